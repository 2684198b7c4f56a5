import { useState } from 'react';

/**
 * Value that is being typed, beside the value outside (URL) that follows it later. A value from outside replaces the typing
 * unless it is the one published from here.
 */
export function useGetippt<T>(
  value: T,
  same: (a: T, b: T) => boolean,
): { getippt: T; type: (typed: T) => void; publishing: (published: T) => void } {
  const [state, setState] = useState({ getippt: value, known: value, published: value });
  if (!same(state.known, value)) {
    // What came from outside also ends what was published before: coming back to it is news then.
    const next = same(state.published, value) ? state : { getippt: value, published: value };
    setState({ ...state, ...next, known: value });
  }
  return {
    getippt: state.getippt,
    type: (typed) => setState((before) => ({ ...before, getippt: typed })),
    publishing: (published) => setState((before) => ({ ...before, published })),
  };
}
