/** Invoice drafts that are made of papers: what they say. */
import { isDeepStrictEqual } from 'node:util';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Papierart } from '#kern/angebote/arten.ts';
import { nennung } from '#kern/angebote/uebergaenge.ts';
import type { Datum } from '#kern/datum.ts';
import { MAX_ANPASSUNGEN } from '#kern/rechnungen/anpassung.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { MAX_POSTEN, type NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import { type Sprache, spracheOf } from '#kern/sprache.ts';
import { schreibweiseOf } from '#kern/worte/schreibweise.ts';
import { type Worte, worteOf } from '#kern/worte/worte.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { anlegen } from '../rechnungen/anlegen.ts';
import type { Papierinhalt, Papierkopf } from '../speicher/papier.repository.ts';

/** A paper and what of it is billed. */
export type Teil = { quelle: Papierkopf; posten: NeueRechnung['posten'] };

/**
 * Stores one invoice draft of all of these. @param als an Abschlags- or Schlussrechnung, of which business,
 * to whom and taxed how
 * @returns its id @throws Ablehnung `ungueltig` where they do not belong onto one invoice
 */
export async function createRechnungAus(
  bestand: Schreibbestand,
  teile: readonly Teil[],
  als: Partial<Pick<NeueRechnung, 'art' | 'vorgang' | 'kundenID' | 'steuerart' | 'steuerhinweis'>> = {},
): Promise<number> {
  const [erste] = teile;
  const { kundenID = erste?.quelle.kundenID ?? null } = als;
  const kunde = (kundenID !== null && (await bestand.parteien.find(kundenID))) || null;
  const neu = { ...rechnungAus(teile, { heute: bestand.heute, kunde }), ...als };
  return await anlegen(bestand, neu, bestand.heute);
}

/** One invoice cannot say two of these. */
const EINES = [
  ...(['steuerart', 'preisart', 'rabatt', 'skontoProzent', 'skontoTage', 'belegsprache'] as const),
] as const satisfies (keyof Papierinhalt)[];

/**
 * One draft of all of these. It names the papers with their days; the days of delivery are the time of the service, by line
 * where they differ (§ 14 Abs. 4 Nr. 6 UStG, § 31 Abs. 4 UStDV).
 * @throws Ablehnung `ungueltig` where they do not belong onto one invoice
 */
export function rechnungAus(
  teile: readonly Teil[],
  { heute, kunde }: { heute: Datum; kunde: { sprache: Sprache } | null },
): NeueRechnung {
  const [erster, ...weitere] = teile.map(({ quelle }) => quelle);
  if (!erster) throw new Error('an invoice of no papers');
  for (const anderer of weitere) checkZusammen(erster, anderer);
  const tage = teile.map(({ quelle }) => tagOf(quelle, heute)).toSorted();
  const [von = heute, bis = heute] = [tage[0], tage.at(-1)];
  const posten = teile.flatMap(({ quelle, posten: zeilen }) => {
    const tag = tagOf(quelle, heute);
    return von === bis ? zeilen : zeilen.map((line) => ({ ...line, zeitraumVon: tag, zeitraumBis: tag }));
  });
  if (posten.length > MAX_POSTEN)
    throw new Ablehnung(
      'ungueltig',
      `Das wären mehr als ${MAX_POSTEN} Zeilen. Bitte auf mehrere Rechnungen verteilen.`,
      {
        pfad: 'papiere',
      },
    );
  const gemeinsam = gemeinsames(erster, weitere);
  const sprache = spracheOf({ einnahme: true, belegsprache: gemeinsam.belegsprache, kunde });
  const [schein, ...scheine] = teile.flatMap(({ quelle }) =>
    quelle.art === 'lieferschein' ? quelle.nummer : [],
  );
  return {
    ...OHNE,
    ...gemeinsam,
    einnahme: true,
    kundenID: erster.kundenID,
    leistungsdatumFrom: von,
    leistungsdatumTo: bis,
    // BT-16 names one; the notes name all of them.
    lieferscheinnummer: schein !== undefined && scheine.length === 0 ? schein : gemeinsam.lieferscheinnummer,
    notizen: verzeichnis(teile, sprache),
    textDavor: '',
    textDanach: '',
    posten,
  };
}

