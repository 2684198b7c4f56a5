import { Modal, TextInput, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_SUCHE } from '#kern/laengen.ts';
import { useBenutzer, useRechte } from '#web/api/benutzer.queries.ts';
import type { Befehl, Ziel } from '#web/api/bereich.ts';
import { AKTIONEN, findBefehle, fuer, SEITEN } from '#web/befehle/befehle.ts';
import { useTreffer } from '#web/befehle/treffer.queries.ts';
import { useIstOberster } from '#web/components/dialogstapel.ts';
import { useFokusrueckgabe } from '#web/components/fokus.ts';
import classes from './Palette.module.css';

type Eintrag = { id: string; titel: string; zusatz?: string; kuerzel?: string; run: () => void };
type Gruppe = { titel: string; eintraege: Eintrag[] };

type Props = { onClose: () => void; onHilfe: () => void };

/** Command palette: type a few letters of a record, a page or an act, and press Enter. */
export default function Palette({ onClose, onHilfe }: Props) {
  useFokusrueckgabe();
  const istOberster = useIstOberster();
  const [eingabe, setEingabe] = useState('');
  const [gewaehlt, setGewaehlt] = useState(0);
  const { gruppen, laedt, fehler } = useGruppen(eingabe, { onClose, onHilfe });
  const alle = gruppen.flatMap(({ eintraege }) => eintraege);
  const aktiv = alle[Math.min(gewaehlt, alle.length - 1)];
  const run = (eintrag: Eintrag | undefined) => {
    if (!eintrag) return;
    onClose();
    eintrag.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const schritt = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (schritt && alle.length > 0) {
      event.preventDefault();
      setGewaehlt((Math.min(gewaehlt, alle.length - 1) + schritt + alle.length) % alle.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(aktiv);
    }
  };
  return (
    <Modal.Root opened onClose={onClose} closeOnEscape={istOberster} size={640} yOffset="10vh" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label="Suche und Befehle">
        <TextInput
          data-autofocus
          className={classes.eingabe}
          variant="unstyled"
          size="lg"
          role="combobox"
          aria-label="Suche und Befehle"
          aria-expanded
          aria-controls="palette"
          aria-activedescendant={aktiv ? `palette-${aktiv.id}` : undefined}
          autoComplete="off"
          maxLength={MAX_SUCHE}
          placeholder="Name, Nummer, Betrag oder Befehl"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={eingabe}
          onChange={(event) => {
            setEingabe(event.currentTarget.value);
            setGewaehlt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id="palette" role="listbox" aria-label="Treffer" className={classes.liste}>
          {gruppen.map(({ titel, eintraege }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={titel} role="group" aria-label={titel}>
              <p className={classes.gruppe} aria-hidden>
                {titel}
              </p>
              {eintraege.map((eintrag) => (
                <Zeile
                  key={eintrag.id}
                  eintrag={eintrag}
                  isAktiv={eintrag === aktiv}
                  onClick={() => run(eintrag)}
                />
              ))}
            </div>
          ))}
        </div>
        {(alle.length === 0 || laedt) && <p className={classes.leer}>{emptyText({ laedt, fehler })}</p>}
        <VisuallyHidden role="status">{laedt ? '' : `${alle.length} Treffer`}</VisuallyHidden>
        <p className={classes.fuss} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> wählen · <kbd>Enter</kbd> öffnen · <kbd>Esc</kbd> schließen
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

function emptyText({ laedt, fehler }: { laedt: boolean; fehler: boolean }): string {
  if (fehler) return 'Die Suche ist gerade nicht möglich.';
  return laedt ? 'Wird gesucht …' : 'Nichts gefunden';
}

type ZeileProps = { eintrag: Eintrag; isAktiv: boolean; onClick: () => void };

function Zeile({ eintrag, isAktiv, onClick }: ZeileProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAktiv) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isAktiv]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, see aria-activedescendant
    <div
      ref={element}
      id={`palette-${eintrag.id}`}
      role="option"
      aria-selected={isAktiv}
      className={classes.zeile}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <span className={classes.titel}>{eintrag.titel}</span>
      {eintrag.zusatz && <span className={classes.zusatz}>{eintrag.zusatz}</span>}
      {eintrag.kuerzel && (
        <span className={classes.kuerzel} aria-hidden>
          {[...eintrag.kuerzel].map((taste) => (
            <kbd key={taste}>{taste}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}

/** Acts and pages at once, records as soon as they are found. */
function useGruppen(eingabe: string, { onHilfe }: Props) {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const [q] = useDebouncedValue(eingabe, 120);
  const abfrage = useTreffer(q);
  const go = (ziel: Ziel) => () => void router.navigate(ziel);
  const rechte = useRechte();
  const wechsel = useWechselbefehle();
  const toEintraege = (befehle: Befehl[]) =>
    findBefehle(fuer(rechte, befehle), eingabe).map(({ ziel, ...rest }) => ({ ...rest, run: go(ziel) }));
  const darstellung = [
    { id: 'hell', titel: 'Darstellung: Hell', worte: 'Farben', run: () => setColorScheme('light') },
    { id: 'dunkel', titel: 'Darstellung: Dunkel', worte: 'Farben Nacht', run: () => setColorScheme('dark') },
    { id: 'system', titel: 'Darstellung: Wie das Gerät', worte: 'Farben', run: () => setColorScheme('auto') },
    { id: 'hilfe', titel: 'Tastenkürzel', worte: 'Hilfe', kuerzel: '?', run: onHilfe },
  ];
  const isAktuell = eingabe.trim() !== '' && eingabe.trim() === q.trim();
  const treffer = isAktuell ? (abfrage.data ?? []) : [];
  const gruppen: Gruppe[] = [
    { titel: 'Aktionen', eintraege: toEintraege(AKTIONEN) },
    ...treffer.map((gruppe) => ({
      titel: gruppe.titel,
      eintraege: gruppe.treffer.map(({ ziel, ...rest }) => ({ ...rest, run: go(ziel) })),
    })),
    { titel: 'Seiten', eintraege: toEintraege([...SEITEN, ...wechsel]) },
    { titel: 'Ansicht', eintraege: findBefehle(darstellung, eingabe) },
  ].filter(({ eintraege }) => eintraege.length > 0);
  return {
    gruppen,
    laedt: eingabe.trim() !== '' && (!isAktuell || abfrage.isFetching),
    fehler: abfrage.isError,
  };
}

/** The other Mandanten that one belongs to. */
function useWechselbefehle(): Befehl[] {
  const { mandantID, mandanten = [] } = useBenutzer().data ?? {};
  return mandanten
    .filter(({ id }) => id !== mandantID)
    .map(({ id, name }) => ({
      id: `wechseln-${id}`,
      titel: `Wechseln zu ${name}`,
      worte: 'Betrieb Mandant Verein Firma',
      ziel: { to: '/wechseln/$id', params: { id: String(id) } },
    }));
}
