import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Erechnungsangaben, Rechnungsformat } from '#kern/kunden/partei.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import type { ParteiFelder } from '#web/kunden/parteiFelder.ts';
import classes from './ParteiForm.module.css';

type Format = { value: Rechnungsformat; label: string; kurz: string };

const XRECHNUNG: Format[] = [
  { value: 'xrechnung-cii', label: 'XRechnung als XML (CII)', kurz: 'XRechnung' },
  { value: 'xrechnung-ubl', label: 'XRechnung als XML (UBL)', kurz: 'XRechnung' },
];

/** With a Leitweg-ID the usual format is XRechnung; anything else then has to be wanted. */
function formateOf({ leitwegId, rechnungsformat }: ParteiFelder): Format[] {
  const hatLeitweg = leitwegId.trim() !== '';
  const ueblich: Format = hatLeitweg
    ? { value: 'zugferd', label: 'Wegen der Leitweg-ID: PDF mit XRechnung darin', kurz: 'XRechnung' }
    : { value: 'zugferd', label: 'PDF mit E-Rechnung darin (ZUGFeRD)', kurz: 'ZUGFeRD' };
  const trotzdem: Format = {
    value: 'en16931',
    label: hatLeitweg ? 'Trotz Leitweg-ID keine XRechnung, nur ZUGFeRD' : 'Immer ZUGFeRD, nie XRechnung',
    kurz: 'ZUGFeRD',
  };
  return [ueblich, ...XRECHNUNG, ...(hatLeitweg || rechnungsformat === 'en16931' ? [trotzdem] : [])];
}

function wozuFormat({ leitwegId, rechnungsformat }: ParteiFelder): string {
  if (leitwegId.trim() === '')
    return 'Das PDF mit E-Rechnung passt fast immer. Behörden verlangen oft XRechnung.';
  if (rechnungsformat === 'en16931')
    return 'Wer eine Leitweg-ID nennt, nimmt meist nur XRechnung an und weist anderes zurück.';
  return 'Wer eine Leitweg-ID nennt, bekommt von selbst eine XRechnung.';
}

type Textfeld = Exclude<keyof Erechnungsangaben, 'rechnungsformat'>;

const FELDER: { feld: Textfeld; label: string; wozu: string }[] = [
  { feld: 'ustId', label: 'USt-IdNr.', wozu: 'Von Firmen; in Österreich heißt sie UID-Nummer.' },
  {
    feld: 'email',
    label: 'E-Mail',
    wozu: 'Steht in der E-Rechnung und dient als Adresse, wenn unten keine steht.',
  },
  { feld: 'telefon', label: 'Telefon', wozu: 'Für Rückfragen; steht nur in der E-Rechnung.' },
  {
    feld: 'ansprechpartner',
    label: 'Ansprechpartner',
    wozu: 'Person oder Abteilung, die die Rechnung prüft.',
  },
];

const KENNUNGEN: typeof FELDER = [
  {
    feld: 'leitwegId',
    label: 'Leitweg-ID',
    wozu: 'Von Behörden; sie nennen sie im Auftrag, zum Beispiel 04011000-12345-03.',
  },
  {
    feld: 'kaeuferreferenz',
    label: 'Käuferreferenz',
    wozu: 'Was der Kunde genannt haben will, etwa seine Bestellnummer. Nicht nötig mit Leitweg-ID.',
  },
  {
    feld: 'eAdresse',
    label: 'Elektronische Adresse',
    wozu: 'Wohin die E-Rechnung geht, wenn nicht an die E-Mail oder Leitweg-ID, zum Beispiel 9915:b.',
  },
];

type Props = { form: UseFormReturnType<ParteiFelder>; offen: boolean; onToggle: () => void };

/** What only e-invoices need to know of a customer; folded away, because most customers need none of it. */
export function Erechnung({ form, offen, onToggle }: Props) {
  const text = ({ feld, label, wozu }: (typeof FELDER)[number]) => (
    <TextInput key={feld} label={label} description={wozu} autoComplete="off" {...form.getInputProps(feld)} />
  );
  const formate = formateOf(form.values);
  const format = formate.find(({ value }) => value === form.values.rechnungsformat);
  return (
    <section className={`${classes.klappe} ${flaeche.stapel}`}>
      <Klappknopf
        titel="E-Rechnung"
        kurz={offen ? '' : format?.kurz}
        offen={offen}
        steuert="erechnung"
        onClick={onToggle}
      />
      {offen && (
        <div id="erechnung" className={flaeche.stapel}>
          {FELDER.map(text)}
          <NativeSelect
            label="Rechnungsformat"
            description={wozuFormat(form.values)}
            data={formate.map(({ value, label }) => ({ value, label }))}
            {...form.getInputProps('rechnungsformat')}
          />
          {KENNUNGEN.map(text)}
        </div>
      )}
    </section>
  );
}
