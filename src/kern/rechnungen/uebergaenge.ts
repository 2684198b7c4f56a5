/**
 * Acts that a receipt allows where it stands, and where each leads. The one table: routes, buttons and walls follow it.
 */
import { Ablehnung } from '../ablehnung.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import { type Belegstand, type Zustand, zustandOf } from './zustand.ts';

export const HANDLUNGEN = [
  ...(['aendern', 'notieren', 'loeschen', 'ausstellen', 'festschreiben'] as const),
  ...(['stornieren', 'korrigieren', 'gutschreiben', 'abrechnen', 'zahlen', 'erstatten'] as const),
  ...(['senden', 'kundenseite'] as const),
] as const;
export type Handlung = (typeof HANDLUNGEN)[number];

/** Allowed: where it leads, and why not once money was booked. Otherwise why not; `{nummer}` and `{bezahlt}` are filled in. */
export type Regel = { nach: Zustand; gebucht?: string } | { grund: string };

const FEST = 'Die Rechnung {nummer} ist ausgestellt und kann nicht mehr geändert oder gelöscht werden.';
const FEST_WEG = `${FEST} Du kannst sie stornieren: Dann entsteht eine Stornorechnung mit eigener Nummer, die sie aufhebt.`;
const SCHON_AUSGESTELLT = 'Die Rechnung {nummer} ist schon ausgestellt.';
const STORNIERT = 'Die Rechnung {nummer} ist schon storniert.';
const STORNO_BLEIBT = 'Eine Stornorechnung kann nicht storniert werden. Stelle dafür eine neue Rechnung aus.';
const ENTWURF_BLEIBT = 'Ein Entwurf wird nicht storniert. Du kannst ihn ändern oder löschen.';
const NOCH_ENTWURF =
  'Diese Rechnung ist noch ein Entwurf. Bitte zuerst ausstellen, dann lässt sich die Zahlung erfassen.';
const NICHTS_ZU_ZAHLEN = 'Diese Rechnung ist storniert, darauf ist nichts mehr zu zahlen.';
const NUR_AUSGABEN =
  'Festgeschrieben werden nur Ausgaben. Eine Rechnung von dir wird unveränderlich, sobald du sie ausstellst.';
const SCHREIBT_LIEFERANT = 'Eine Ausgabe wird nicht ausgestellt: Die Rechnung dazu schreibt der Lieferant.';
const GEBUCHT =
  'Auf diesen Beleg wurden schon {bezahlt} bezahlt, deshalb lassen sich nur noch die Notizen ändern. Nimm zuerst die Zahlung zurück, dann ist er wieder frei.';
const ZAHLUNGEN = 'Zu diesem Beleg gibt es Zahlungen. Bitte zuerst die Zahlungen löschen.';
const GEBUNDEN = 'Der Beleg {nummer} ist festgeschrieben und kann nicht mehr geändert oder gelöscht werden.';
const GEBUNDEN_WEG = `${GEBUNDEN} Du kannst ihn stornieren: Dann entsteht ein Gegenbeleg, der ihn aufhebt.`;
const SCHON_FEST = 'Der Beleg {nummer} ist schon festgeschrieben.';
const NOCH_FREI =
  'Dieser Beleg ist noch nicht festgeschrieben und wird nicht storniert. Du kannst ihn ändern oder löschen.';
const SCHON_AUFGEHOBEN = 'Der Beleg {nummer} ist schon storniert.';
const GEGENBELEG_BLEIBT = 'Ein Gegenbeleg kann nicht storniert werden. Erfasse dafür den Beleg neu.';
const AUFGEHOBEN = 'Dieser Beleg ist storniert, darauf ist nichts mehr zu zahlen.';

const ABGERECHNET =
  'Die Abschlagsrechnung {nummer} ist in einer Schlussrechnung abgerechnet. Storniere zuerst die Schlussrechnung.';
const ABGERECHNET_ZAHLEN =
  'Diese Abschlagsrechnung ist in einer Schlussrechnung abgerechnet. Erfasse die Zahlung bei der Schlussrechnung.';
const ERST_KORREKTUR =
  'Von der Rechnung {nummer} wurde ein Teil gutgeschrieben. Storniere zuerst die Rechnungskorrektur.';
const KORREKTUR_NEU =
  'Eine Rechnungskorrektur wird nicht noch einmal korrigiert. Storniere sie, und schreibe dann neu gut.';
const KORREKTUR_VERRECHNET =
  'Eine Rechnungskorrektur ist mit ihrer Rechnung verrechnet. Erfasse die Zahlung oder Erstattung bei der Rechnung.';
