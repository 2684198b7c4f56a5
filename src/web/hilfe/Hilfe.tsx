import { KAPITEL } from 'virtual:handbuch/text';
import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { Funde } from '#web/hilfe/Funde.tsx';
import { Kapitelansicht } from '#web/hilfe/Kapitelansicht.tsx';
import { Verzeichnis } from '#web/hilfe/Verzeichnis.tsx';
import classes from './Panel.module.css';

/** In front of the ids of a chapter shown beside a page, which may be the same chapter. */
const VOR = 'hilfe-';

type Ansicht = { art: 'kapitel'; name: string; abschnitt: string } | { art: 'alle' } | { art: 'tasten' };

type Props = {
  /** Chapter about the page that is open. */
  hier: string;
  beginn: 'kapitel' | 'tasten';
  /** The list of shortcuts. */
  tasten: ReactNode;
};

/** The handbook beside the page that it is needed for. */
export function Hilfe({ hier, beginn, tasten }: Props) {
  const kapitelHier: Ansicht = { art: 'kapitel', name: hier, abschnitt: '' };
  const [ansicht, setAnsicht] = useState<Ansicht>(beginn === 'tasten' ? { art: 'tasten' } : kapitelHier);
  const [eingabe, setEingabe] = useState('');
  // A field that asks for the focus by itself would push up the keyboard of a phone.
  const hasKeyboard = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false });
  const anfang = useRef<HTMLDivElement>(null);
  const show = (neue: Ansicht) => {
    setEingabe('');
    setAnsicht(neue);
  };
  useEffect(() => {
    const abschnitt = ansicht.art === 'kapitel' && ansicht.abschnitt;
    const ziel = abschnitt ? document.getElementById(`${VOR}${abschnitt}`) : anfang.current;
    ziel?.scrollIntoView({ block: abschnitt ? 'start' : 'nearest' });
  }, [ansicht]);
  const isHier = ansicht.art === 'kapitel' && ansicht.name === hier;
  return (
    <>
      <div ref={anfang}>
        <Suchfeld label="Hilfe durchsuchen" value={eingabe} zuerst={hasKeyboard} onChange={setEingabe} />
        <div className={classes.wahl}>
          <Reiter text="Diese Seite" isAktiv={isHier} onClick={() => show(kapitelHier)} />
          <Reiter
            text="Alle Kapitel"
            isAktiv={ansicht.art === 'alle'}
            onClick={() => show({ art: 'alle' })}
          />
          <Reiter
            text="Tastenkürzel"
            isAktiv={ansicht.art === 'tasten'}
            onClick={() => show({ art: 'tasten' })}
          />
        </div>
      </div>
      {eingabe.trim() ? (
        <Funde eingabe={eingabe} onZiel={(name, abschnitt) => show({ art: 'kapitel', name, abschnitt })} />
      ) : (
        <Inhalt ansicht={ansicht} onAnsicht={show} tasten={tasten} />
      )}
    </>
  );
}

type ReiterProps = { text: string; isAktiv: boolean; onClick: () => void };

function Reiter({ text, isAktiv, onClick }: ReiterProps) {
  return (
    <UnstyledButton className={classes.reiter} aria-pressed={isAktiv} onClick={onClick}>
      {text}
    </UnstyledButton>
  );
}

type InhaltProps = { ansicht: Ansicht; onAnsicht: (ansicht: Ansicht) => void; tasten: ReactNode };

function Inhalt({ ansicht, onAnsicht, tasten }: InhaltProps) {
  const onZiel = (name: string, abschnitt: string) => onAnsicht({ art: 'kapitel', name, abschnitt });
  if (ansicht.art === 'tasten') return tasten;
  const kapitel = ansicht.art === 'kapitel' && KAPITEL.find(({ name }) => name === ansicht.name);
  if (!kapitel) return <Verzeichnis ebene={4} onZiel={onZiel} />;
  return (
    <article>
      <h3 className={classes.titel}>{kapitel.titel}</h3>
      <Kapitelansicht kapitel={kapitel} ebene={4} vor={VOR} onZiel={onZiel} />
      <p>
        <TextLink to="/hilfe/$kapitel" params={{ kapitel: kapitel.name }} target="_blank">
          In einem eigenen Fenster öffnen
        </TextLink>
      </p>
    </article>
  );
}
