import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { MAX_BLAETTER, MAX_DRUCK } from '#kern/rechnungen/sortierung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag } from '#kern/zahlungen/bezahlstatus.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { requestBlob } from '#web/api/client.ts';
import type { Sammelhandlung } from '#web/aufgaben/sammeln.queries.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';
import { rechnungsdruck } from '#web/rechnungen/druckquelle.ts';
import {
  IconCheck,
  IconDownload,
  IconFileCheck,
  IconPrinter,
  IconSend,
  IconTrash,
} from '#web/zeichen/zeichen.ts';

const Sammelsenden = lazy(() => import('#web/rechnungen/Sammelsenden.tsx'));
const Sammeldruck = lazy(() => import('#web/blatt/Sammeldruck.tsx'));

type Props = {
  gewaehlte: readonly Rechnung[];
  /** How many are meant, loaded or not. */
  anzahl: number;
  /** Every one that was chosen is loaded. */
  isVollstaendig: boolean;
  filter: Record<string, string | undefined>;
  start: (handlung: Sammelhandlung) => void;
};

type Dialogname = 'senden' | 'ausstellen-und-senden' | 'drucken';

/** Acts on the chosen receipts. */
export function Handlungen({ gewaehlte, anzahl, isVollstaendig, filter, start }: Props) {
  const [darfZahlungen, darfAusstellen, darfErfassen] = [
    useDarf('zahlungen'),
    useDarf('ausstellen'),
    useDarf('erfassen'),
  ];
  const hat = (passt: (rechnung: Rechnung) => boolean) => !isVollstaendig || gewaehlte.some(passt);
  const hasEntwuerfe = hat((rechnung) => isErlaubt(rechnung, 'ausstellen'));
  const [dialog, setDialog] = useState<Dialogname>();
  const close = () => setDialog(undefined);
  return (
    <>
      {darfZahlungen && hat((rechnung) => offenerBetrag(rechnung) !== 0) && (
        <Knopf icon={IconCheck} onClick={() => start('bezahlen')}>
          Als bezahlt markieren
        </Knopf>
      )}
      {darfAusstellen && hasEntwuerfe && (
        <>
          <Knopf icon={IconFileCheck} onClick={() => start('ausstellen')}>
            Entwürfe ausstellen
          </Knopf>
          <Knopf icon={IconSend} onClick={() => setDialog('ausstellen-und-senden')}>
            Ausstellen und senden
          </Knopf>
        </>
      )}
      {darfAusstellen && hat((rechnung) => isErlaubt(rechnung, 'senden')) && (
        <Knopf icon={IconSend} onClick={() => setDialog('senden')}>
          Senden
        </Knopf>
      )}
      {anzahl <= MAX_DRUCK && hat(({ status }) => status !== 'entwurf') && (
        <Knopf icon={IconPrinter} onClick={() => setDialog('drucken')}>
          Drucken
        </Knopf>
      )}
      {isVollstaendig && gewaehlte.length <= MAX_BLAETTER && <Zipknopf gewaehlte={gewaehlte} />}
      {darfErfassen && hasEntwuerfe && (
        <Knopf icon={IconTrash} onClick={() => start('loeschen')}>
          Entwürfe löschen
        </Knopf>
      )}
      <Suspense>
        {dialog === 'drucken' && (
          <Sammeldruck quelle={rechnungsdruck(isVollstaendig ? { gewaehlte } : { filter })} onClose={close} />
        )}
        {dialog !== undefined && dialog !== 'drucken' && (
          <Sammelsenden
            {...{ gewaehlte, isVollstaendig }}
            mitAusstellen={dialog === 'ausstellen-und-senden'}
            onStart={() => start(dialog)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

function Zipknopf({ gewaehlte }: Pick<Props, 'gewaehlte'>) {
  const laden = useMutation({
    mutationFn: () => requestBlob(`rechnungen/pdf?ids=${gewaehlte.map(({ id }) => id).join(',')}`),
    onSuccess: (zip) => saveDatei(zip, `rechnungen-${heute()}.zip`),
    onError: (error) => showFehler(error, 'Die PDFs konnten nicht erstellt werden'),
  });
  return (
    <Knopf icon={IconDownload} loading={laden.isPending} onClick={() => laden.mutate()}>
      PDF
    </Knopf>
  );
}

type KnopfProps = { icon: typeof IconCheck; loading?: boolean; onClick: () => void; children: string };

function Knopf({ icon: Icon, ...props }: KnopfProps) {
  return (
    <Button variant="default" size="compact-sm" leftSection={<Icon size={16} aria-hidden />} {...props} />
  );
}
