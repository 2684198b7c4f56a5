import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Adresse, Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import { PanelLink } from '#web/components/PanelLink.tsx';
import { Suchauswahl } from '#web/components/Suchauswahl.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
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
  const q = useDelayed(typed ?? '', 120);
  const abfrage = useParteiSuche(art, q);
  const { label, neu, als, ziel } = TEXTE[art];
  const name = (typed ?? '').trim();
  return (
    <div className={classes.paar}>
      <div className={classes.wahl}>
        <PanelLink to={ziel} className={classes.neuePartei} onOpen={() => onNeu(name)}>
          {neu}
        </PanelLink>
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
      </div>
      {value && <Anschrift partei={value} onBearbeiten={() => onBearbeiten(value.id)} />}
    </div>
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

/** The address in two lines as on an envelope; read out with the name of each part. To be changed at the party itself. */
function Anschrift({ partei, onBearbeiten }: { partei: Gewaehlt; onBearbeiten: () => void }) {
  const { firma, vorname, nachname, strasse, plz, ort, land } = partei;
  // The field beside it says the name already.
  const hatPerson = Boolean(firma && (vorname || nachname));
  return (
    <div className={classes.anschrift}>
      <div className={classes.kopf}>
        <span className={classes.beschriftung} aria-hidden="true">
          Anschrift
        </span>
        <Anchor component="button" type="button" className={classes.neu} onClick={onBearbeiten}>
          Anschrift bearbeiten
        </Anchor>
      </div>
      <dl aria-label="Anschrift" data-zweizeilig={hatPerson || strasse !== '' || undefined}>
        <Teil label="Firma" wert={firma} isHier={false} />
        <Teil label="Vorname" wert={vorname} isHier={hatPerson} />
        <Teil label="Nachname" wert={nachname} isHier={hatPerson} komma={Boolean(nachname && strasse)} />
        <Teil label="Straße und Nummer" wert={strasse} />
        <Teil label="Postleitzahl" wert={plz} isLeise />
        <Teil label="Ort" wert={ort} komma={Boolean(ort && land)} isLeise />
        <Teil label="Land" wert={land} isLeise />
      </dl>
      {!strasse && !plz && !ort && <p className={classes.leer}>Noch keine Anschrift</p>}
    </div>
  );
}

type TeilProps = { label: string; wert: string; isHier?: boolean; isLeise?: boolean; komma?: boolean };

function Teil({ label, wert, isHier = true, isLeise, komma = false }: TeilProps) {
  return (
    <div className={isHier && wert ? classes.teil : classes.vorgelesen} data-leise={isLeise}>
      <dt className={classes.vorgelesen}>{label}</dt>
      <dd>
        {wert || 'keine Angabe'}
        {komma && isHier && ','}
      </dd>
    </div>
  );
}
