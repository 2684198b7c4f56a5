import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { Adresse, Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import { PanelLink } from '#web/components/PanelLink.tsx';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { type Parteiart, useParteiSuche } from '#web/kunden/kunde.queries.ts';
import classes from './ParteiWahl.module.css';

type Gewaehlt = Adresse & Erechnungsangaben & { id: number };

type Props = {
  art: Parteiart;
  value: Gewaehlt | null;
  onChange: (partei: Gewaehlt | null) => void;
  /** Opens the side panel for a new party with this name, or for the chosen one. */
  onNeu: (name: string) => void;
  onBearbeiten: (id: number) => void;
  onWeiter: (field: HTMLInputElement) => void;
  autoFocus?: boolean;
  error?: ReactNode;
};

const TEXTE = {
  kunde: { label: 'Kunde', neu: 'Neuer Kunde', als: 'als neuen Kunden anlegen', ziel: '/kunde/$id' },
  lieferant: {
    label: 'Lieferant',
    neu: 'Neuer Lieferant',
    als: 'als neuen Lieferanten anlegen',
    ziel: '/lieferant/$id',
  },
} as const;

/** Chooses a customer or supplier and shows the address, which is changed at the party itself. */
export function ParteiWahl(props: Props) {
  const { art, value, onChange, onNeu, onBearbeiten, onWeiter, autoFocus, error } = props;
  const [typed, setTyped] = useState<string>();
  const [q] = useDebouncedValue(typed ?? '', 120);
  const abfrage = useParteiSuche(art, q);
  const { label, neu, als, ziel } = TEXTE[art];
  const name = (typed ?? '').trim();
  return (
    <>
      <div className={classes.wahl}>
        <Suchauswahl
          label={label}
          placeholder="Namen eingeben oder auswählen"
          autoFocus={autoFocus}
          text={typed ?? (value ? anzeigename(value) : '')}
          onText={(text) => {
            setTyped(text);
            if (text === '') onChange(null);
          }}
          // Leaving the field half typed brings the chosen party back.
          onBlur={() => setTyped(undefined)}
          optionen={(abfrage.data ?? []).map(toOption)}
          onSelect={(partei) => {
            setTyped(undefined);
            onChange(partei);
          }}
          onWeiter={onWeiter}
          neu={name === '' ? undefined : { titel: `„${name}“ ${als}`, onSelect: () => onNeu(name) }}
          abfrage={{ laedt: (typed ?? '') !== q || abfrage.isFetching, error: abfrage.error }}
          leer="Niemand gefunden"
          error={error}
          data-path="kundenID"
        />
        <PanelLink to={ziel} className={classes.neu} onOpen={() => onNeu(name)}>
          {neu}
        </PanelLink>
      </div>
      {value && <Anschrift partei={value} onBearbeiten={() => onBearbeiten(value.id)} />}
    </>
  );
}

function toOption(partei: Partei) {
  return {
    id: String(partei.id),
    titel: anzeigename(partei),
    zusatz: [partei.firma && personenname(partei), [partei.plz, partei.ort].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(' · '),
    wert: partei,
  };
}

/** The address as it will stand on the sheet; to be read here, to be changed at the party. */
function Anschrift({ partei, onBearbeiten }: { partei: Gewaehlt; onBearbeiten: () => void }) {
  const zeilen = [
    ['Firma', partei.firma],
    ['Vorname', partei.vorname],
    ['Nachname', partei.nachname],
    ['Straße und Nummer', partei.strasse],
    ['Postleitzahl', partei.plz],
    ['Ort', partei.ort],
    ['Land', partei.land],
  ] as const;
  return (
    <div className={classes.block}>
      <dl className={classes.anschrift} aria-label="Anschrift">
        {zeilen.map(([label, wert]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{wert || '–'}</dd>
          </div>
        ))}
      </dl>
      <Anchor component="button" type="button" className={classes.bearbeiten} onClick={onBearbeiten}>
        Anschrift bearbeiten
      </Anchor>
    </div>
  );
}
