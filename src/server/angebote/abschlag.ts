/** Abschlagsrechnungen of a quote or an order. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Abschlagswunsch, abschlagszeilen, EINS, PREIS_JE_CENT } from '#kern/angebote/abschlag.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { spracheOf } from '#kern/sprache.ts';
import { schreibweiseOf } from '#kern/worte/schreibweise.ts';
import { worteOf } from '#kern/worte/worte.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { listOffeneAbschlaege } from '../herkunft/auftrag.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
import { createRechnungAus, NAME } from './rechnungAus.ts';

/**
 * Draft of an Abschlagsrechnung over a part of a paper, in one business with those before it.
 * @returns its id
 * @throws Ablehnung `zustand` where all of the paper is billed, `ungueltig` for more than the whole of it
 */
export async function beginAbschlag(
  bestand: Schreibbestand,
  quelle: Papiersatz,
  wunsch: Abschlagswunsch,
): Promise<number> {
  const buch = await bestand.papiermengen.buch([quelle.id]);
  if (buch.fortschritt(quelle.id, 'rechnung') === 'ganz')
    throw new Ablehnung('zustand', `Von ${nennung(quelle)} ist dafür nichts mehr übrig.`);
  if ('betrag' in wunsch && wunsch.betrag > quelle.summe)
    throw new Ablehnung('ungueltig', 'Ein Abschlag ist nicht höher als der ganze Auftrag.', {
      pfad: 'betrag',
    });
  const { preisart, zeilen } = abschlagszeilen({ ...quelle.inhalt, posten: quelle.posten }, wunsch);
  const titel = await titelOf(bestand, quelle, wunsch);
  const posten = zeilen.map(({ betrag, satz, index }) => ({
    titel,
    preis: betrag * PREIS_JE_CENT,
    menge: EINS,
    steuersatz: satz,
    produktID: null,
    rabatt: 0,
    einheit: OHNE_EINHEIT,
    herkunft: { papierID: quelle.id, zeile: quelle.posten[index]?.id ?? 1 },
  }));
  const [erster] = await listOffeneAbschlaege(bestand, quelle.id);
  const inhalt = { ...quelle.inhalt, preisart, rabatt: 0, anpassungen: [] };
  const teil = { quelle: { ...quelle, inhalt }, posten };
  return await createRechnungAus(bestand, [teil], { art: 'abschlag', vorgang: erster?.vorgangId ?? null });
}

/** "30 % Abschlag auf Angebot AN-12 vom 20.11.2026". */
async function titelOf(bestand: Bestand, quelle: Papiersatz, wunsch: Abschlagswunsch): Promise<string> {
  const { art, nummer, datum, kundenID, inhalt } = quelle;
  const kunde = (kundenID !== null && (await bestand.parteien.find(kundenID))) || null;
  const sprache = spracheOf({ einnahme: true, belegsprache: inhalt.belegsprache, kunde });
  const worte = worteOf(sprache);
  const schreibweise = schreibweiseOf(sprache);
  const was = worte.papierVom({ was: worte[NAME[art]], nummer, datum: schreibweise.datum(datum) });
  const anteil = 'prozent' in wunsch ? schreibweise.prozent(wunsch.prozent) : '';
  return worte.abschlagAuf({ anteil, was });
}
