/**
 * Requirements of an invoice before it may be issued: §§ 14, 14a UStG, § 33 UStDV, § 34a UStDV; § 11 UStG 1994 in Austria.
 */
import type { Feldmeldung } from '../ablehnung.ts';
import { parameterOf } from '../ausgaben/parameter.ts';
import { toERechnung } from '../erechnung/abbildung.ts';
import { weiteresFormatOf } from '../erechnung/format.ts';
import type { Regelverstoss } from '../erechnung/modell.ts';
import { pruefen } from '../erechnung/pruefen.ts';
import { hindernisseFuer } from '../erechnung/weitere.ts';
import type { Cent } from '../geld.ts';
import { landcode } from '../kunden/land.ts';
import { anzeigename } from '../kunden/partei.ts';
import type { Absender, Mandant } from '../mandant/absender.ts';
import { falschesLand } from '../rechnungen/auslandspruefung.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { summeInEuro } from '../rechnungen/inEuro.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { waehrungsfehler } from '../rechnungen/waehrungspruefung.ts';
import { steuerhinweisOf, steuerlandOf } from '../steuer/hinweis.ts';
import type { Steuerart } from '../steuer/steuerart.ts';
import { formatProzent, UID_GRENZE_AT } from '../steuer/steuerregel.ts';
import { fehltZumZahlen } from './zahlungspruefung.ts';

type Ganz = Rechnung & { rechnungsposten: Posten[] };

const EINSTELLUNG = 'Bitte in den Einstellungen unter „Absender“ eintragen.';
const BEIM_KUNDEN = 'Bitte beim Kunden eintragen.';

/**
 * Everything that keeps a draft of income from being issued, each with where to mend it; empty when nothing does.
 * `pfad` begins with `mandant`, `kunde` or names the field of the receipt.
 */
export function ausstellhindernisse(rechnung: Ganz, absender: Absender): Feldmeldung[] {
  const fehlend = fehlendeAngaben(rechnung, absender);
  return fehlend.length > 0 ? fehlend : regelverstoesse(rechnung, absender);
}

/** Missing fields of an invoice; quickly found. */
export function fehlendeAngaben(rechnung: Ganz, absender: Absender): Feldmeldung[] {
  return [
    ...fehltBeimAbsender(absender, rechnung.steuerart, () => isKleinbetrag(rechnung, absender)),
    ...fehltBeimKunden(rechnung, absender),
    ...fehltInDerRechnung(rechnung, absender),
  ];
}

/** Broken rules of the e-invoice that lacks nothing: takes as long as writing one. */
export function regelverstoesse(rechnung: Ganz, absender: Absender): Feldmeldung[] {
  const format = weiteresFormatOf(rechnung.kunde);
  if (format)
    return hindernisseFuer(format, { rechnung, absender }).map((verstoss) => toMeldung(verstoss, WO));
  return pruefen(toERechnung({ rechnung, absender }))
    .filter(({ schwere }) => schwere === 'fehler')
    .map((verstoss) => toMeldung(verstoss));
}

/** Where somebody enters what those formats ask for. */
const WO: Readonly<Record<string, string>> = {
  'BT-10': 'kunde.kaeuferreferenz',
  'BT-13': 'bestellnummer',
  'BT-29': 'kunde.lieferantennummer',
  'BT-34': 'mandant.ustId',
  'BT-43': 'mandant.email',
  'BT-49': 'kunde.eAdresse',
  'BT-53': 'kunde.plz',
  'BT-84': 'mandant.iban',
};

function toMeldung({ regel, text, zeile, feld }: Regelverstoss, wo: typeof WO = {}): Feldmeldung {
  const pfad = zeile === undefined ? (wo[feld] ?? `erechnung.${feld}`) : `posten.${zeile}`;
  return { pfad, code: regel, text };
}

/**
 * Up to this amount the law asks for less, but not across borders or where the customer owes the tax (§ 33 S. 3 UStDV).
 * Whom goods or work go to abroad has to be known too, or nobody could say whether they are taxed here.
 */
function isKleinbetrag(rechnung: Ganz, absender: Absender): boolean {
  const ausgenommen = ['reverse', 'igl', 'export', 'drittland'].includes(rechnung.steuerart);
  const summe = leistungssumme(rechnung);
  const grenze = parameterOf('kleinbetrag', steuerlandOf(absender), rechnung.rechnungsdatum)?.wert ?? 0;
  return !ausgenommen && Math.abs(summe) <= grenze;
}

