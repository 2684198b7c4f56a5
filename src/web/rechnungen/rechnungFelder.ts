import { schemaResolver } from '@mantine/form';
import type { Blattquelle } from '#kern/blatt/blatt.ts';
import { addTage, isDatum } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { type Cent, toEuro } from '#kern/geld.ts';
import type { Adresse } from '#kern/kunden/partei.ts';
import { isRechnung, parseRechnung } from '#kern/rechenausdruck.ts';
import { NeueRechnung, type NeuerPosten, type Rechnung } from '#kern/rechnungen/rechnung.ts';
import { postensumme, rechnungssumme } from '#kern/rechnungen/summen.ts';

/** A chosen customer or supplier. */
export type Gewaehlt = Adresse & { id: number };

/**
 * One line as typed; `key` stays the same while lines come and go. `produktID` is the chosen product, null for free
 * text.
 */
export type PostenFelder = {
  key: string;
  titel: string;
  menge: string;
  preis: string;
  produktID: number | null;
};

/** What the form holds: text as typed. Both parties are kept, so that switching the tabs loses nothing. */
export type RechnungFelder = {
  einnahme: boolean;
  kunde: Gewaehlt | null;
  lieferant: Gewaehlt | null;
  leistungsdatumFrom: string;
  leistungsdatumTo: string;
  rechnungsdatum: string;
  notizen: string;
  posten: PostenFelder[];
};

let lastKey = 0;

/** An empty line: one piece of something. */
export function newPosten(felder: Partial<PostenFelder> = {}): PostenFelder {
  lastKey += 1;
  return { titel: '', menge: '1', preis: '', produktID: null, ...felder, key: `posten-${lastKey}` };
}

/** The empty form. */
export function newRechnungFelder(heute: string): RechnungFelder {
  return {
    einnahme: true,
    kunde: null,
    lieferant: null,
    leistungsdatumFrom: heute,
    leistungsdatumTo: heute,
    rechnungsdatum: heute,
    notizen: '',
    posten: [newPosten()],
  };
}

/** A stored receipt as form. */
export function toFelder(rechnung: Rechnung): RechnungFelder {
  const { kunde, kundenID } = rechnung;
  const partei = kunde && kundenID !== null ? { ...kunde, id: kundenID } : null;
  return {
    einnahme: rechnung.einnahme,
    kunde: rechnung.einnahme ? partei : null,
    lieferant: rechnung.einnahme ? null : partei,
    leistungsdatumFrom: rechnung.leistungsdatumFrom,
    leistungsdatumTo: rechnung.leistungsdatumTo,
    rechnungsdatum: rechnung.rechnungsdatum,
    notizen: rechnung.notizen,
    posten: toPosten(rechnung),
  };
}

/** Stored lines as form. */
export function toPosten({ rechnungsposten = [] }: Pick<Rechnung, 'rechnungsposten'>): PostenFelder[] {
  return rechnungsposten.map(({ titel, menge, preis, produktID }) =>
    newPosten({ titel, menge: formatDezimal(menge), preis: formatDezimal(preis, 2), produktID }),
  );
}

/** A new receipt of today like a stored one: same party, lines and notes. */
export function toKopie(rechnung: Rechnung, heute: string): RechnungFelder {
  const { leistungsdatumFrom, leistungsdatumTo, rechnungsdatum } = newRechnungFelder(heute);
  return { ...toFelder(rechnung), leistungsdatumFrom, leistungsdatumTo, rechnungsdatum };
}

/** Body of POST and PATCH. Numbers travel as typed, sums as their result; the server reads them with the same code. */
export function toBody(felder: RechnungFelder) {
  return {
    einnahme: felder.einnahme,
    kundenID: parteiOf(felder)?.id ?? null,
    leistungsdatumFrom: felder.leistungsdatumFrom,
    leistungsdatumTo: felder.leistungsdatumTo,
    rechnungsdatum: felder.rechnungsdatum,
    notizen: felder.notizen,
    posten: withoutRest(felder.posten).map(({ titel, menge, preis, produktID }) => ({
      titel,
      menge: computed(menge),
      preis: computed(preis),
      produktID,
    })),
    summe: toEuro(summeOf(felder.posten)),
  };
}

/** The lines without the empty ones at the end, which wait for more; one line always stays. */
function withoutRest(posten: readonly PostenFelder[]): readonly PostenFelder[] {
  const last = posten.findLastIndex((zeile) => !isLeer(zeile));
  return posten.slice(0, Math.max(1, last + 1));
}

/** Nothing has been entered in this line yet. */
export function isLeer({ titel, preis }: Pick<PostenFelder, 'titel' | 'preis'>): boolean {
  return titel.trim() === '' && preis.trim() === '';
}

function computed(eingabe: string): string {
  const zahl = isRechnung(eingabe) ? parseRechnung(eingabe) : undefined;
  return zahl === undefined ? eingabe : formatDezimal(zahl);
}

/** The party of the tab that is open. */
export function parteiOf({ einnahme, kunde, lieferant }: RechnungFelder): Gewaehlt | null {
  return einnahme ? kunde : lieferant;
}

type Getippt = Pick<PostenFelder, 'menge' | 'preis'>;

/** Price and quantity of a line as typed, undefined while one of them is no number. */
function toZahlen({ menge, preis }: Getippt): Pick<NeuerPosten, 'menge' | 'preis'> | undefined {
  const zahlen = { menge: parseRechnung(menge), preis: parseRechnung(preis) };
  return zahlen.menge === undefined || zahlen.preis === undefined
    ? undefined
    : { menge: zahlen.menge, preis: zahlen.preis };
}

/** Amount of a line as typed, undefined while it is none. */
export function zeilensumme(posten: Getippt): Cent | undefined {
  const zahlen = toZahlen(posten);
  return zahlen && postensumme(zahlen);
}

/** What the sheet shows of the entry; a day that is none yet counts as `heute`, empty lines are left out. */
export function toBlattquelle(
  felder: RechnungFelder,
  { nummer, heute, zahlungszielTage }: { nummer: string; heute: string; zahlungszielTage: number },
): Blattquelle {
  const tag = (text: string) => (isDatum(text) ? text : heute);
  const rechnungsdatum = tag(felder.rechnungsdatum);
  return {
    nummer,
    status: 'entwurf',
    einnahme: felder.einnahme,
    summe: summeOf(felder.posten),
    leistungsdatumFrom: tag(felder.leistungsdatumFrom),
    leistungsdatumTo: tag(felder.leistungsdatumTo),
    rechnungsdatum,
    faelligAm: addTage(rechnungsdatum, zahlungszielTage),
    kunde: parteiOf(felder),
    notizen: felder.notizen,
    rechnungsposten: felder.posten
      .filter((zeile) => !isLeer(zeile))
      .map((zeile) => {
        const zahlen = toZahlen(zeile) ?? { menge: 0, preis: 0 };
        return { titel: zeile.titel, ...zahlen, summe: postensumme(zahlen) };
      }),
  };
}

/** Running total; lines that are no numbers yet count nothing. */
export function summeOf(posten: readonly PostenFelder[]): Cent {
  return rechnungssumme(posten.map(toZahlen).filter((zahlen) => zahlen !== undefined));
}

const resolve = schemaResolver(NeueRechnung, { sync: true });

/** Faults by path, from the schema that the server uses too. */
export function validateRechnung(felder: RechnungFelder) {
  return resolve(toBody(felder));
}
