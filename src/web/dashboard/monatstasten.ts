/** Where a key leads in a row of months; the walk begins at the newest one. @returns undefined for any other key */
export function nextIndex(key: string, index: number | undefined, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (index ?? last + 1) - 1);
    case 'ArrowRight':
      return Math.min(last, (index ?? last - 1) + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