/** Missing fields of a Mandant without which no invoice of its usual kind may be issued, of whatever amount. */
export function absenderhindernisse(mandant: Mandant): { feld: Absenderfeld; text: string }[] {
  return fehlendeFelder(mandant, mandant.steuerart, () => false);
}

type Absenderfeld = 'name' | 'strasse' | 'land' | 'steuernummer' | 'ustId';

function fehltBeimAbsender(absender: Absender, steuerart: Steuerart, isKlein: () => boolean): Feldmeldung[] {
  return fehlendeFelder(absender, steuerart, isKlein).map(({ feld, text }) => ({
    pfad: `mandant.${feld}`,
    code: 'fehlt',
    text: `${text} ${EINSTELLUNG}`,
  }));
}

/** § 14 Abs. 4 S. 1 Nr. 1 and 2 UStG. */
function fehlendeFelder(
  absender: Absender,
  steuerart: Steuerart,
  isKlein: () => boolean,
): { feld: Absenderfeld; text: string }[] {
  const { name, strasse, plz, ort, steuernummer, ustId } = absender;
  const fehlend: { feld: Absenderfeld; text: string }[] = [];
  const add = (feld: Absenderfeld, text: string) => fehlend.push({ feld, text });
  if (!name) add('name', 'Dein Name oder deine Firma fehlt.');
  if (!strasse || !plz || !ort) add('strasse', 'Deine Anschrift ist unvollständig.');
  if (landcode(absender.land) === undefined) add('land', 'Dein Land fehlt oder ist unbekannt.');
  const brauchtUstId = steuerart === 'reverse' || steuerart === 'igl' || steuerart === 'export';
  if (brauchtUstId && !ustId)
    add('ustId', `Deine ${ustIdName(absender)} fehlt, diese Steuerart braucht sie.`);
  else if (steuerart === 'regel' && steuerlandOf(absender) === 'AT' && !ustId) {
    if (!isKlein()) add('ustId', 'Deine UID-Nummer fehlt.');
  } else if (steuerart !== 'liebhaberei' && !steuernummer && !ustId) {
    add('steuernummer', `Deine Steuernummer oder ${ustIdName(absender)} fehlt.`);
  }
  return fehlend;
}

/** Name of the VAT id in the issuer's country: § 27a UStG, Art. 28 UStG 1994. */
function ustIdName(absender: Absender): string {
  return steuerlandOf(absender) === 'AT' ? 'UID-Nummer' : 'USt-IdNr.';
}

/** § 14 Abs. 4 S. 1 Nr. 1 UStG; § 14a Abs. 1, 3 and 5 UStG; § 11 Abs. 1 Z 2 UStG 1994. */
function fehltBeimKunden(rechnung: Ganz, absender: Absender): Feldmeldung[] {
  const { kunde, steuerart } = rechnung;
  if (!kunde) {
    if (isKleinbetrag(rechnung, absender)) return [];
    return [{ pfad: 'kundenID', code: 'fehlt', text: 'Der Kunde fehlt. Bitte oben einen Kunden wählen.' }];
  }
  const meldungen: Feldmeldung[] = [];
  const add = (feld: string, text: string) =>
    meldungen.push({ pfad: `kunde.${feld}`, code: 'fehlt', text: `${text} ${BEIM_KUNDEN}` });
  const { plz, ort, ustId } = kunde;
  if (!anzeigename(kunde)) add('firma', 'Der Name des Kunden fehlt.');
  if ((!plz || !ort) && !isKleinbetrag(rechnung, absender)) {
    add('plz', 'Die Anschrift des Kunden ist unvollständig: Postleitzahl und Ort fehlen.');
  }
  if (kunde.land && landcode(kunde.land) === undefined) {
    add('land', `Das Land „${kunde.land}“ des Kunden ist unbekannt.`);
  }
  if ((steuerart === 'reverse' || steuerart === 'igl') && !ustId) {
    add('ustId', `Für diese Steuerart fehlt die ${ustIdName(absender)} des Kunden.`);
  } else if (brauchtUidAt(rechnung, absender) && !ustId) {
    add('ustId', 'Über 10.000 € gehört die UID-Nummer des Kunden auf die Rechnung.');
  }
  return [...meldungen, ...falschesLand(rechnung, absender)];
}

