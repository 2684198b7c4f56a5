import { Button, FileButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { fotografiere, handIn } from '#web/abgabe/abgabe.ts';
import { IconCamera, IconUpload } from '#web/zeichen/zeichen.ts';
import classes from './Abgabeknopf.module.css';

const NIMMT =
  'image/*,application/pdf,text/xml,application/xml,message/rfc822,application/zip,.pdf,.xml,.eml,.zip,.heic,.heif';

/** Otherwise choosing the same file again would be no change. */
const vergissWahl = { onClick: (event: MouseEvent<HTMLInputElement>) => (event.currentTarget.value = '') };

/** Hands in files of this device; on what is held in the hand a photo as well. */
export function Abgabeknopf() {
  return (
    <div className={classes.knoepfe}>
      <FileButton multiple accept={NIMMT} inputProps={vergissWahl} onChange={handIn}>
        {(props) => (
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} {...props}>
            Dateien hinzufügen
          </Button>
        )}
      </FileButton>
      <div className={classes.kamera}>
        <Fotoknopf>Foto aufnehmen</Fotoknopf>
      </div>
    </div>
  );
}

type FotoProps = { children: string; isStill?: boolean };

/** Opens the camera of a phone; what it takes becomes a page of the document that is being photographed. */
export function Fotoknopf({ children, isStill }: FotoProps) {
  return (
    <FileButton
      accept="image/*"
      capture="environment"
      inputProps={vergissWahl}
      onChange={(datei) => datei && fotografiere(datei)}
    >
      {(props) => (
        <Button
          {...(isStill && { variant: 'default' })}
          leftSection={<IconCamera size={18} aria-hidden />}
          {...props}
        >
          {children}
        </Button>
      )}
    </FileButton>
  );
}
