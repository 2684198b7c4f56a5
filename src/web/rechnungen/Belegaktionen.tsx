import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isXRechnung, type WeiteresFormat } from '#kern/erechnung/format.ts';
import { BELEGNAMEN, nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag } from '#kern/zahlungen/bezahlstatus.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Handlung, HandlungLink, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import {
  Kundenseitenangebot,
  useHatKundenseite,
  useKundenseitendialog,
} from '#web/kundenseiten/useKundenseitendialog.tsx';
import { Sendeangebot, Sendeknopf, useSendbar, useSendedialog } from '#web/postausgang/Sendeknopf.tsx';
import {
  Gutschriftangebot,
  Gutschriftwahl,
  useGutschriftdialog,
} from '#web/rechnungen/Gutschriftangebot.tsx';
import { PdfKnopf, usePdf } from '#web/rechnungen/PdfKnopf.tsx';
import { saveArchiv } from '#web/rechnungen/rechnung.queries.ts';
import { type Aufhebung, StornoDialog } from '#web/rechnungen/StornoDialog.tsx';
import { Artwechsel, Vorgangsangebote, Vorgangshandlungen } from '#web/rechnungen/Vorgangshandlungen.tsx';
import { Bezahltknopf } from '#web/zahlungen/Bezahltknopf.tsx';
import { useBezahlen } from '#web/zahlungen/useBezahlen.ts';
import {
  IconCopy,
  IconDownload,
  IconFileCode,
  IconFileTypePdf,
  IconPencilShare,
  IconRepeat,
  IconSend,
  IconSlash,
  IconWorldShare,
} from '#web/zeichen/zeichen.ts';
import classes from './Belegaktionen.module.css';

type Props = { rechnung: Rechnung };

/** Acts on a receipt that stands: the next best one is the main one, the rest is quiet or in the menu. */
export function Belegaktionen({ rechnung }: Props) {
  const { id } = rechnung;
  const istOffen = offenerBetrag(rechnung) !== 0;
  const { isSendbar, isDran } = useSendbar(rechnung);
  const { open: sende, dialog: sendedialog } = useSendedialog(rechnung);
  return (
    <>
      <Angebote rechnung={rechnung} />
      <Sendeangebot open={isSendbar ? sende : undefined} />
      <Kundenseitenangebot rechnung={rechnung} />
      <Vorgangsangebote rechnung={rechnung} />
      <Gutschriftangebot rechnung={rechnung} />
      <div className={`${breite.nurBreit} ${classes.reihe}`}>
        <Duplizieren id={id} />
        <PdfKnopf id={id} />
        {isSendbar && !isDran && <Sendeknopf open={sende} />}
        <Belegmenue rechnung={rechnung} />
        {istOffen && <Bezahltknopf rechnung={rechnung} haupt={!isDran} />}
        {isDran && <Sendeknopf open={sende} haupt />}
      </div>
      <Daumenleiste
        still={
          <>
            <Belegmenue
              rechnung={rechnung}
              mitKopie
              mitPdf={isDran}
              onSenden={isSendbar && !isDran ? sende : undefined}
            />
            {isDran && istOffen && <Bezahltknopf rechnung={rechnung} kurz />}
            {!isDran && <PdfKnopf id={id} kurz />}
          </>
        }
      >
        {isDran && <Sendeknopf open={sende} haupt />}
        {!isDran && istOffen && <Bezahltknopf rechnung={rechnung} haupt kurz />}
      </Daumenleiste>
      {sendedialog}
    </>
  );
}