/** Total of all that is done, in cents of euros, whatever was received before. */
function leistungssumme(rechnung: Ganz): Cent {
  return summeInEuro({ ...rechnung, posten: rechnung.rechnungsposten, absetzungen: [] });
}

function brauchtUidAt(rechnung: Ganz, absender: Absender): boolean {
  if (steuerlandOf(absender) !== 'AT' || rechnung.steuerart !== 'regel' || !rechnung.kunde?.firma)
    return false;
  return leistungssumme(rechnung) > UID_GRENZE_AT;
}

/** § 14 Abs. 4 S. 1 Nr. 5 and 8 UStG. */
function fehltInDerRechnung(rechnung: Ganz, absender: Absender): Feldmeldung[] {
  const meldungen: Feldmeldung[] = [];
  const { leistungsdatumFrom: von, leistungsdatumTo: bis } = rechnung;
  rechnung.rechnungsposten.forEach(({ titel, menge, zeitraumVon = von, zeitraumBis = bis }, index) => {
    const add = (feld: string, text: string) =>
      meldungen.push({
        pfad: `posten.${index}.${feld}`,
        code: 'fehlt',
        text: `In Posten ${index + 1} ${text}`,
      });
    if (titel.trim() === '') add('titel', 'fehlt, wofür er ist. Bitte eine Beschreibung eintragen.');
    if (zeitraumVon < von || zeitraumBis > bis)
      add('zeitraumVon', 'liegt der Zeitraum nicht im Leistungszeitraum der Rechnung. Bitte angleichen.');
    if (menge === 0) add('menge', 'ist die Menge 0. Bitte eine Menge eintragen oder den Posten löschen.');
  });
  if (rechnung.steuerart !== 'regel' && steuerhinweisOf(rechnung, absender) === '') {
    const text =
      'Der Hinweis fehlt, warum keine Umsatzsteuer berechnet wird. Bitte den Steuerhinweis eintragen.';
    meldungen.push({ pfad: 'steuerhinweis', code: 'fehlt', text });
  }
  if (rechnung.skontoProzent > 0 && rechnung.skontoTage === 0) {
    const text = 'Beim Skonto fehlt, binnen wie vieler Tage zu zahlen ist. Bitte die Tage eintragen.';
    meldungen.push({ pfad: 'skontoTage', code: 'fehlt', text });
  }
  meldungen.push(...waehrungsfehler({ ...rechnung, posten: rechnung.rechnungsposten }));
  meldungen.push(...fehltZumZahlen(rechnung, absender));
  const { lieferLand } = rechnung;
  if (lieferLand && landcode(lieferLand) === undefined) {
    const text = `Das Land „${lieferLand}“ der Lieferanschrift ist unbekannt.`;
    meldungen.push({ pfad: 'lieferLand', code: 'land', text });
  }
  const { summe, anzahlung, gruppen } = berechnen({ ...rechnung, posten: rechnung.rechnungsposten });
  const negativ = gruppen.find(({ basis }) => basis < 0);
  if (rechnung.art === 'rechnung' && rechnung.anpassungen.length > 0 && negativ) {
    const text = `Die Nachlässe mit ${formatProzent(negativ.satz)} Umsatzsteuer sind höher als das, wovon sie abgehen. Bitte Beträge und Steuersätze prüfen.`;
    meldungen.push({ pfad: 'anpassungen', code: 'zu-hoch', text });
  }
  if (rechnung.art === 'abschlag' && anzahlung !== 0) {
    const text =
      'Auf einer Abschlagsrechnung steht keine Anzahlung. Bitte das Feld leeren: Was bezahlt wurde, zieht die Schlussrechnung ab.';
    meldungen.push({ pfad: 'anzahlung', code: 'abschlag', text });
  }
  if (!nimmtZurueck(rechnung.art) && anzahlung > Math.max(0, summe)) {
    const text = 'Die Anzahlung ist höher als der Gesamtbetrag. Bitte einen der beiden Beträge ändern.';
    meldungen.push({ pfad: 'anzahlung', code: 'zu-hoch', text });
  }
  return meldungen;
}
