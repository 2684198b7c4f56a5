import { schemaResolver } from '@mantine/form';
import { Absender, type Mandant } from '#kern/mandant/absender.ts';
import { formatNummer, Nummernformat } from '#kern/nummern/nummernformat.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { steuerregel } from '#kern/steuer/steuerregel.ts';
import { felderOf } from '#web/components/abgleich.ts';
import { heute } from '#web/heute.ts';

type Getippt = 'zahlungszielTage' | 'skontoTage' | 'skontoProzent';

/** The issuer as the form holds it: numbers as typed. The sheet's look has a page of its own. */
export type AbsenderFelder = Omit<Absender, Getippt | 'layout'> &
  Record<Getippt, string> & {
    /** Whether Storno documents count in a range of their own; the format stays while it is switched off. */
    eigenerStorno: boolean;
  };

/** Names of the fields, in the order of the form. */
export const LABELS: Record<keyof AbsenderFelder, string> = {
  name: 'Name',
  zusatz: 'Zusatz',
  strasse: 'Straße und Nummer',
  plz: 'Postleitzahl',
  ort: 'Ort',
  land: 'Land',
  registernummer: 'Register',
  kontaktperson: 'Ansprechperson',
  telefon: 'Telefon',
  email: 'E-Mail',
  web: 'Webseite',
  kontoinhaber: 'Kontoinhaber',
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  glaeubigerId: 'Gläubiger-ID',
  steuerart: 'Besteuerung',
  preisart: 'Preise sind',
  steuerhinweis: 'Steuerhinweis auf der Rechnung',
  steuernummer: 'Steuernummer',
  ustId: 'USt-IdNr.',
  zahlungszielTage: 'Zahlungsziel in Tagen',
  skontoProzent: 'Skonto',
  skontoTage: 'Skonto bei Zahlung binnen (Tage)',
  zahlungsbedingungen: 'Zahlungsbedingungen auf der Rechnung',
  nummernformat: 'Nummernformat',
  nummernkreis: 'Die laufende Nummer',
  eigenerStorno: 'Stornos bekommen eigene Nummern',
  stornoformat: 'Format für Stornos',
  angebotsformat: 'Format für Angebote',
  bestaetigungsformat: 'Format für Auftragsbestätigungen',
  lieferscheinformat: 'Format für Lieferscheine',
};

/** How the number may count. */
export const NUMMERNKREISE = [
  { value: 'jahr', label: 'beginnt jedes Jahr wieder bei 1' },
  { value: 'durchgehend', label: 'läuft immer weiter' },
];

/** Meanings of prices. */
export const PREISARTEN = [
  { value: 'netto', label: 'ohne Umsatzsteuer (netto)' },
  { value: 'brutto', label: 'mit Umsatzsteuer (brutto)' },
];

const labelIn = (options: { value: string; label: string }[]) => (gewaehlt: string) =>
  options.find(({ value }) => value === gewaehlt)?.label ?? gewaehlt;

/** Fields to choose from when two versions of the issuer meet. */
export const ABSENDER_ABGLEICH = felderOf<AbsenderFelder>(LABELS, {
  steuerart: (art, felder) => steuerregel(art, steuerlandOf(felder)).bezeichnung,
  preisart: labelIn(PREISARTEN),
  nummernkreis: labelIn(NUMMERNKREISE),
  skontoProzent: (prozent) => (prozent === '' ? '' : `${prozent} %`),
});

/** The stored issuer as form. */
export function toAbsenderFelder(mandant: Mandant): AbsenderFelder {
  const { version: _, logo: _logo, layout: _layout, ...absender } = mandant;
  const hasSkonto = absender.skontoProzent > 0;
  return {
    ...absender,
    zahlungszielTage: String(absender.zahlungszielTage),
    skontoTage: hasSkonto ? String(absender.skontoTage) : '',
    skontoProzent: hasSkonto ? String(absender.skontoProzent / 100).replace('.', ',') : '',
    eigenerStorno: absender.stornoformat !== '',
  };
}

/** Body of `PATCH /mandant`, without the version. Percentages travel as typed. */
export function toAbsenderBody({ eigenerStorno, ...felder }: AbsenderFelder) {
  return {
    ...felder,
    zahlungszielTage: parseTage(felder.zahlungszielTage),
    skontoTage: parseTage(felder.skontoTage || '0'),
    skontoProzent: felder.skontoProzent.trim() || '0',
    stornoformat: eigenerStorno ? felder.stornoformat : '',
  };
}

/** Anything but digits becomes NaN, which the schema refuses. */
function parseTage(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

const check = schemaResolver(Absender.omit({ layout: true }), { sync: true });
const TAGE = 'Bitte eine ganze Zahl von 0 bis 365 angeben.';

/** Faults by field, from the schema that the server uses too, and what only two fields together show. */
export function checkAbsender(felder: AbsenderFelder) {
  const errors = check(toAbsenderBody(felder));
  for (const feld of ['zahlungszielTage', 'skontoTage'] as const) if (errors[feld]) errors[feld] = TAGE;
  const skonto = checkSkonto(felder);
  const storno = checkStorno(felder);
  if (skonto && !errors['skontoTage'] && !errors['skontoProzent']) errors[skonto.feld] = skonto.text;
  if (storno && !errors['stornoformat']) errors['stornoformat'] = storno;
  return errors;
}

function checkSkonto({ skontoProzent, skontoTage, zahlungszielTage }: AbsenderFelder) {
  const hasProzent = /[1-9]/.test(skontoProzent);
  const hasTage = parseTage(skontoTage) > 0;
  if (hasTage && !hasProzent) {
    return { feld: 'skontoProzent', text: 'Bitte auch angeben, wie viel Skonto du gewährst.' };
  }
  if (hasProzent && !hasTage) {
    return { feld: 'skontoTage', text: 'Bitte auch angeben, in wie vielen Tagen bezahlt sein muss.' };
  }
  if (hasProzent && parseTage(skontoTage) > parseTage(zahlungszielTage)) {
    return { feld: 'skontoTage', text: 'Die Skontofrist darf nicht länger sein als das Zahlungsziel.' };
  }
  return undefined;
}

/** Two ranges that look alike would give out the same number twice. */
function checkStorno({ eigenerStorno, stornoformat, nummernformat }: AbsenderFelder): string | undefined {
  if (!eigenerStorno) return undefined;
  if (stornoformat.trim() === '') return 'Das Format muss {NR} enthalten, die laufende Nummer.';
  const isGleich = [1, 17].some(
    (nr) => beispielnummer(stornoformat, nr) === beispielnummer(nummernformat, nr),
  );
  return isGleich ? 'So heißen schon die Rechnungen. Bitte ein anderes Format wählen.' : undefined;
}

/** Number that a format makes of a running one today; a dash while it cannot be used. */
export function beispielnummer(format: string, nr = 17): string {
  const valid = Nummernformat.safeParse(format);
  return valid.success ? formatNummer(valid.data, nr, heute()) : '–';
}
