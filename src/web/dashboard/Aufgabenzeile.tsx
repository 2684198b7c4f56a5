import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconDatabaseExport,
  IconId,
  IconInbox,
  IconMessage,
  IconPencil,
  IconRefreshAlert,
  IconRubberStamp,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Angabe, type Aufgabe, MAX_UNGEPRUEFT } from '#kern/auswertungen/zuTun.ts';
import { type Datum, ERSTES_JAHR, formatDatum, inBerlin, jahrOf, tageZwischen } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatBetrag } from '#kern/geld.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useLage } from '#web/dashboard/dashboard.queries.ts';
import { heute } from '#web/heute.ts';
import classes from './ZuTun.module.css';

const Ausstelldialog = lazy(() => import('#web/rechnungen/Ausstelldialog.tsx'));
const Sichern = lazy(() => import('#web/dashboard/SichernHier.tsx'));
/** Who books money has to know its rules, which come after the first page is drawn. */
const loadHandgriffe = () => import('#web/dashboard/Handgriffe.tsx');
const Bezahlen = lazy(async () => ({ default: (await loadHandgriffe()).Bezahlen }));
const Wiederholen = lazy(async () => ({ default: (await loadHandgriffe()).Wiederholen }));

type Von<A extends Aufgabe['art']> = { aufgabe: Extract<Aufgabe, { art: A }> };

/** One thing to be done: what, how much, since when, and the button that does it. */
export function Aufgabenzeile({ aufgabe }: { aufgabe: Aufgabe }) {
  switch (aufgabe.art) {
    case 'ueberfaellig':
      return <Ueberfaellig aufgabe={aufgabe} />;
    case 'entwurf':
      return <Entwurf aufgabe={aufgabe} />;
    case 'angaben':
      return <Angaben aufgabe={aufgabe} />;
    case 'eingang':
      return <Eingang aufgabe={aufgabe} />;
    case 'anmerkungen':
      return <Anmerkungen aufgabe={aufgabe} />;
    case 'ungeprueft':
      return <Ungeprueft aufgabe={aufgabe} />;
    case 'auftrag':
      return <Auftrag aufgabe={aufgabe} />;
    case 'sicherung':
      return <Sicherung aufgabe={aufgabe} />;
    case 'weitere':
      return <Weitere aufgabe={aufgabe} />;
  }
}

function Ueberfaellig({ aufgabe: { id, nummer, name, offen, faelligAm } }: Von<'ueberfaellig'>) {
  const label = `Als bezahlt markieren: Rechnung ${nummer}`;
  return (
    <Zeile
      icon={IconAlertCircle}
      dringend
      titel={
        <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.titel}>
          {name || `Rechnung ${nummer}`}
        </Link>
      }
      zusatz={`${formatBetrag(offen)} ${seit(faelligAm)} überfällig`}
    >
      <Suspense fallback={<Platzhalter text="Als bezahlt" label={label} />}>
        <Bezahlen id={id} nummer={nummer} label={label} />
      </Suspense>
    </Zeile>
  );
}

