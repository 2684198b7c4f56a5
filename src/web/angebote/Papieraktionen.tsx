import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PAPIERARTEN } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { istPapierErlaubt, type Papierhandlung } from '#kern/angebote/uebergaenge.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { naechsterSchritt, offeneZiele, type Schritt } from '#web/angebote/naechster.ts';
import { requestPapierPdf, useNeueFassung, usePapierhandlung } from '#web/angebote/papier.queries.ts';
import { papiername } from '#web/angebote/papiertext.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Handlung, HandlungLink, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useHatKonto } from '#web/postausgang/sendung.queries.ts';
import classes from '#web/rechnungen/Belegaktionen.module.css';
import {
  IconArrowRight,
  IconCheck,
  IconCopy,
  IconDownload,
  IconPencilShare,
  IconSend,
  IconSlash,
  IconX,
} from '#web/zeichen/zeichen.ts';

const Sendedialog = lazy(() => import('#web/postausgang/Sendedialog.tsx'));
const Weiterfuehren = lazy(() => import('#web/angebote/Weiterfuehren.tsx'));

type Dialog = 'senden' | 'weiterfuehren' | 'zurueckziehen' | undefined;

/** Acts on a paper that stands: the next best one is the main one, the rest is quiet or in the menu. */
export function Papieraktionen({ papier }: { papier: GanzesPapier }) {
  const { id, kundenID } = papier;
  const [dialog, setDialog] = useState<Dialog>();
  const taten = useTaten(papier, setDialog);
  const { schritt } = taten;
  const haupt = schritt && <Hauptknopf schritt={schritt} taten={taten} />;
  const close = () => setDialog(undefined);
  return (
    <>
      <Palette taten={taten} />
      <div className={`${breite.nurBreit} ${classes.reihe}`}>
        <PdfKnopf taten={taten} />
        <Menue taten={taten} />
        {haupt}
      </div>
      <Daumenleiste
        still={
          <>
            <Menue taten={taten} />
            <PdfKnopf taten={taten} kurz />
          </>
        }
      >
        {haupt}
      </Daumenleiste>
      {dialog === 'senden' && (
        <Suspense>
          <Sendedialog beleg={{ wo: 'angebote', id, name: papiername(papier), kundenID }} onClose={close} />
        </Suspense>
      )}
      {dialog === 'weiterfuehren' && (
        <Suspense>
          <Weiterfuehren papier={papier} onClose={close} />
        </Suspense>
      )}
      {dialog === 'zurueckziehen' && (
        <Rueckfrage
          titel={`${papiername(papier)} zurückziehen?`}
          ja="Zurückziehen"
          onJa={() => taten.tue('zurueckziehen')}
          onClose={close}
        >
          Es gilt dann nicht mehr, und aus ihm kann nichts mehr entstehen. Es bleibt mit seiner Nummer stehen.
        </Rueckfrage>
      )}
    </>
  );
}

const GETAN = {
  annehmen: 'angenommen',
  ablehnen: 'abgelehnt',
  zurueckziehen: 'zurückgezogen',
  fertigstellen: 'fertiggestellt',
} as const;

/** Everything that can be done here now. */
function useTaten(papier: GanzesPapier, oeffne: (dialog: Dialog) => void) {
  const navigate = useNavigate();
  const darf = useDarf('ausstellen');
  const darfErfassen = useDarf('erfassen');
  const handlung = usePapierhandlung(papier.id);
  const fassung = useNeueFassung(papier.id);
  const isSendbar = darf && istPapierErlaubt(papier, 'senden');
  const hatKonto = useHatKonto(isSendbar ? papier.id : undefined, 'angebote');
  const geht = (was: Papierhandlung) => istPapierErlaubt(papier, was);
  const pdf = useMutation({
    mutationFn: () => requestPapierPdf(papier.id),
    onSuccess: (blob) =>
      saveDatei(blob, `${papier.nummer.replace(/[/\\]/g, '-') || PAPIERARTEN[papier.art].name}.pdf`),
    onError: (error) => showFehler(error, 'Das PDF konnte nicht erstellt werden'),
  });
  const ziele = darfErfassen ? offeneZiele(papier) : [];
  const schritt = naechsterSchritt(papier, { darf, ziele, kannSenden: isSendbar && hatKonto === true });
  return {
    papier,
    schritt,
    isBusy: handlung.isPending || fassung.isPending,
    pdf: { laden: () => pdf.mutate(), isPending: pdf.isPending },
    oeffne,
    darfErfassen,
    kann: {
      senden: isSendbar,
      annehmen: darf && geht('annehmen'),
      ablehnen: darf && geht('ablehnen'),
      zurueckziehen: darf && geht('zurueckziehen'),
      neueFassung: darfErfassen && geht('neueFassung'),
      weiterfuehren: ziele.length > 0,
    },
    tue: (verb: 'annehmen' | 'ablehnen' | 'zurueckziehen') =>
      handlung.mutate(
        { verb, version: papier.version },
        { onSuccess: () => showErfolg(`${papiername(papier)}: ${GETAN[verb]}`) },
      ),
    neueFassung: () =>
      fassung.mutate(undefined, {
        onSuccess: ({ id }) => void navigate({ to: '/angebot/$id', params: { id: String(id) } }),
      }),
  };
}

