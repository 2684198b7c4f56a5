import { Button, Title } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Meldung } from '#kern/sicherung/sicherung.ts';
import { formatWert } from '#web/archiv/formatWert.ts';
import { WasJetzt } from '#web/archiv/WasJetzt.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { fokusziele, gibFokus } from '#web/components/fokus.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import { Fortschrittsbalken } from '#web/sicherung/Fortschrittsbalken.tsx';
import { Misserfolg } from '#web/sicherung/Misserfolg.tsx';
import { useGesamtpruefung } from '#web/sicherung/sicherung.queries.ts';
import classes from './Sicherung.module.css';

type Befund = Extract<Meldung, { art: 'befund' }>;

/** Whether everything that is stored is whole: the file itself, sums, numbers, archive, Protokoll. */
export function Gesamtpruefung() {
  const [befunde, setBefunde] = useState<Befund[]>([]);
  const pruefung = useGesamtpruefung(
    (meldung) => meldung.art === 'befund' && setBefunde((vorige) => [...vorige, meldung]),
  );
  const start = () => {
    setBefunde([]);
    const ziele = fokusziele();
    pruefung.mutate(undefined, { onSettled: () => gibFokus(ziele) });
  };
  const isGut = befunde.length === 0;
  const Zeichen = isGut ? IconShieldCheck : IconShieldX;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="alles-pruefen">
      <Title order={2} id="alles-pruefen">
        Ist alles heil?
      </Title>
      <p className={classes.leise}>
        Liest alles, was gespeichert ist, und rechnet nach: Summen, Rechnungsnummern, ausgestellte Rechnungen
        und das Protokoll aller Änderungen. Nur ausgestellte Rechnungen prüft{' '}
        <TextLink to="/unveraendert">Unverändert?</TextLink>
      </p>
      {pruefung.isPending && (
        <Fortschrittsbalken fortschritt={{ schritt: 'Alles wird gelesen', anteil: null }} />
      )}
      {pruefung.data && (
        <p className={classes.urteil} data-gut={isGut || undefined} role="status">
          <Zeichen size={24} aria-hidden className={classes.zeichen} /> {pruefung.data.text}
        </p>
      )}
      <Misserfolg error={pruefung.error} />
      {befunde.length > 0 && <WasJetzt />}
      {befunde.length > 0 && <Befunde befunde={befunde} />}
      <div>
        <Button variant="default" loading={pruefung.isPending} onClick={start}>
          Alles prüfen
        </Button>
      </div>
    </section>
  );
}

/** More than anybody reads at once; the command names them all. */
const MAX_SICHTBAR = 100;

function Befunde({ befunde }: { befunde: Befund[] }) {
  return (
    <ul className={classes.befunde}>
      {befunde.slice(0, MAX_SICHTBAR).map(({ wo, was, erwartet, gefunden }) => (
        <li key={`${wo} ${was} ${gefunden}`}>
          <strong>{wo}</strong>
          <p>{was}</p>
          <p className={classes.leise}>
            Erwartet: {formatWert(erwartet)} · Gefunden: {formatWert(gefunden)}
          </p>
        </li>
      ))}
      {befunde.length > MAX_SICHTBAR && (
        <li>… und {befunde.length - MAX_SICHTBAR} weitere. Alle nennt „npm run pruefen“.</li>
      )}
    </ul>
  );
}
