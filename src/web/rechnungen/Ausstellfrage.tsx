import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { BELEGNAMEN, belegnennung } from '#kern/rechnungen/belegart.ts';
import type { Belegart } from '#kern/rechnungen/rechnung.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { haltFokus } from '#web/components/fokus.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';
import type { Sendeangaben } from '#web/postausgang/sendung.queries.ts';
import { useSendefelder } from '#web/postausgang/useSendefelder.ts';
import { useAusstellen } from '#web/rechnungen/rechnung.queries.ts';

const MailBeimAusstellen = lazy(() => import('#web/postausgang/MailBeimAusstellen.tsx'));

export type Ausstellprops = {
  id: number;
  /** Version that is shown: nothing else may be issued. */
  version: number;
  /** Somebody else has changed or issued it meanwhile. */
  onReload: () => void;
  onClose: () => void;
};

type Props = Ausstellprops & { art: Belegart; children: ReactNode };

/** Asks for the day, and issues. */
export function Ausstellfrage(props: Props) {
  const { rechnungsdatum, setRechnungsdatum, issue, isPending } = useIssue(props);
  return (
    <Formular className={flaeche.stapel} onSubmit={() => void issue()}>
      <Frage {...{ rechnungsdatum, setRechnungsdatum, art: props.art }}>{props.children}</Frage>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={props.onClose}>
          Abbrechen
        </Button>
        {/* The dialog looks for it when it opens; the rules may take longer. */}
        <Button type="submit" data-autofocus autoFocus loading={isPending}>
          Jetzt ausstellen
        </Button>
      </div>
    </Formular>
  );
}

type SendeProps = Props & { vorschlag: Sendungsvorschlag; kundenID: number | null };

/**
 * Question where mails can be sent: issued and sent in one act. Without an address the other button is the main one.
 */
export function Ausstellsendefrage({ vorschlag, kundenID, ...props }: SendeProps) {
  const { rechnungsdatum, setRechnungsdatum, issue, isPending } = useIssue(props);
  const { felder, fehler, change, check, merke, showFehlerDes } = useSendefelder(vorschlag);
  const [wirdGesendet, setWirdGesendet] = useState(false);
  const mitMail = felder.an.length > 0;
  const start = async (senden: boolean) => {
    if (isPending) return;
    const angaben = senden ? check() : undefined;
    if (senden && !angaben) return;
    setWirdGesendet(senden);
    const hatGeklappt = await issue(angaben && { senden: angaben, onFehler: showFehlerDes });
    if (hatGeklappt && senden) await merke(kundenID);
  };
  const nur = (
    <Button
      type={mitMail ? 'button' : 'submit'}
      onMouseDown={haltFokus}
      variant={mitMail ? 'default' : 'filled'}
      {...(!mitMail && { 'data-autofocus': true })}
      loading={isPending && !wirdGesendet}
      {...(mitMail && { onClick: () => void start(false) })}
    >
      Nur ausstellen
    </Button>
  );
  const beides = (
    <Button
      type={mitMail ? 'submit' : 'button'}
      onMouseDown={haltFokus}
      variant={mitMail ? 'filled' : 'default'}
      {...(mitMail && { 'data-autofocus': true })}
      loading={isPending && wirdGesendet}
      {...(!mitMail && { onClick: () => void start(true) })}
    >
      Ausstellen und senden
    </Button>
  );
  return (
    <Formular className={flaeche.stapel} onSubmit={() => void start(mitMail)}>
      <Frage {...{ rechnungsdatum, setRechnungsdatum, art: props.art }}>{props.children}</Frage>
      <Suspense fallback={<div style={{ minHeight: 140 }} />}>
        <MailBeimAusstellen
          {...{ vorschlag, felder, fehler }}
          hatKunde={kundenID !== null}
          onChange={change}
        />
      </Suspense>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={props.onClose}>
          Abbrechen
        </Button>
        {nur}
        {beides}
      </div>
    </Formular>
  );
}

type FrageProps = {
  rechnungsdatum: string;
  setRechnungsdatum: (tag: string) => void;
  art: Belegart;
  children: ReactNode;
};

function Frage({ rechnungsdatum, setRechnungsdatum, art, children }: FrageProps) {
  return (
    <>
      <p style={{ margin: 0 }}>
        Die {BELEGNAMEN[art]} bekommt jetzt ihre Nummer und wird mit PDF und E-Rechnung archiviert. Danach
        lässt sie sich nicht mehr ändern, nur noch stornieren.
      </p>
      {children}
      <DatumFeld label="Rechnungsdatum" value={rechnungsdatum} onChange={setRechnungsdatum} />
    </>
  );
}

type Mit = { senden: Sendeangaben; onFehler: (error: unknown) => void };

function useIssue({ id, version, art, onReload, onClose }: Props) {
  const [rechnungsdatum, setRechnungsdatum] = useState(heute());
  const ausstellen = useAusstellen(id);
  // Awaited, because the page redraws without this dialog as soon as the invoice is issued.
  const issue = async (mit?: Mit): Promise<boolean> => {
    try {
      const { nummer } = await ausstellen.mutateAsync({
        rechnungsdatum,
        version,
        ...(mit && { senden: mit.senden }),
      });
      showErfolg(`${belegnennung({ art, nummer })} ausgestellt${mit ? ' und auf dem Weg' : ''}`);
      return true;
    } catch (error) {
      showFehler(error, `Die ${BELEGNAMEN[art]} wurde nicht ausgestellt`);
      mit?.onFehler(error);
      if (error instanceof ApiFehler && error.status === 409) {
        onClose();
        onReload();
      }
      return false;
    }
  };
  return { rechnungsdatum, setRechnungsdatum, issue, isPending: ausstellen.isPending };
}