type Taten = ReturnType<typeof useTaten>;
type Props = { taten: Taten };

/** The one main act. */
function Hauptknopf({ schritt, taten }: Props & { schritt: Schritt }) {
  const { oeffne, tue, neueFassung, isBusy } = taten;
  const was = {
    senden: { text: 'Senden', Icon: IconSend, run: () => oeffne('senden') },
    annehmen: { text: 'Angenommen', Icon: IconCheck, run: () => tue('annehmen') },
    neueFassung: { text: 'Neue Fassung', Icon: IconPencilShare, run: neueFassung },
    weiterfuehren: { text: 'Weiterführen', Icon: IconArrowRight, run: () => oeffne('weiterfuehren') },
  }[schritt];
  const isDialog = schritt === 'senden' || schritt === 'weiterfuehren';
  return (
    <Button
      leftSection={<was.Icon size={18} aria-hidden />}
      loading={isBusy}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      onClick={was.run}
    >
      {was.text}
    </Button>
  );
}

function PdfKnopf({ taten: { pdf }, kurz }: Props & { kurz?: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={!kurz && <IconDownload size={18} aria-hidden />}
      aria-label="PDF-Download"
      loading={pdf.isPending}
      onClick={pdf.laden}
    >
      {kurz ? 'PDF' : 'PDF-Download'}
    </Button>
  );
}

function Menue({ taten }: Props) {
  const { papier, kann, schritt, oeffne, tue, neueFassung, darfErfassen } = taten;
  const auch = (was: Schritt) => kann[was] && schritt !== was;
  return (
    <Handlungsmenue>
      {auch('senden') && (
        <Handlung icon={<IconSend size={18} aria-hidden />} onClick={() => oeffne('senden')}>
          Senden
        </Handlung>
      )}
      {auch('weiterfuehren') && (
        <Handlung
          icon={<IconArrowRight size={18} aria-hidden />}
          hinweis="Was davon noch übrig ist"
          onClick={() => oeffne('weiterfuehren')}
        >
          Weiterführen
        </Handlung>
      )}
      {auch('annehmen') && (
        <Handlung icon={<IconCheck size={18} aria-hidden />} onClick={() => tue('annehmen')}>
          Angenommen
        </Handlung>
      )}
      {kann.ablehnen && (
        <Handlung icon={<IconX size={18} aria-hidden />} onClick={() => tue('ablehnen')}>
          Abgelehnt
        </Handlung>
      )}
      {auch('neueFassung') && (
        <Handlung
          icon={<IconPencilShare size={18} aria-hidden />}
          hinweis="Ändern; fertiggestellt ersetzt sie diese"
          onClick={neueFassung}
        >
          Neue Fassung
        </Handlung>
      )}
      {darfErfassen && (
        <HandlungLink
          to="/angebot/add"
          search={{ vorlage: papier.id }}
          icon={<IconCopy size={18} aria-hidden />}
        >
          Duplizieren
        </HandlungLink>
      )}
      {kann.zurueckziehen && (
        <Handlung icon={<IconSlash size={18} aria-hidden />} onClick={() => oeffne('zurueckziehen')}>
          Zurückziehen
        </Handlung>
      )}
    </Handlungsmenue>
  );
}

/** Acts in the palette. */
function Palette({ taten: { kann, oeffne, tue, neueFassung, pdf } }: Props) {
  useAngebot(kann.senden && { titel: 'Senden', worte: 'Mail E-Mail schicken', run: () => oeffne('senden') });
  useAngebot(
    kann.weiterfuehren && {
      titel: 'Weiterführen',
      worte: 'überführen Rechnung Lieferschein Auftragsbestätigung',
      run: () => oeffne('weiterfuehren'),
    },
  );
  useAngebot(
    kann.annehmen && { titel: 'Als angenommen eintragen', worte: 'Auftrag', run: () => tue('annehmen') },
  );
  useAngebot(
    kann.ablehnen && { titel: 'Als abgelehnt eintragen', worte: 'Absage', run: () => tue('ablehnen') },
  );
  useAngebot(kann.neueFassung && { titel: 'Neue Fassung', worte: 'ändern Version', run: neueFassung });
  useAngebot({ titel: 'PDF-Download', worte: 'herunterladen drucken', run: pdf.laden });
  return null;
}
