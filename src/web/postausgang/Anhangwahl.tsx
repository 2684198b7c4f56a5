import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Input } from '@mantine/core';
import type { Versandweise } from '#kern/kunden/partei.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { formatBytes } from '#web/sicherung/format.ts';
import { IconFileCode, IconFileTypePdf } from '#web/zeichen/zeichen.ts';
import classes from './Senden.module.css';

const PDF = 'application/pdf';

/** Short, so that all three are in sight on a phone. */
export const ANHANGARTEN: Record<Versandweise, string> = { pdf: 'PDF', xml: 'XML', beides: 'Beides' };
const WORTLAUT: Record<Versandweise, string> = {
  pdf: 'Im PDF steckt die E-Rechnung schon drin.',
  xml: 'Nur die E-Rechnung; ohne Blatt zum Ansehen.',
  beides: 'Das PDF und dazu die E-Rechnung als Datei.',
};
const ARTEN = (['pdf', 'xml', 'beides'] as const).map((value) => ({ value, label: ANHANGARTEN[value] }));

/** Choice: the files of the invoice, and whether what goes along goes as files too. */
export type Anhangstand = { anhang: Versandweise; mitAnlagen?: boolean | undefined };

type Props = {
  vorschlag: Sendungsvorschlag;
  value: Anhangstand;
  onChange: (teil: Partial<Anhangstand>) => void;
};

/** In which files the invoice goes out. */
export function Anhangwahl({ vorschlag, value, onChange }: Props) {
  const { anhang } = value;
  // What is no invoice has nothing but its sheet.
  const hatWahl = vorschlag.anhaenge.some(({ art }) => art !== 'pdf' && !isAnlage(art));
  return (
    <div className={classes.anhangwahl}>
      <Input.Label component="span">Anhang</Input.Label>
      {hatWahl && (
        <>
          <Segmente
            label="Anhang"
            value={anhang}
            data={ARTEN}
            onChange={(art) => onChange({ anhang: art })}
          />
          <Input.Description>{WORTLAUT[anhang]}</Input.Description>
        </>
      )}
      {vorschlag.mitAnlagen !== undefined && (
        <Checkbox
          label="Anlagen auch als einzelne Dateien"
          description={
            anhang === 'xml'
              ? 'In der E-Rechnung stecken sie schon.'
              : 'Im PDF stecken sie schon, nur sieht dort kaum jemand nach.'
          }
          checked={value.mitAnlagen ?? false}
          onChange={(event) => onChange({ mitAnlagen: event.currentTarget.checked })}
        />
      )}
      <Anhaenge anhaenge={anhaengeOf(vorschlag, value)} />
    </div>
  );
}

const isAnlage = (art: string) => art.startsWith('anlage:');

type Anhang = { name: string; typ: string; groesse?: number | undefined; sha256?: string };

/** The files of a mail with their sizes and hashes, as far as these are known. */
export function Anhaenge({ anhaenge }: { anhaenge: readonly Anhang[] }) {
  return (
    <ul className={classes.anhaenge} aria-label="Dateien">
      {anhaenge.map(({ name, typ, groesse, sha256 }) => {
        const Icon = typ === PDF ? IconFileTypePdf : IconFileCode;
        return (
          <li key={name}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className={classes.dateiname}>
              {name}{' '}
              {groesse !== undefined && <span className={classes.groesse}>{formatBytes(groesse)}</span>}
              {sha256 && <span className={classes.hash}>SHA-256: {sha256}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Those of its files that go out so. */
export function anhaengeOf(
  { anhaenge }: Sendungsvorschlag,
  { anhang, mitAnlagen = false }: Anhangstand,
): Sendungsvorschlag['anhaenge'] {
  return anhaenge.filter(({ art }) => {
    if (isAnlage(art)) return mitAnlagen;
    return anhang === 'beides' || (art === 'pdf') === (anhang === 'pdf');
  });
}
