/** A time that runs out, unless it is stopped; it stands still while it is held. */
export type Frist = { halten: () => void; weiter: () => void; stop: () => void };

/** Starts it. `onEnde` is called once, when `ms` have run. */
export function startFrist(ms: number, onEnde: () => void): Frist {
  let rest = ms;
  let begin = performance.now();
  let timer: number | undefined = window.setTimeout(onEnde, rest);
  return {
    halten: () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      rest -= performance.now() - begin;
    },
    weiter: () => {
      if (timer !== undefined || rest === Number.POSITIVE_INFINITY) return;
      begin = performance.now();
      timer = window.setTimeout(onEnde, Math.max(0, rest));
    },
    stop: () => {
      window.clearTimeout(timer);
      timer = undefined;
      rest = Number.POSITIVE_INFINITY;
    },
  };
}
