import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Viereck } from '#kern/bild/vieleck.ts';
import { Fotoknopf } from '#web/abgabe/Abgabeknopf.tsx';
import { aufnahme as aktuelle } from '#web/abgabe/abgabe.ts';
import type { Ausgangseintrag, Ausgangsseite } from '#web/abgabe/ausgang.ts';
import { GANZES_BILD } from '#web/abgabe/ecken.ts';
import { seekUmriss } from '#web/abgabe/lesen/leser.ts';
import { Umrissfeld } from '#web/abgabe/Umrissfeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { IconTrash } from '#web/zeichen/zeichen.ts';
import classes from './Aufnahmedialog.module.css';

/** Dialog of photographed pages: outlines can be put right, pages added and taken away, and then they are handed in. */
export default function Aufnahmedialog({ aufnahme }: { aufnahme: Ausgangseintrag }) {
  const { seiten } = aufnahme;
  const istSchmal = useMediaQuery('(max-width: 800px)', undefined, { getInitialValueInEffect: false });
  const [gewaehlt, setGewaehlt] = useState(0);
  const [fragt, setFragt] = useState(false);
  const [anzahl, setAnzahl] = useState(seiten.length);
  if (anzahl !== seiten.length) {
    setAnzahl(seiten.length);
    setGewaehlt(seiten.length - 1);
  }
  const nr = Math.min(gewaehlt, seiten.length - 1);
  const seite = seiten[nr];
  if (!seite) return null;
  const aendere = (neu: Ausgangsseite) => void aktuelle.aendere(seiten.with(nr, neu));
  return (
    <Dialog
      fullScreen={istSchmal ?? false}
      size={720}
      title={seiten.length === 1 ? 'Foto prüfen' : `Foto prüfen, Seite ${nr + 1} von ${seiten.length}`}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => setFragt(true)}
    >
      <Seitenfeld key={seite.sha256} seite={seite} onSeite={aendere} />
      {seiten.length > 1 && (
        <Seitenwahl
          seiten={seiten}
          gewaehlt={nr}
          onWahl={setGewaehlt}
          onWeg={() => void aktuelle.aendere(seiten.toSpliced(nr, 1))}
        />
      )}
      <div className={classes.fuss}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={48}
          aria-label="Foto verwerfen"
          onClick={() => setFragt(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        <Fotoknopf isStill>Weitere Seite</Fotoknopf>
        <Button data-autofocus onClick={() => void aktuelle.beende()}>
          Abgeben
        </Button>
      </div>
      {fragt && (
        <Rueckfrage
          titel="Foto verwerfen?"
          ja="Verwerfen"
          onJa={() => void aktuelle.aendere([])}
          onClose={() => setFragt(false)}
        >
          {seiten.length === 1 ? 'Das Foto ist' : 'Die Fotos sind'} dann von diesem Gerät verschwunden.
        </Rueckfrage>
      )}
    </Dialog>
  );
}

type SeitenfeldProps = { seite: Ausgangsseite; onSeite: (seite: Ausgangsseite) => void };

function Seitenfeld({ seite, onSeite }: SeitenfeldProps) {
  const { gefunden, sucht } = useUmriss(seite.blob);
  const [gezogen, setGezogen] = useState(seite.ecken);
  const ecken = gezogen ?? gefunden ?? GANZES_BILD;
  const setze = (neu: Viereck) => {
    setGezogen(neu);
    onSeite({ ...seite, ecken: neu });
  };
  return (
    <>
      <Umrissfeld blob={seite.blob} name={seite.name} ecken={ecken} onEcken={setze} />
      <div className={classes.hilfe}>
        <p id="ecken-hilfe" role="status">
          {hilfeOf(sucht, gezogen !== null, gefunden !== undefined)}
        </p>
        <Button variant="subtle" size="compact-md" onClick={() => setze(GANZES_BILD)}>
          Ganzes Bild
        </Button>
      </div>
    </>
  );
}

function hilfeOf(sucht: boolean, istGezogen: boolean, istGefunden: boolean): string {
  if (istGezogen) return 'Gelesen wird, was innerhalb der Linie liegt.';
  if (sucht) return 'Der Rand des Belegs wird gesucht …';
  if (istGefunden) return 'Passt der Rand? Sonst zieh die Ecken zurecht, auch mit den Pfeiltasten.';
  return 'Kein Rand gefunden: Gelesen wird das ganze Bild. Du kannst die Ecken selbst ziehen.';
}

/** The outline that the browser finds, beside the page. */
function useUmriss(blob: Blob): { gefunden: Viereck | undefined; sucht: boolean } {
  const [stand, setStand] = useState<{ gefunden: Viereck | undefined; sucht: boolean }>({
    gefunden: undefined,
    sucht: true,
  });
  useEffect(() => {
    let istWeg = false;
    void seekUmriss(blob)
      // Without an outline the whole picture is read.
      .catch(() => undefined)
      .then((gefunden) => istWeg || setStand({ gefunden, sucht: false }));
    return () => {
      istWeg = true;
    };
  }, [blob]);
  return stand;
}

type SeitenwahlProps = {
  seiten: readonly Ausgangsseite[];
  gewaehlt: number;
  onWahl: (nr: number) => void;
  onWeg: () => void;
};

function Seitenwahl({ seiten, gewaehlt, onWahl, onWeg }: SeitenwahlProps) {
  return (
    <div className={classes.seiten}>
      {seiten.map(({ sha256 }, nr) => (
        <UnstyledButton
          key={sha256}
          className={classes.seite}
          aria-current={nr === gewaehlt || undefined}
          onClick={() => onWahl(nr)}
        >
          Seite {nr + 1}
        </UnstyledButton>
      ))}
      <Button variant="subtle" color="red" onClick={onWeg}>
        Seite {gewaehlt + 1} entfernen
      </Button>
    </div>
  );
}