const NUR_GANZ =
  'Von einer Abschlagsrechnung wird nichts teilweise gutgeschrieben. Storniere sie, oder stelle die Schlussrechnung: Sie zieht ab, was bezahlt wurde.';
const NICHTS_GUTZUSCHREIBEN =
  'Teilweise gutgeschrieben werden nur ausgestellte Rechnungen, die nicht storniert sind.';
const NUR_ABSCHLAEGE = 'Eine Schlussrechnung gibt es zu Abschlagsrechnungen, die ausgestellt sind.';
const ERST_AUSSTELLEN =
  'Diese Rechnung ist noch ein Entwurf. Bitte zuerst ausstellen; „Ausstellen und senden“ geht auch in einem Schritt.';
const ENTWURF_OHNE_SEITE =
  'Diese Rechnung ist noch ein Entwurf. Eine Seite für den Kunden gibt es, wenn sie ausgestellt ist.';
const AUSGABE_BLEIBT = 'Eine Ausgabe wird nicht verschickt: Die Rechnung dazu schreibt der Lieferant.';
const AUSGABE_OHNE_SEITE = 'Zu einer Ausgabe gibt es keine Seite für den Kunden.';

/** Acts that change or remove what is written, all refused for the same reason. */
const nichtAnfassen = (grund: string) => ({ aendern: { grund }, notieren: { grund }, loeschen: { grund } });
const nichtStornieren = (grund: string) => ({ stornieren: { grund }, korrigieren: { grund } });
/** No invoice from which a part could be taken back, and no Abschlagsrechnung. */
const NICHTS_WEITER = {
  gutschreiben: { grund: NICHTS_GUTZUSCHREIBEN },
  abrechnen: { grund: NUR_ABSCHLAEGE },
};
const bleibt = (nach: Zustand) => ({ nach });
/**
 * Ways to the customer of a receipt that stays as it is: whatever was issued, cancelled or not. He has to be able to keep
 * both (§ 14b UStG).
 */
const hinaus = (hier: Zustand) => ({ senden: bleibt(hier), kundenseite: bleibt(hier) });
const NICHT_HINAUS = { senden: { grund: AUSGABE_BLEIBT }, kundenseite: { grund: AUSGABE_OHNE_SEITE } };
const frei = (nach: Zustand) => ({
  aendern: { nach, gebucht: GEBUCHT },
  notieren: { nach },
  loeschen: { nach, gebucht: ZAHLUNGEN },
});

/** An issued invoice, in whatever state of it. */
const ausgestellt = (hier: Zustand) => ({
  ...hinaus(hier),
  ...nichtAnfassen(FEST_WEG),
  ausstellen: { grund: SCHON_AUSGESTELLT },
  festschreiben: { grund: NUR_AUSGABEN },
  stornieren: bleibt('storniert'),
  korrigieren: bleibt('storniert'),
  zahlen: bleibt(hier),
  erstatten: bleibt(hier),
});