/** When it was done: of a delivery the day that it names, of all else that of the invoice. */
function tagOf({ art, liefertag, datum }: Papierkopf, heute: Datum): Datum {
  return art === 'lieferschein' ? liefertag || datum : heute;
}

function checkZusammen(erster: Papierkopf, anderer: Papierkopf): void {
  const feld =
    erster.kundenID === anderer.kundenID
      ? (EINES.find((eines) => erster.inhalt[eines] !== anderer.inhalt[eines]) ??
        (isDeepStrictEqual(prozentuale(erster), prozentuale(anderer)) ? undefined : 'anpassungen'))
      : 'kundenID';
  if (feld === undefined) return;
  throw new Ablehnung(
    'ungueltig',
    `${nennung(erster)} und ${nennung(anderer)} passen nicht auf eine Rechnung: ${KOPFNAMEN[feld]} ist nicht gleich. Bitte getrennt abrechnen.`,
    { pfad: 'papiere' },
  );
}

/** Contents that all of them share; where they differ, none. */
function gemeinsames(erster: Papierkopf, weitere: readonly Papierkopf[]): Papierinhalt {
  const ohne: Partial<Record<string, unknown>> = OHNE;
  const felder = Object.entries(erster.inhalt).map(([feld, wert]) => {
    const alle = weitere.every(({ inhalt }) => isDeepStrictEqual(inhalt[feld as keyof Papierinhalt], wert));
    return [feld, alle ? wert : ohne[feld]];
  });
  const gemeinsam = Object.fromEntries(felder) as Papierinhalt;
  return { ...gemeinsam, anpassungen: anpassungenOf([erster, ...weitere]) };
}

const prozentuale = ({ inhalt }: Papierkopf) => inhalt.anpassungen.filter(({ prozent }) => prozent !== 0);

/** Percentages once, amounts of each: shipping of two deliveries is paid twice. */
function anpassungenOf([erster, ...weitere]: readonly Papierkopf[]): Papierinhalt['anpassungen'] {
  const anpassungen = [
    ...(erster?.inhalt.anpassungen ?? []),
    ...weitere.flatMap(({ inhalt }) => inhalt.anpassungen.filter(({ prozent }) => prozent === 0)),
  ];
  if (anpassungen.length <= MAX_ANPASSUNGEN) return anpassungen;
  const text = `Eine Rechnung hat höchstens ${MAX_ANPASSUNGEN} Zuschläge und Nachlässe. Bitte auf mehrere Rechnungen verteilen.`;
  throw new Ablehnung('ungueltig', text, { pfad: 'papiere' });
}

/** Word of `worte` for each kind of paper. */
export const NAME = {
  angebot: 'angebot',
  bestaetigung: 'auftragsbestaetigung',
  lieferschein: 'lieferscheintitel',
} as const satisfies Record<Papierart, keyof Worte>;

/** A line for each paper: what it is, its day, when it was delivered, what the customer calls it, its lines here. */
function verzeichnis(teile: readonly Teil[], sprache: Sprache): string {
  const worte = worteOf(sprache);
  const { datum } = schreibweiseOf(sprache);
  let zuvor = 0;
  return teile
    .map(({ quelle, posten }) => {
      const [von, bis] = [zuvor + 1, zuvor + posten.length];
      zuvor = bis;
      const { art, nummer, liefertag, inhalt } = quelle;
      const geliefert = art === 'lieferschein' && liefertag !== '' && liefertag !== quelle.datum;
      const mehr = [
        geliefert && `${worte.geliefertAm} ${datum(liefertag)}`,
        inhalt.bestellnummer && `${worte.bestellung} ${inhalt.bestellnummer}`,
        teile.length > 1 && `${worte.position} ${von === bis ? von : `${von}–${bis}`}`,
      ].filter(Boolean);
      const was = worte.papierVom({ was: worte[NAME[art]], nummer, datum: datum(quelle.datum) });
      return mehr.length > 0 ? `${was} (${mehr.join(', ')})` : was;
    })
    .join('\n');
}
