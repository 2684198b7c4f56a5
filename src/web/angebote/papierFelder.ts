/** A paper in the form of a receipt, and back. */
import { schemaResolver } from '@mantine/form';
import type { Papierart } from '#kern/angebote/arten.ts';
import { gueltigkeitsfehlerOf } from '#kern/angebote/gueltigkeit.ts';
import { NeuesPapier } from '#kern/angebote/neuesPapier.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { mapPapierkopf, PAPIERFELDER, PAPIERKOPF, type Papierangaben } from '#kern/angebote/papierkopf.ts';
import { ueblichOf } from '#kern/angebote/ueblich.ts';
import type { Papierquelle } from '#kern/blatt/papierblatt.ts';
import { type Datum, formatDatum, isDatum } from '#kern/datum.ts';
import { splitFelder } from '#kern/feldauswahl.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { IN_EURO } from '#kern/waehrung.ts';
import { type Abgleichfeld, felderOf } from '#web/components/abgleich.ts';
import { heute } from '#web/heute.ts';
import { ohneEigenes } from '#web/rechnungen/postenFelder.ts';
import { rechnungAbgleich } from '#web/rechnungen/rechnungAbgleich.ts';
import {
  newRechnungFelder,
  type RechnungFelder,
  toBody,
  toFelder,
  toRechnung,
} from '#web/rechnungen/rechnungFelder.ts';

/** Names of the fields of papers. */
export const LABELS = {
  datum: 'Datum',
  gueltigBis: 'Gültig bis',
  liefertag: 'Liefertag',
  mitPreisen: 'Preise zeigen',
} as const satisfies Record<keyof Papierangaben, string>;

/** The empty form. */
export function newPapierFelder(art: Papierart, tag: Datum): RechnungFelder {
  return { ...newRechnungFelder(tag), ...ueblichOf(art, tag) };
}

/** A stored paper as form. */
export function toPapierFelder(papier: GanzesPapier): RechnungFelder {
  return { ...toFelder(alsRechnung(papier)), ...splitFelder(papier, PAPIERKOPF).davon };
}

/** A new one like it, of today and of nothing else. */
export function toPapierKopie(papier: GanzesPapier, tag: Datum): RechnungFelder {
  const felder = toPapierFelder(papier);
  return { ...felder, ...ueblichOf(papier.art, tag), posten: felder.posten.map(ohneEigenes) };
}

/** Invoice that the paper would be: for lines, sums and sheet, which say the same of both. */
export function alsRechnung(papier: GanzesPapier): Rechnung & { rechnungsposten: GanzesPapier['posten'] } {
  const { anschrift, posten, art: _, datum, ...rest } = papier;
  return {
    ...rest,
    art: 'rechnung',
    status: 'entwurf',
    einnahme: true,
    kunde: anschrift,
    rechnungsposten: posten,
    rechnungsdatum: datum,
    leistungsdatumFrom: datum,
    leistungsdatumTo: datum,
    faelligAm: datum,
    ...IN_EURO,
    anzahlung: 0,
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    bezug: null,
    storno: null,
    vorgang: null,
    schluss: null,
  };
}

type Rahmen = { art: Papierart; nummer: string; mandant: Mandant };

/** The entry as its sheet shows it; a day that is none yet counts as today. */
export function toPapierquelle(felder: RechnungFelder, { art, nummer, mandant }: Rahmen): Papierquelle {
  const angaben = angabenOf(felder);
  const lesbar = PAPIERFELDER.filter((feld) => PAPIERKOPF[feld] === 'ja' || isDatum(String(angaben[feld])));
  const rechnung = toRechnung(felder, { nummer, heute: heute(), mandant });
  const { art: _, kunde: anschrift, rechnungsposten: posten, ...beleg } = rechnung;
  return {
    ...beleg,
    art,
    zustand: 'entwurf',
    anschrift,
    posten,
    ...OHNE_ANGABEN,
    datum: heute(),
    ...Object.fromEntries(lesbar.map((feld) => [feld, angaben[feld]])),
  };
}

const OHNE_ANGABEN: Papierangaben = mapPapierkopf({ tag: '', freierTag: '', ja: true });

/** Fields of the body of a paper beside those of a receipt. */
export function angabenOf(felder: RechnungFelder): Papierangaben {
  return { ...OHNE_ANGABEN, ...splitFelder(felder, PAPIERKOPF).davon };
}

const resolve = schemaResolver(NeuesPapier, { sync: true });

/** Faults by path, from the schema that the server uses too. */
export function validatePapier(art: Papierart) {
  return (felder: RechnungFelder) => resolve({ ...toBody(felder), ...angabenOf(felder), art });
}

const tagtext = (text: string | undefined) => (text && isDatum(text) ? formatDatum(text) : (text ?? ''));

/** Fields to choose from when two versions of a paper meet. */
export function papierAbgleich(meine: RechnungFelder, gespeicherte: RechnungFelder) {
  const eigene: Abgleichfeld<RechnungFelder>[] = felderOf<RechnungFelder>(LABELS, {
    ...Object.fromEntries(
      PAPIERFELDER.filter((feld) => PAPIERKOPF[feld] !== 'ja').map((feld) => [feld, tagtext]),
    ),
  });
  return [...eigene, ...rechnungAbgleich(meine, gespeicherte)];
}

/** Fault of its days while they are typed, if both can be read. */
export function terminfehlerOf(
  art: Papierart,
  { datum = '', gueltigBis = '' }: RechnungFelder,
): string | undefined {
  if (!isDatum(datum) || !isDatum(gueltigBis)) return undefined;
  return gueltigkeitsfehlerOf({ art, datum, gueltigBis });
}
