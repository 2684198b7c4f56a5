import { useEffect, useState } from 'react';
import { beginRegung } from '#web/api/regung.ts';

/** Value as it was when it last stayed the same for `ms`, at first as it is: for what follows the typing. */
export function useDelayed<T>(value: T, ms: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    if (Object.is(value, delayed)) return undefined;
    const end = beginRegung();
    const timer = window.setTimeout(() => setDelayed(value), ms);
    return () => {
      window.clearTimeout(timer);
      end();
    };
  }, [value, delayed, ms]);
  return delayed;
}
