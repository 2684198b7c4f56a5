/** A bar on a terminal; in a log one line every quarter. */
import { formatSekunden } from '../../scripts/ausgabe.mjs';

const BREITE = 30;

/** @returns a function to be told how many of `total` are done */
export function showFortschritt(text: string, total: number): (done: number) => void {
  const begin = Date.now();
  const live = process.stdout.isTTY === true;
  let quarter = 0;
  return (done) => {
    const share = done / total;
    const took = formatSekunden(Date.now() - begin);
    if (live) {
      const bar = '█'.repeat(Math.round(share * BREITE)).padEnd(BREITE, '░');
      const percent = String(Math.round(share * 100)).padStart(3);
      process.stdout.write(`\r${text} ${bar} ${percent} % (${took})${done === total ? '\n' : ''}`);
    } else if (Math.floor(share * 4) > quarter) {
      quarter = Math.floor(share * 4);
      console.log(`${text} … ${quarter * 25} % (${took})`);
    }
  };
}
