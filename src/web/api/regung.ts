/** Count of what the app has begun and not ended: requests on their way, and pauses that wait for the typing to end. */
let offen = 0;

/** Counts one more. @returns ends it; called again it does nothing */
export function beginRegung(): () => void {
  let isOffen = true;
  offen += 1;
  return () => {
    if (isOffen) offen -= 1;
    isOffen = false;
  };
}

/** So many there are now. */
export function countRegungen(): number {
  return offen;
}
