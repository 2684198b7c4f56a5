import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { sitzung } from '#web/api/sitzung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showErfolg, showWarnung } from '#web/components/snackbar.tsx';
import { IconClipboard, IconDownload, IconPrinter } from '#web/zeichen/zeichen.ts';
import classes from './CodesDialog.module.css';

type Props = { codes: string[]; onClose: () => void };

/** The recovery codes, this once. Only its button closes it: they do not come back. */
export function CodesDialog({ codes, onClose }: Props) {
  // Nor do the back button and a reload, unless the session is over anyway.
  const isOpen = () => sitzung() !== undefined;
  useBlocker({ shouldBlockFn: isOpen, enableBeforeUnload: isOpen });
  const name = sitzung()?.username ?? '';
  const text = `Belegwerk: Wiederherstellungscodes für ${name}\nJeder Code gilt einmal.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showErfolg('Codes kopiert');
    } catch {
      showWarnung('Der Browser lässt das Kopieren hier nicht zu. Bitte herunterladen oder drucken.');
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Wiederherstellungscodes"
      size={520}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={flaeche.stapel}>
        <p className={classes.text}>
          Wenn Handy oder Passkey fehlen, öffnet jeder dieser Codes das Konto <strong>{name}</strong> bei
          Belegwerk einmal. Bewahre sie auf, wo du sie auch ohne dieses Gerät findest, am besten ausgedruckt.
          Sie werden nur jetzt gezeigt; frühere gelten nicht mehr.
        </p>
        <ol className={classes.codes} aria-label="Wiederherstellungscodes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={classes.knoepfe}>
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Drucken
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() =>
              saveDatei(new Blob([text], { type: 'text/plain' }), 'belegwerk-wiederherstellungscodes.txt')
            }
          >
            Herunterladen
          </Button>
          <Button variant="default" leftSection={<IconClipboard size={18} aria-hidden />} onClick={copy}>
            Kopieren
          </Button>
        </div>
        <div className={flaeche.fuss}>
          <Button onClick={onClose}>Ich habe sie aufbewahrt</Button>
        </div>
      </div>
    </Dialog>
  );
}
