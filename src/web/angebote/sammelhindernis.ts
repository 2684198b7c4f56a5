import type { Papier } from '#kern/angebote/papier.ts';
import { nennung, papierverbotOf } from '#kern/angebote/uebergaenge.ts';

/** Why several papers cannot become one invoice, as far as a list tells; undefined where they can. */
export function sammelhindernisOf(papiere: readonly Papier[]): string | undefined {
  if (new Set(papiere.map(({ kundenID }) => kundenID)).size > 1) return 'Verschiedene Kunden';
  for (const papier of papiere) {
    const gefolgt = Object.values(papier.fortschritt).some((stand) => stand !== 'nichts');
    const verbot = papierverbotOf({ ...papier, gefolgt }, 'berechnen');
    if (verbot !== undefined) return verbot.replace('{was}', () => nennung(papier));
  }
  return papiere.every(({ fortschritt }) => fortschritt.rechnung === 'ganz') ? 'Schon berechnet' : undefined;
}
