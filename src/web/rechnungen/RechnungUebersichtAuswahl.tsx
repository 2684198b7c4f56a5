import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Progress } from '@mantine/core';
import { IconCheck, IconDownload, IconFileCheck, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AUFTRAGSTITEL, type Auftrag } from '#kern/auftraege/auftrag.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { MAX_BLAETTER } from '#kern/rechnungen/sortierung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag, ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { requestBlob } from '#web/api/client.ts';
import { isOffen, useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import type { Sammelauswahl, Sammelhandlung, useSammeln } from '#web/aufgaben/sammeln.queries.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { Auswahlleiste } from '#web/tabelle/Auswahlleiste.tsx';
import { useAuswahl, type Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import classes from './RechnungUebersicht.module.css';

const Sammelsenden = lazy(() => import('#web/rechnungen/Sammelsenden.tsx'));

type Props = {
  rechnungen: readonly Rechnung[];
  zeilen: Zeilenstand;
  /** All that the filter finds, as far as it is known. */
  gesamt: { anzahl: number; summe: number } | undefined;
  filter: Record<string, string | undefined>;
  sammeln: ReturnType<typeof useSammeln>;
};

/** What can be done with the chosen invoices, and how far that has come. */
export function RechnungAuswahl({ rechnungen, zeilen, gesamt, filter, sammeln }: Props) {
  const { ids, alle } = useAuswahl(zeilen);
  if (sammeln.laeuft) return <Fortschritt auftrag={sammeln.auftrag} />;
  if (ids.size === 0 && !alle) return null;
  const gewaehlte = alle ? rechnungen : rechnungen.filter(({ id }) => ids.has(id));
  const zaehlende = gewaehlte.filter((rechnung) => ohneForderung(rechnung) !== 'storniert');
  const summe = zaehlende.reduce((sum, rechnung) => sum + rechnung.summe, 0);
  const isGanz = alle && gesamt !== undefined;
  const start = (handlung: Sammelhandlung) => {
    const auswahl: Sammelauswahl = alle ? { filter } : { ids: [...ids] };
    zeilen.leeren();
    sammeln.start(handlung, auswahl);
  };
  const hasMehr = gesamt !== undefined && gesamt.anzahl > rechnungen.length && ids.size === rechnungen.length;
  return (
    <Auswahlleiste
      anzahl={isGanz ? gesamt.anzahl : gewaehlte.length}
      summe={isGanz ? gesamt.summe : summe}
      onAlle={hasMehr && !alle ? { anzahl: gesamt.anzahl, choose: () => zeilen.chooseAlle() } : undefined}
      onLeeren={() => zeilen.leeren()}
    >
      <Handlungen
        gewaehlte={gewaehlte}
        isVollstaendig={!alle || gesamt?.anzahl === rechnungen.length}
        start={start}
      />
    </Auswahlleiste>
  );
}

type HandlungenProps = {
  gewaehlte: readonly Rechnung[];
  /** Every one that was chosen is loaded. */
  isVollstaendig: boolean;
  start: (handlung: Sammelhandlung) => void;
};

function Handlungen({ gewaehlte, isVollstaendig, start }: HandlungenProps) {
  const [darfZahlungen, darfAusstellen, darfErfassen] = [
    useDarf('zahlungen'),
    useDarf('ausstellen'),
    useDarf('erfassen'),
  ];
  const hasOffene = !isVollstaendig || gewaehlte.some((rechnung) => offenerBetrag(rechnung) !== 0);
  const hasEntwuerfe = !isVollstaendig || gewaehlte.some((rechnung) => isErlaubt(rechnung, 'ausstellen'));
  const hasAusgestellte = !isVollstaendig || gewaehlte.some(({ status }) => status === 'ausgestellt');
  const [sendet, setSendet] = useState(false);
  const laden = useMutation({
    mutationFn: () => requestBlob(`rechnungen/pdf?ids=${gewaehlte.map(({ id }) => id).join(',')}`),
    onSuccess: (zip) => saveDatei(zip, `rechnungen-${heute()}.zip`),
    onError: (error) => showFehler(error, 'Die PDFs konnten nicht erstellt werden'),
  });
  return (
    <>
      {darfZahlungen && hasOffene && (
        <Knopf icon={IconCheck} onClick={() => start('bezahlen')}>
          Als bezahlt markieren
        </Knopf>
      )}
      {darfAusstellen && hasEntwuerfe && (
        <Knopf icon={IconFileCheck} onClick={() => start('ausstellen')}>
          Entwürfe ausstellen
        </Knopf>
      )}
      {darfAusstellen && hasAusgestellte && (
        <Knopf icon={IconSend} onClick={() => setSendet(true)}>
          Senden
        </Knopf>
      )}
      {sendet && (
        <Suspense>
          <Sammelsenden
            {...{ gewaehlte, isVollstaendig }}
            onStart={() => start('senden')}
            onClose={() => setSendet(false)}
          />
        </Suspense>
      )}
      {isVollstaendig && gewaehlte.length <= MAX_BLAETTER && (
        <Knopf icon={IconDownload} loading={laden.isPending} onClick={() => laden.mutate()}>
          PDF
        </Knopf>
      )}
      {darfErfassen && hasEntwuerfe && (
        <Knopf icon={IconTrash} onClick={() => start('loeschen')}>
          Entwürfe löschen
        </Knopf>
      )}
    </>
  );
}

type KnopfProps = { icon: typeof IconCheck; loading?: boolean; onClick: () => void; children: string };

function Knopf({ icon: Icon, ...props }: KnopfProps) {
  return (
    <Button variant="default" size="compact-sm" leftSection={<Icon size={16} aria-hidden />} {...props} />
  );
}

function Fortschritt({ auftrag }: { auftrag: Auftrag | undefined }) {
  const abbrechen = useAuftragsaktion('abbrechen');
  const titel = auftrag ? (AUFTRAGSTITEL[auftrag.art] ?? '') : '';
  const [erledigt, gesamt] = [auftrag?.erledigt ?? 0, auftrag?.gesamt ?? 0];
  return (
    <Auswahlleiste
      titel={gesamt === 0 ? 'Beginnt gleich …' : `${formatAnzahl(erledigt)} von ${formatAnzahl(gesamt)}`}
    >
      <Progress
        className={classes.fortschritt}
        aria-label={titel}
        value={gesamt === 0 ? 0 : (100 * erledigt) / gesamt}
      />
      {auftrag && isOffen(auftrag) && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={auftrag.abbruch}
          onClick={() => abbrechen.mutate(auftrag.id)}
        >
          Abbrechen
        </Button>
      )}
    </Auswahlleiste>
  );
}

type BerichtProps = { bericht: Auftrag; nummerOf: (id: number) => string | undefined; onClose: () => void };

/** What was left out of a batch, and why. */
export function Sammelbericht({ bericht, nummerOf, onClose }: BerichtProps) {
  const { sichtbar, umschalter } = useGekuerzt(bericht.ergebnis?.offene ?? []);
  if (!bericht.ergebnis) return null;
  return (
    <Alert
      variant="light"
      withCloseButton
      closeButtonLabel="Bericht schließen"
      title={ergebnisOf(bericht.art, bericht.ergebnis)}
      onClose={onClose}
    >
      <ul className={classes.bericht}>
        {sichtbar.map(({ id, grund }) => (
          <li key={id}>
            <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
              {nummerOf(id) ?? `Beleg ${id}`}
            </TextLink>
            : {grund}
          </li>
        ))}
      </ul>
      {umschalter}
      {bericht.ergebnis.weitere > 0 && <p>Und {formatAnzahl(bericht.ergebnis.weitere)} weitere.</p>}
    </Alert>
  );
}