/** Acts in the palette. */
function Angebote({ rechnung }: Props) {
  const { id } = rechnung;
  const [aufhebung, setAufhebung] = useState<Aufhebung>();
  const { laden } = usePdf(id);
  const { bezahlen } = useBezahlen(rechnung);
  const darf = useDarf('zahlungen') && offenerBetrag(rechnung) !== 0;
  const istAufhebbar = useDarf('ausstellen') && isErlaubt(rechnung, 'stornieren');
  useAngebot(darf && { titel: 'Als bezahlt markieren', worte: 'Zahlung Geld', run: () => void bezahlen() });
  useAngebot({ titel: 'PDF-Download', worte: 'herunterladen drucken', run: laden });
  useKopieangebot(id);
  useAngebot(
    istAufhebbar &&
      isErlaubt(rechnung, 'korrigieren') && {
        titel: 'Korrigieren',
        worte: 'ändern',
        run: () => setAufhebung('korrigieren'),
      },
  );
  useAngebot(
    istAufhebbar && { titel: 'Stornieren', worte: 'aufheben löschen', run: () => setAufhebung('stornieren') },
  );
  return (
    aufhebung && <StornoDialog rechnung={rechnung} verb={aufhebung} onClose={() => setAufhebung(undefined)} />
  );
}

function useKopieangebot(id: number): void {
  const navigate = useNavigate();
  const run = () => void navigate({ to: '/rechnung/add', search: { vorlage: id } });
  useAngebot(useDarf('erfassen') && { titel: 'Duplizieren', worte: 'kopieren Kopie', run });
}

/** Acts on what is still being entered; its main act is the form's. */
export function Entwurfsaktionen({ rechnung }: Props) {
  const { id } = rechnung;
  const { laden } = usePdf(id);
  useAngebot({ titel: 'PDF-Download', worte: 'herunterladen drucken', run: laden });
  useKopieangebot(id);
  return (
    <div className={`${breite.nurBreit} ${classes.reihe}`}>
      <Duplizieren id={id} />
      <PdfKnopf id={id} />
      {rechnung.einnahme && (
        <Handlungsmenue>
          <AlsSerie rechnung={rechnung} />
          <Artwechsel rechnung={rechnung} />
        </Handlungsmenue>
      )}
    </div>
  );
}

/** Menu of the same on a phone, where the lower edge belongs to saving. */
export function Entwurfsmenue({ rechnung }: Props) {
  const { id } = rechnung;
  const { laden } = usePdf(id);
  return (
    <div className={breite.nurSchmal}>
      <Handlungsmenue>
        <Kopie id={id} />
        <Handlung icon={<IconDownload size={18} aria-hidden />} onClick={laden}>
          PDF-Download
        </Handlung>
        <AlsSerie rechnung={rechnung} />
        <Artwechsel rechnung={rechnung} />
      </Handlungsmenue>
    </div>
  );
}

function Duplizieren({ id }: { id: number }) {
  return (
    <KnopfLink
      to="/rechnung/add"
      search={{ vorlage: id }}
      variant="subtle"
      leftSection={<IconCopy size={18} aria-hidden />}
    >
      Duplizieren
    </KnopfLink>
  );
}

/** Has it come again by itself. */
function AlsSerie({ rechnung: { id, einnahme, art } }: Props) {
  if (!einnahme || nimmtZurueck(art)) return null;
  return (
    <HandlungLink to="/serie/add" search={{ vorlage: id }} icon={<IconRepeat size={18} aria-hidden />}>
      Als Serie wiederholen
    </HandlungLink>
  );
}

function Kopie({ id }: { id: number }) {
  return (
    <HandlungLink to="/rechnung/add" search={{ vorlage: id }} icon={<IconCopy size={18} aria-hidden />}>
      Duplizieren
    </HandlungLink>
  );
}

/** Acts that have no room beside the menu and are in it. */
type Menueprops = Props & {
  mitKopie?: boolean;
  mitPdf?: boolean;
  onSenden?: (() => void) | undefined;
};

