import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { type Adresse, anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { type Parteiart, useParteiSuche } from '#web/kunden/kunde.queries.ts';
import classes from './ParteiWahl.module.css';

type Gewaehlt = Adresse & { id: number };

type Props = {
  art: Parteiart;
  value: Gewaehlt | null;
  onChange: (partei: Gewaehlt | null) => void;
  error?: ReactNode;
};

const TEXTE = {
  kunde: { label: 'Kunde', neu: 'Neuen Kunden anlegen', ziel: '/kunde/$id' },
  lieferant: { label: 'Lieferant', neu: 'Neuen Lieferanten anlegen', ziel: '/lieferant/$id' },
} as const;

/** Chooses a customer or supplier and shows the address, which is changed at the party itself. */
export function ParteiWahl({ art, value, onChange, error }: Props) {
  const [typed, setTyped] = useState<string>();
  const [q] = useDebouncedValue(typed ?? '', 200);
  const abfrage = useParteiSuche(art, q);
  const { label, neu, ziel } = TEXTE[art];
  const choose = (partei: Partei) => {
    setTyped(undefined);
    onChange(partei);
  };
  return (
    <>
      <div className={classes.wahl}>
        <Suchauswahl
          label={label}
          placeholder="Namen eingeben oder auswählen"
          text={typed ?? (value ? anzeigename(value) : '')}
          onText={(text) => {
            setTyped(text);
            if (text === '') onChange(null);
          }}
          // Leaving the field half typed brings the chosen party back.
          onBlur={() => setTyped(undefined)}
          optionen={(abfrage.data ?? []).map((partei) => ({
            id: String(partei.id),
            titel: anzeigename(partei),
            zusatz: [partei.firma && personenname(partei), [partei.plz, partei.ort].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(' · '),
            wert: partei,
          }))}
          onSelect={choose}
          abfrage={abfrage}
          leer="Niemand gefunden"
          error={error}
          data-path="kundenID"
        />
        <TextLink to={ziel} params={{ id: 'add' }} search={{ fuer: 'rechnung' }} className={classes.neu}>
          {neu}
        </TextLink>
      </div>
      {value && <Anschrift partei={value} />}
    </>
  );
}

function Anschrift({ partei }: { partei: Gewaehlt }) {
  return (
    <div className={classes.anschrift}>
      <TextInput label="Firma" value={partei.firma} readOnly variant="filled" />
      <TextInput label="Vorname" value={partei.vorname} readOnly variant="filled" />
      <TextInput label="Nachname" value={partei.nachname} readOnly variant="filled" />
      <TextInput label="Straße und Nummer" value={partei.strasse} readOnly variant="filled" />
      <TextInput label="Postleitzahl" value={partei.plz} readOnly variant="filled" />
      <TextInput label="Ort" value={partei.ort} readOnly variant="filled" />
      <TextInput label="Land" value={partei.land} readOnly variant="filled" />
    </div>
  );
}
