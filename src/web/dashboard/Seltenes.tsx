import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type Angabe, type Aufgabe, MAX_UNGEPRUEFT } from '#kern/auswertungen/zuTun.ts';
import { formatDatum, inBerlin, tageZwischen } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Platzhalter, Zeile } from '#web/dashboard/Zutunzeile.tsx';
import { heute } from '#web/heute.ts';
import type { Zeichen } from '#web/zeichen/toZeichen.ts';
import {
  IconDatabaseExport,
  IconId,
  IconMailExclamation,
  IconMessage,
  IconRefreshAlert,
  IconRubberStamp,
} from '#web/zeichen/zeichen.ts';
import classes from './ZuTun.module.css';

const Sichern = lazy(() => import('#web/dashboard/SichernHier.tsx'));
const Wiederholen = lazy(async () => ({
  default: (await import('#web/dashboard/Handgriffe.tsx')).Wiederholen,
}));

type Von<A extends Aufgabe['art']> = { aufgabe: Extract<Aufgabe, { art: A }> };

/** Things to be done now and then: fetched when there is any of them. */
export default function Seltenes({
  aufgabe,
}: Von<'angaben' | 'anmerkungen' | 'ungeprueft' | 'post' | 'auftrag' | 'sicherung'>) {
  switch (aufgabe.art) {
    case 'angaben':
      return <Angaben aufgabe={aufgabe} />;
    case 'anmerkungen':
      return <Anmerkungen aufgabe={aufgabe} />;
    case 'ungeprueft':
      return <Ungeprueft aufgabe={aufgabe} />;
    case 'post':
      return <Post aufgabe={aufgabe} />;
    case 'auftrag':
      return <Auftrag aufgabe={aufgabe} />;
    case 'sicherung':
      return <Sicherung aufgabe={aufgabe} />;
  }
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
  icon: Zeichen;
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

function Post({ aufgabe: { fehler, unklar } }: Von<'post'>) {
  return (
    <Zeile
      icon={IconMailExclamation}
      dringend
      titel={
        <Link to="/postausgang" search={{ stand: 'ansehen' }} className={classes.titel}>
          {[
            fehler > 0 && `${mails(fehler)} nicht gesendet`,
            unklar > 0 && (fehler > 0 ? `${formatAnzahl(unklar)} unklar` : `${mails(unklar)} unklar`),
          ]
            .filter(Boolean)
            .join(', ')}
        </Link>
      }
      zusatz={
        fehler > 0
          ? 'Der Kunde hat sie nicht bekommen'
          : `Bitte nachsehen, ob sie ${unklar === 1 ? 'ankam' : 'ankamen'}`
      }
    >
      <KnopfLink
        to="/postausgang"
        search={{ stand: 'ansehen' }}
        variant="default"
        className={classes.knopf}
        aria-label="Ansehen: Mails, die nicht gesendet sind"
      >
        Ansehen
      </KnopfLink>
    </Zeile>
  );
}

const mails = (anzahl: number) => (anzahl === 1 ? '1 Mail' : `${formatAnzahl(anzahl)} Mails`);

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

const tagOf = (zeitpunkt: string) => inBerlin(Date.parse(zeitpunkt));