function Belegmenue({ rechnung, mitKopie, mitPdf, onSenden }: Menueprops) {
  const [aufhebung, setAufhebung] = useState<Aufhebung>();
  const { laden } = usePdf(rechnung.id);
  const seite = useKundenseitendialog(rechnung);
  const hatSeite = useHatKundenseite(rechnung);
  const gutschrift = useGutschriftdialog(rechnung);
  const darf = useDarf('ausstellen');
  const istAufhebbar = darf && isErlaubt(rechnung, 'stornieren');
  if (!mitKopie && !rechnung.einnahme && !istAufhebbar) return null;
  return (
    <>
      <Handlungsmenue>
        {onSenden && (
          <Handlung icon={<IconSend size={18} aria-hidden />} onClick={onSenden}>
            Senden
          </Handlung>
        )}
        {mitPdf && (
          <Handlung icon={<IconDownload size={18} aria-hidden />} onClick={laden}>
            PDF-Download
          </Handlung>
        )}
        <Vorgangshandlungen rechnung={rechnung} />
        {mitKopie && <Kopie id={rechnung.id} />}
        <AlsSerie rechnung={rechnung} />
        {hatSeite && (
          <Handlung
            icon={<IconWorldShare size={18} aria-hidden />}
            hinweis="Ein Link, unter dem er die Rechnung sieht und zahlt"
            onClick={seite.open}
          >
            Seite für den Kunden
          </Handlung>
        )}
        {rechnung.einnahme && <Dateien rechnung={rechnung} />}
        <Gutschriftwahl open={gutschrift.open} />
        {istAufhebbar && <Aufheben rechnung={rechnung} onWahl={setAufhebung} />}
      </Handlungsmenue>
      {gutschrift.dialog}
      {seite.dialog}
      {aufhebung && (
        <StornoDialog rechnung={rechnung} verb={aufhebung} onClose={() => setAufhebung(undefined)} />
      )}
    </>
  );
}

function Aufheben({ rechnung, onWahl }: Props & { onWahl: (verb: Aufhebung) => void }) {
  return (
    <>
      {isErlaubt(rechnung, 'korrigieren') && (
        <Handlung
          icon={<IconPencilShare size={18} aria-hidden />}
          hinweis="Stornieren und neu beginnen, mit demselben Inhalt"
          onClick={() => onWahl('korrigieren')}
        >
          Korrigieren
        </Handlung>
      )}
      <Handlung
        icon={<IconSlash size={18} aria-hidden />}
        hinweis={
          rechnung.einnahme
            ? `Hebt die ${BELEGNAMEN[rechnung.art]} auf, statt sie zu löschen`
            : 'Hebt den Beleg auf, statt ihn zu löschen'
        }
        onClick={() => onWahl('stornieren')}
      >
        Stornieren
      </Handlung>
    </>
  );
}

/** The e-invoice as files, under names that say whom they are for; the exact ones stand below. */
function Dateien({ rechnung }: Props) {
  const istXRechnung = isXRechnung(rechnung.kunde);
  const [name, xml] = istXRechnung
    ? ['XRechnung', 'E-Rechnung für Behörden']
    : ['EN 16931', 'E-Rechnung als Datei'];
  return (
    <>
      <Datei rechnung={rechnung} art="cii" hinweis={`${name}, XML (CII)`}>
        {xml}
      </Datei>
      <Datei rechnung={rechnung} art="ubl" hinweis={`${name}, XML (UBL)`}>
        {xml}
      </Datei>
      <Datei
        rechnung={rechnung}
        art="pdf"
        hinweis={istXRechnung ? 'PDF mit XRechnung darin' : 'ZUGFeRD: PDF mit E-Rechnung darin'}
      >
        E-Rechnung als PDF
      </Datei>
      <Datei rechnung={rechnung} art="peppol" hinweis="Peppol BIS 3.0, XML (UBL)">
        E-Rechnung für Peppol
      </Datei>
      <Datei rechnung={rechnung} art="ebinterface" hinweis="ebInterface 6.1, für den Bund in Österreich">
        E-Rechnung für e-Rechnung.gv.at
      </Datei>
    </>
  );
}

type DateiProps = Props & {
  art: 'pdf' | 'cii' | 'ubl' | WeiteresFormat;
  hinweis: string;
  children: ReactNode;
};

function Datei({ rechnung, art, hinweis, children }: DateiProps) {
  const Icon = art === 'pdf' ? IconFileTypePdf : IconFileCode;
  return (
    <Handlung
      icon={<Icon size={18} aria-hidden />}
      hinweis={hinweis}
      onClick={() =>
        void saveArchiv(rechnung, art).catch((error: unknown) =>
          showFehler(error, 'Die E-Rechnung konnte nicht geladen werden'),
        )
      }
    >
      {children}
    </Handlung>
  );
}