function Entwurf({ aufgabe: { id, version, name, summe, leistungsdatumTo } }: Von<'entwurf'>) {
  const [isOpen, setOpen] = useState(false);
  const { refetch } = useLage();
  const reload = () => void refetch();
  return (
    <Zeile
      icon={IconPencil}
      titel={
        <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.titel}>
          {name || 'Ohne Kunde'}
        </Link>
      }
      zusatz={`Entwurf vom ${kurz(leistungsdatumTo)} über ${formatBetrag(summe)}`}
    >
      <Button
        variant="default"
        className={classes.knopf}
        aria-haspopup="dialog"
        aria-label={`Ausstellen: ${name || 'Ohne Kunde'}, ${formatBetrag(summe)}`}
        onClick={() => setOpen(true)}
      >
        Ausstellen
      </Button>
      {isOpen && (
        <Suspense>
          <Ausstelldialog id={id} version={version} onReload={reload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Zeile>
  );
}

const ANGABEN: Record<Angabe, string> = {
  name: 'Name',
  strasse: 'Anschrift',
  land: 'Land',
  steuernummer: 'Steuernummer',
  ustId: 'USt-IdNr.',
  iban: 'IBAN',
};

function Angaben({ aufgabe: { felder } }: Von<'angaben'>) {
  const hindert = felder.some((feld) => feld !== 'iban');
  return (
    <Zeile
      icon={IconId}
      titel={
        <span className={classes.titel}>
          {felder.map((feld) => ANGABEN[feld]).join(', ')} {felder.length === 1 ? 'fehlt' : 'fehlen'}
        </span>
      }
      zusatz={hindert ? 'Vorher geht keine Rechnung hinaus' : 'Wohin sollen Kunden zahlen?'}
    >
      <KnopfLink
        to="/Allgemeineeinstellungen"
        variant="default"
        className={classes.knopf}
        aria-label="Ergänzen: Angaben für deine Rechnungen"
      >
        Ergänzen
      </KnopfLink>
    </Zeile>
  );
}

function Eingang({ aufgabe: { anzahl, unsicher } }: Von<'eingang'>) {
  return (
    <Zeile
      icon={IconInbox}
      titel={
        <Link to="/eingang" className={classes.titel}>
          {anzahl === 1 ? '1 Beleg im Eingang' : `${formatAnzahl(anzahl)} Belege im Eingang`}
        </Link>
      }
      zusatz={unsicher === 0 ? 'Alle sicher gelesen' : `${formatAnzahl(unsicher)} genauer ansehen`}
    >
      <KnopfLink
        to="/eingang"
        variant="default"
        className={classes.knopf}
        aria-label="Prüfen: Belege im Eingang"
      >
        Prüfen
      </KnopfLink>
    </Zeile>
  );
}

function Anmerkungen({ aufgabe: { anzahl } }: Von<'anmerkungen'>) {
  const titel = anzahl === 1 ? '1 neue Anmerkung' : `${formatAnzahl(anzahl)} neue Anmerkungen`;
  return (
    <Pruefzeile icon={IconMessage} titel={titel} zusatz="Noch ohne Antwort von dir" zeige="anmerkungen">
      Ansehen
    </Pruefzeile>
  );
}

function Ungeprueft({ aufgabe: { anzahl } }: Von<'ungeprueft'>) {
  const viele = anzahl < MAX_UNGEPRUEFT ? formatAnzahl(anzahl) : `Über ${formatAnzahl(anzahl - 1)}`;
  const titel = anzahl === 1 ? '1 Beleg ungeprüft' : `${viele} Belege ungeprüft`;
  return (
    <Pruefzeile icon={IconRubberStamp} titel={titel} zusatz="Im laufenden Jahr" zeige="ungeprueft">
      Prüfen
    </Pruefzeile>
  );
}

type PruefzeileProps = {
  icon: TablerIcon;
  titel: string;
  zusatz: string;
  zeige: 'anmerkungen' | 'ungeprueft';
  children: string;
};

function Pruefzeile({ icon, titel, zusatz, zeige, children }: PruefzeileProps) {
  const ziel = { to: '/pruefung', search: { zeige } } as const;
  return (
    <Zeile
      icon={icon}
      titel={
        <Link {...ziel} className={classes.titel}>
          {titel}
        </Link>
      }
      zusatz={zusatz}
    >
      <KnopfLink {...ziel} variant="default" className={classes.knopf} aria-label={`${children}: ${titel}`}>
        {children}
      </KnopfLink>
    </Zeile>
  );
}

function Auftrag({ aufgabe: { auftrag } }: Von<'auftrag'>) {
  const label = `Noch einmal versuchen: ${auftrag.titel}`;
  return (
    <Zeile
      icon={IconRefreshAlert}
      dringend
      titel={
        <Link to="/aufgaben" className={classes.titel}>
          {auftrag.titel}
        </Link>
      }
      zusatz={`Am ${formatDatum(tagOf(auftrag.beendetAm))} nicht gelungen`}
    >
      <Suspense fallback={<Platzhalter text="Noch einmal" label={label} />}>
        <Wiederholen id={auftrag.id} label={label} />
      </Suspense>
    </Zeile>
  );
}

function Sicherung({ aufgabe: { zuletzt } }: Von<'sicherung'>) {
  const tage = zuletzt === null ? 0 : tageZwischen(tagOf(zuletzt), heute());
  return (
    <Zeile
      icon={IconDatabaseExport}
      titel={
        <Link to="/sicherung" className={classes.titel}>
          {zuletzt === null ? 'Noch keine Sicherung' : `Letzte Sicherung vor ${tage} Tagen`}
        </Link>
      }
      zusatz={zuletzt === null ? 'Geht dieser Rechner kaputt, ist alles weg' : formatDatum(tagOf(zuletzt))}
    >
      <Suspense fallback={<Platzhalter text="Jetzt sichern" label="Jetzt sichern" />}>
        <Sichern />
      </Suspense>
    </Zeile>
  );
}

/** Before everything: the list counts by days of service. */
const EWIG = `${ERSTES_JAHR}-01-01`;

function Weitere({ aufgabe: { von, anzahl } }: Von<'weitere'>) {
  return (
    <Link
      to="/rechnungsuebersicht"
      search={{ von: EWIG, bis: heute(), status: von === 'ueberfaellig' ? 'ueberfaellig' : 'entwurf' }}
      className={classes.alle}
    >
      Alle {formatAnzahl(anzahl)} {von === 'ueberfaellig' ? 'überfälligen Rechnungen' : 'fertigen Entwürfe'}{' '}
      zeigen
    </Link>
  );
}

type ZeileProps = {
  icon: TablerIcon;
  dringend?: boolean;
  titel: ReactNode;
  zusatz: string;
  children: ReactNode;
};

function Zeile({ icon: Icon, dringend, titel, zusatz, children }: ZeileProps) {
  return (
    <div className={classes.inhalt}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.zeichen} data-dringend={dringend} />
      <div className={classes.worte}>
        {titel}
        <span className={classes.zusatz}>{zusatz}</span>
      </div>
      {children}
    </div>
  );
}

/** The button before what it does is there; it looks the same. */
function Platzhalter({ text, label }: { text: string; label: string }) {
  return (
    <Button variant="default" className={classes.knopf} aria-label={label} aria-disabled>
      {text}
    </Button>
  );
}

/** "seit 1 Tag", "seit 8 Tagen". */
function seit(faelligAm: Datum): string {
  const tage = tageZwischen(faelligAm, heute());
  return tage === 1 ? 'seit 1 Tag' : `seit ${formatAnzahl(tage)} Tagen`;
}

/** Without its year, as long as it is this one. */
const kurz = (datum: Datum) =>
  jahrOf(datum) === jahrOf(heute()) ? formatDatum(datum).slice(0, 6) : formatDatum(datum);

const tagOf = (zeitpunkt: string) => inBerlin(Date.parse(zeitpunkt));
