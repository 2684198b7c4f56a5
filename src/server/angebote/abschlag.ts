/** Abschlagsrechnungen of a quote or an order. */
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  type Abschlagswunsch,
  abschlagssumme,
  abschlagszeilen,
  EINS,
  PREIS_JE_CENT,
} from '#kern/angebote/abschlag.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import { formatBetrag, sumCent } from '#kern/geld.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { spracheOf } from '#kern/sprache.ts';
import { schreibweiseOf } from '#kern/worte/schreibweise.ts';
import { worteOf } from '#kern/worte/worte.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { istGanzBerechnet, listOffeneAbschlaege } from '../herkunft/auftrag.ts';
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
  if (await istGanzBerechnet(bestand, quelle.id))
    throw new Ablehnung('zustand', `Von ${nennung(quelle)} ist dafür nichts mehr übrig.`);
  const auftrag = { ...quelle.inhalt, posten: quelle.posten };
  const fruehere = await listOffeneAbschlaege(bestand, quelle.id);
  const verlangt = sumCent([...fruehere.map(({ summe }) => summe), abschlagssumme(auftrag, wunsch)]);
  if (verlangt > quelle.summe) {
    const text = `Alle Abschläge zusammen wären höher als der ganze Auftrag (${formatBetrag(quelle.summe)}).`;
    throw new Ablehnung('ungueltig', text, { pfad: 'betrag' in wunsch ? 'betrag' : 'prozent' });
  }
  const { preisart, zeilen } = abschlagszeilen(auftrag, wunsch);
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
  const inhalt = { ...quelle.inhalt, preisart, rabatt: 0, anpassungen: [] };
  const teil = { quelle: { ...quelle, inhalt }, posten };
  return await createRechnungAus(bestand, [teil], { art: 'abschlag', vorgang: fruehere[0]?.id ?? null });
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
