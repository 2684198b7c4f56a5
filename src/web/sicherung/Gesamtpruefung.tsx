import { Button, Title } from '@mantine/core';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import type { Bericht } from '#kern/auftraege/bericht.ts';
import { formatWert } from '#web/archiv/formatWert.ts';
import { WasJetzt } from '#web/archiv/WasJetzt.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { fokusziele, giveFokus } from '#web/components/fokus.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import { Auftragslauf } from '#web/sicherung/Auftragslauf.tsx';
import { misserfolgOf, useBestellen, useBetriebsauftrag } from '#web/sicherung/betriebsauftrag.queries.ts';
import { Misserfolg } from '#web/sicherung/Misserfolg.tsx';
import { IconShieldCheck, IconShieldX } from '#web/zeichen/zeichen.ts';
import classes from './Sicherung.module.css';

/** Whether everything that is stored is whole: the file itself, sums, numbers, archive, Protokoll. */
export function Gesamtpruefung() {
  const { letzter, laufender } = useBetriebsauftrag('allesPruefen');
  const pruefung = useBestellen('allesPruefen');
  const laeuft = laufender !== undefined || pruefung.isPending;
  const start = () => {
    const ziele = fokusziele();
    pruefung.mutate(undefined, { onSettled: () => giveFokus(ziele) });
  };
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
      {laeuft && <Auftragslauf auftrag={laufender} beginn="Alles wird gelesen" />}
      {!laeuft && letzter?.bericht && <Ergebnis auftrag={letzter} bericht={letzter.bericht} />}
      {!laeuft && <Misserfolg error={pruefung.error ?? misserfolgOf(letzter)} />}
      <div>
        <Button variant="default" loading={laeuft} onClick={start}>
          Alles prüfen
        </Button>
      </div>
    </section>
  );
}

/** Result of the last check, also for who looks later. */
function Ergebnis({ auftrag, bericht }: { auftrag: Auftrag; bericht: Bericht }) {
  const isGut = bericht.befunde.length === 0;
  const Zeichen = isGut ? IconShieldCheck : IconShieldX;
  return (
    <>
      {auftrag.zustand === 'fertig' && (
        <>
          <p className={classes.leise}>Zuletzt geprüft am {formatZeitpunkt(auftrag.beendetAm)}</p>
          <p className={classes.urteil} data-gut={isGut || undefined} role="status">
            <Zeichen size={24} aria-hidden className={classes.zeichen} /> {bericht.text}
          </p>
        </>
      )}
      {!isGut && <WasJetzt />}
      {!isGut && <Befunde bericht={bericht} />}
    </>
  );
}

function Befunde({ bericht: { befunde, weitere } }: { bericht: Bericht }) {
  return (
    <ul className={classes.befunde}>
      {befunde.map(({ wo, was, erwartet, gefunden }) => (
        <li key={`${wo} ${was} ${gefunden}`}>
          <strong>{wo}</strong>
          <p>{was}</p>
          <p className={classes.leise}>
            Erwartet: {formatWert(erwartet)} · Gefunden: {formatWert(gefunden)}
          </p>
        </li>
      ))}
      {weitere > 0 && <li>… und {weitere} weitere. Alle nennt „npm run pruefen“.</li>}
    </ul>
  );
}
