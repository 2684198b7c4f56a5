/** A paper in the form of a receipt, and back. */
import { schemaResolver } from '@mantine/form';
import type { Papierart } from '#kern/angebote/arten.ts';
import { gueltigkeitsfehlerOf } from '#kern/angebote/gueltigkeit.ts';
import { NeuesPapier } from '#kern/angebote/neuesPapier.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { type Papierangaben, ueblichOf } from '#kern/angebote/ueblich.ts';
import type { Papierquelle } from '#kern/blatt/papierblatt.ts';
import { type Datum, formatDatum, isDatum } from '#kern/datum.ts';
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

/** What the fields of papers are called. */
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
  const { datum, gueltigBis, liefertag, mitPreisen } = papier;
  return { ...toFelder(alsRechnung(papier)), datum, gueltigBis, liefertag, mitPreisen };
}

/** A new one like it, of today and of nothing else. */
export function toPapierKopie(papier: GanzesPapier, tag: Datum): RechnungFelder {
  const felder = toPapierFelder(papier);
  return { ...felder, ...ueblichOf(papier.art, tag), posten: felder.posten.map(ohneEigenes) };
}

/** What its invoice would be: for lines, sums and sheet, which say the same of both. */
export function alsRechnung(papier: GanzesPapier): Rechnung & { rechnungsposten: GanzesPapier['posten'] } {
  const { anschrift, posten, art: _, datum, ...rest } = papier;
  return {
    ...rest,
    ...{ art: 'rechnung', status: 'entwurf', einnahme: true, kunde: anschrift, rechnungsposten: posten },
    ...{ rechnungsdatum: datum, leistungsdatumFrom: datum, leistungsdatumTo: datum, faelligAm: datum },
    ...{ ...IN_EURO, anzahlung: 0, bezahlstatus: 'offen', bezahlt: 0, abzug: 0, bezug: null },
    ...{ storno: null, vorgang: null, schluss: null },
  };
}

type Rahmen = { art: Papierart; nummer: string; mandant: Mandant };

/** The entry as its sheet shows it; a day that is none yet counts as today. */
export function toPapierquelle(felder: RechnungFelder, { art, nummer, mandant }: Rahmen): Papierquelle {
  const { datum, gueltigBis, liefertag, mitPreisen } = angabenOf(felder);
  const tag = (text: string) => (isDatum(text) ? text : '');
  const rechnung = toRechnung(felder, { nummer, heute: heute(), mandant });
  const { art: _, kunde: anschrift, rechnungsposten: posten, ...beleg } = rechnung;
  return {
    ...{ ...beleg, art, zustand: 'entwurf', datum: tag(datum) || heute(), mitPreisen, anschrift, posten },
    ...{ gueltigBis: tag(gueltigBis), liefertag: tag(liefertag) },
  };
}

/** What the body of a paper says besides what that of a receipt does. */
export function angabenOf({
  datum = '',
  gueltigBis = '',
  liefertag = '',
  mitPreisen = true,
}: RechnungFelder) {
  return { datum, gueltigBis, liefertag, mitPreisen };
}

const resolve = schemaResolver(NeuesPapier, { sync: true });

/** Faults by path, from the schema that the server uses too. */
export function validatePapier(art: Papierart) {
  return (felder: RechnungFelder) => resolve({ ...toBody(felder), ...angabenOf(felder), art });
}

const tagtext = (text: string | undefined) => (text && isDatum(text) ? formatDatum(text) : (text ?? ''));

/** What can be chosen when two versions of a paper meet. */
export function papierAbgleich(meine: RechnungFelder, gespeicherte: RechnungFelder) {
  const eigene: Abgleichfeld<RechnungFelder>[] = felderOf<RechnungFelder>(LABELS, {
    ...{ datum: tagtext, gueltigBis: tagtext, liefertag: tagtext },
  });
  return [...eigene, ...rechnungAbgleich(meine, gespeicherte)];
}

/** What is wrong with its days while they are typed, if both can be read. */
export function terminfehlerOf(
  art: Papierart,
  { datum = '', gueltigBis = '' }: RechnungFelder,
): string | undefined {
  if (!isDatum(datum) || !isDatum(gueltigBis)) return undefined;
  return gueltigkeitsfehlerOf({ art, datum, gueltigBis });
}
