import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ANGABENNAMEN } from '#kern/kunden/angaben.ts';
import type { Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { formateOf, type ParteiFelder } from '#web/kunden/parteiFelder.ts';
import classes from './ParteiForm.module.css';

function wozuFormat({ leitwegId, rechnungsformat }: ParteiFelder): string {
  if (rechnungsformat === 'peppol')
    return 'Über das Peppol-Netz. Nötig sind die Peppol-Adresse des Kunden und eine Bestellnummer oder Käuferreferenz.';
  if (rechnungsformat === 'ebinterface')
    return 'Für e-Rechnung.gv.at. Nötig sind Auftragsreferenz und Lieferantennummer; beide nennt die Dienststelle.';
  if (leitwegId.trim() === '')
    return 'Das PDF mit E-Rechnung passt fast immer. Behörden verlangen oft XRechnung.';
  if (rechnungsformat === 'en16931')
    return 'Wer eine Leitweg-ID nennt, nimmt meist nur XRechnung an und weist anderes zurück.';
  return 'Wer eine Leitweg-ID nennt, bekommt von selbst eine XRechnung.';
}

type Textfeld = Exclude<
  keyof Erechnungsangaben,
  'rechnungsformat' | 'versandweise' | 'email' | 'sprache' | 'zahlungsweise'
>;

const FELDER: { feld: Textfeld; wozu: string }[] = [
  { feld: 'ustId', wozu: 'Von Firmen; in Österreich heißt sie UID-Nummer.' },
  { feld: 'telefon', wozu: 'Für Rückfragen; steht nur in der E-Rechnung.' },
  {
    feld: 'ansprechpartner',
    wozu: 'Person oder Abteilung, die die Rechnung prüft.',
  },
];

const KENNUNGEN: typeof FELDER = [
  {
    feld: 'leitwegId',
    wozu: 'Von Behörden; sie nennen sie im Auftrag, zum Beispiel 04011000-12345-03.',
  },
  {
    feld: 'kaeuferreferenz',
    wozu: 'Was der Kunde genannt haben will, etwa die Auftragsreferenz einer Behörde in Österreich. Nicht nötig mit Leitweg-ID.',
  },
  {
    feld: 'lieferantennummer',
    wozu: 'Unter der dich der Kunde führt; Behörden in Österreich verlangen sie.',
  },
  {
    feld: 'eAdresse',
    wozu: 'Wohin die E-Rechnung geht, wenn nicht an die E-Mail oder Leitweg-ID, zum Beispiel 9915:b.',
  },
];

type Props = { form: UseFormReturnType<ParteiFelder>; offen: boolean; onToggle: () => void };

/** Fields of a customer that only e-invoices need; folded away, because most customers need none of them. */
export function Erechnung({ form, offen, onToggle }: Props) {
  const text = ({ feld, wozu }: (typeof FELDER)[number]) => (
    <TextInput
      key={feld}
      label={ANGABENNAMEN[feld]}
      description={wozu}
      autoComplete="off"
      {...form.getInputProps(feld)}
    />
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
            label={ANGABENNAMEN.rechnungsformat}
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