/** `loeschen` leads nowhere: it names the state it is allowed in. */
export const UEBERGAENGE: Record<Zustand, Record<Handlung, Regel>> = {
  entwurf: {
    ...NICHTS_WEITER,
    ...frei('entwurf'),
    senden: { grund: ERST_AUSSTELLEN },
    kundenseite: { grund: ENTWURF_OHNE_SEITE },
    ausstellen: { nach: 'ausgestellt' },
    festschreiben: { grund: NUR_AUSGABEN },
    ...nichtStornieren(ENTWURF_BLEIBT),
    zahlen: { grund: NOCH_ENTWURF },
    erstatten: { grund: NOCH_ENTWURF },
  },
  ausgestellt: {
    ...NICHTS_WEITER,
    ...ausgestellt('ausgestellt'),
    // The draft that comes of it takes a part back once it is issued.
    gutschreiben: bleibt('ausgestellt'),
  },
  gemindert: {
    ...NICHTS_WEITER,
    ...ausgestellt('gemindert'),
    ...nichtAnfassen(FEST),
    ...nichtStornieren(ERST_KORREKTUR),
    gutschreiben: bleibt('gemindert'),
  },
  abschlag: {
    ...ausgestellt('abschlag'),
    gutschreiben: { grund: NUR_GANZ },
    // The draft that comes of it takes it in once it is issued.
    abrechnen: bleibt('abschlag'),
  },
  abgerechnet: {
    ...ausgestellt('abgerechnet'),
    ...nichtStornieren(ABGERECHNET),
    gutschreiben: { grund: ABGERECHNET },
    abrechnen: { grund: ABGERECHNET },
    zahlen: { grund: ABGERECHNET_ZAHLEN },
  },
  rechnungskorrektur: {
    ...NICHTS_WEITER,
    ...ausgestellt('rechnungskorrektur'),
    korrigieren: { grund: KORREKTUR_NEU },
    zahlen: { grund: KORREKTUR_VERRECHNET },
    erstatten: { grund: KORREKTUR_VERRECHNET },
  },
  storniert: {
    ...NICHTS_WEITER,
    ...hinaus('storniert'),
    ...nichtAnfassen(FEST),
    ausstellen: { grund: SCHON_AUSGESTELLT },
    festschreiben: { grund: NUR_AUSGABEN },
    ...nichtStornieren(STORNIERT),
    zahlen: { grund: NICHTS_ZU_ZAHLEN },
    erstatten: bleibt('storniert'),
  },
  stornorechnung: {
    ...NICHTS_WEITER,
    ...hinaus('stornorechnung'),
    ...nichtAnfassen(FEST),
    ausstellen: { grund: SCHON_AUSGESTELLT },
    festschreiben: { grund: NUR_AUSGABEN },
    ...nichtStornieren(STORNO_BLEIBT),
    zahlen: { grund: NICHTS_ZU_ZAHLEN },
    erstatten: bleibt('stornorechnung'),
  },
  erfasst: {
    ...NICHTS_WEITER,
    ...NICHT_HINAUS,
    ...frei('erfasst'),
    ausstellen: { grund: SCHREIBT_LIEFERANT },
    festschreiben: { nach: 'festgeschrieben' },
    ...nichtStornieren(NOCH_FREI),
    zahlen: bleibt('erfasst'),
    erstatten: bleibt('erfasst'),
  },
  festgeschrieben: {
    ...NICHTS_WEITER,
    ...NICHT_HINAUS,
    ...nichtAnfassen(GEBUNDEN_WEG),
    ausstellen: { grund: SCHREIBT_LIEFERANT },
    festschreiben: { grund: SCHON_FEST },
    stornieren: { nach: 'aufgehoben' },
    korrigieren: { nach: 'aufgehoben' },
    zahlen: bleibt('festgeschrieben'),
    erstatten: bleibt('festgeschrieben'),
  },
  aufgehoben: {
    ...NICHTS_WEITER,
    ...NICHT_HINAUS,
    ...nichtAnfassen(GEBUNDEN),
    ausstellen: { grund: SCHREIBT_LIEFERANT },
    festschreiben: { grund: SCHON_FEST },
    ...nichtStornieren(SCHON_AUFGEHOBEN),
    zahlen: { grund: AUFGEHOBEN },
    erstatten: bleibt('aufgehoben'),
  },
  gegenbeleg: {
    ...NICHTS_WEITER,
    ...NICHT_HINAUS,
    ...nichtAnfassen(GEBUNDEN),
    ausstellen: { grund: SCHREIBT_LIEFERANT },
    festschreiben: { grund: SCHON_FEST },
    ...nichtStornieren(GEGENBELEG_BLEIBT),
    zahlen: { grund: AUFGEHOBEN },
    erstatten: bleibt('gegenbeleg'),
  },
};

/** Whether an act is allowed; `gebucht` when money was booked on the receipt. */
export function isErlaubt(stand: Belegstand, handlung: Handlung, gebucht = false): boolean {
  return verbotOf(zustandOf(stand), handlung, gebucht) === undefined;
}

/** Why an act is not allowed, with its placeholders; undefined where it is. */
export function verbotOf(zustand: Zustand, handlung: Handlung, gebucht = false): string | undefined {
  const regel = UEBERGAENGE[zustand][handlung];
  if ('grund' in regel) return regel.grund;
  return gebucht ? regel.gebucht : undefined;
}

type Beleg = Belegstand & { nummer: string; bezahlt: Cent };

/** @throws Ablehnung `zustand` when the receipt does not allow the act (GoBD Rz 58: Unveränderbarkeit) */
export function checkHandlung(beleg: Beleg, handlung: Handlung, gebucht = false): void {
  const grund = verbotOf(zustandOf(beleg), handlung, gebucht);
  if (grund === undefined) return;
  const text = grund
    .replace('{nummer}', () => beleg.nummer)
    .replace('{bezahlt}', () => formatBetrag(beleg.bezahlt));
  throw new Ablehnung('zustand', text);
}
