/** Tables for the terminal and for Markdown, and the machine they speak of. */
import { cpus, platform, totalmem } from 'node:os';

/** Lines of a table: columns as wide as their longest cell, the first aligned left, the others right. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** "1.234,56", without superfluous zeros. */
export function formatZahl(wert: number): string {
  return wert.toLocaleString('de-DE', { maximumFractionDigits: wert < 100 ? 2 : 0 });
}

/** Machine on which figures were taken, in words. */
export function describeRechner(): string {
  const kerne = cpus();
  const prozessor = kerne[0]?.model.trim() ?? 'unbekannt';
  const gb = Math.round(totalmem() / 2 ** 30);
  return `${kerne.length} Kerne ${prozessor}, ${gb} GB, Node ${process.versions.node}, ${platform()}`;
}
