import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { placeLink } from '#kern/postausgang/linkstelle.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { Anhangwahl } from '#web/postausgang/Anhangwahl.tsx';
import { canTeilen, readDateien } from '#web/postausgang/dateien.ts';
import { Empfaengerfeld } from '#web/postausgang/Empfaengerfeld.tsx';
import { LinkInMail } from '#web/postausgang/LinkInMail.tsx';
import { mailtoOf } from '#web/postausgang/mailto.ts';
import type { Teilprops } from '#web/postausgang/Sendeteil.tsx';
import { useSendefelder } from '#web/postausgang/useSendefelder.ts';
import { IconDownload, IconMail, IconShare2 } from '#web/zeichen/zeichen.ts';

/** Without an account to send from: the files are saved, and the mail program opens with what is to be written. */
export function Mailprogramm({ beleg, vorschlag, onClose }: Teilprops) {
  const darfEinrichten = useDarf('einstellungen');
  const { felder, fehler, change } = useSendefelder(vorschlag);
  // A link is only in it once it was made here.
  const hinaus = { ...felder, text: placeLink(felder.text, undefined) };
  const holen = useMutation({
    mutationFn: () => readDateien(beleg, vorschlag, felder),
    onError: (error) => showFehler(error, 'Die Dateien konnten nicht geladen werden'),
  });
  const save = () =>
    holen.mutate(undefined, {
      onSuccess: (dateien) => {
        for (const datei of dateien) saveDatei(datei, datei.name);
      },
    });
  const teilen = () => holen.mutate(undefined, { onSuccess: uebergib });
  const uebergib = async (files: File[]) => {
    try {
      await navigator.share({ files, title: felder.betreff, text: hinaus.text });
    } catch (error) {
      // Putting the sheet away again is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showFehler(error);
    }
  };
  return (
    <div className={flaeche.stapel}>
      <Empfaengerfeld
        label="An"
        feld="an"
        value={felder.an}
        error={fehler.an}
        onChange={(an) => change({ an })}
      />
      <Anhangwahl vorschlag={vorschlag} value={felder} onChange={change} />
      <LinkInMail beleg={beleg} text={felder.text} onText={(text) => change({ text })} />
      <p className={flaeche.hilfe}>
        Lade zuerst die Datei herunter. Dann öffnet sich dein Mailprogramm mit Adresse, Betreff und Text, und
        du hängst die Datei an.
      </p>
      {darfEinrichten && (
        <p className={flaeche.hilfe}>
          Einfacher geht es, wenn Belegwerk selbst sendet:{' '}
          <TextLink to="/email-versand">E-Mail-Versand einrichten</TextLink>
        </p>
      )}
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        {canTeilen() && (
          <Button
            variant="default"
            leftSection={<IconShare2 size={18} aria-hidden />}
            loading={holen.isPending}
            onClick={teilen}
          >
            Teilen
          </Button>
        )}
        <Button
          component="a"
          href={mailtoOf(hinaus)}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Mailprogramm öffnen
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={holen.isPending}
          onClick={save}
        >
          Datei herunterladen
        </Button>
      </div>
    </div>
  );
}
