import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatDatum, formatZeitpunkt } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import { MAHNUEBERGAENGE, MAHNZUSTAENDE } from '#kern/mahnungen/zustaende.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Handlung, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { saveDatei } from '#web/components/saveDatei.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { heute } from '#web/heute.ts';
import { Briefrahmen } from '#web/mahnungen/Briefrahmen.tsx';
import { Mahnpille } from '#web/mahnungen/Mahnpille.tsx';
import { Mahnsummen } from '#web/mahnungen/Mahnsummen.tsx';
import { useMahnhandlung, useMahnpdf, useMahnung } from '#web/mahnungen/mahnung.queries.ts';
import { trefferOfMahnung } from '#web/mahnungen/treffer.ts';
import { Versand } from '#web/postausgang/Versand.tsx';
import { readId } from '#web/suche.ts';
import { IconDownload, IconSend } from '#web/zeichen/zeichen.ts';
import classes from './Mahnung.module.css';

const Pdfansicht = lazy(() => import('#web/blatt/Pdfansicht.tsx'));
const Sendedialog = lazy(() => import('#web/postausgang/Sendedialog.tsx'));

/** `/mahnung/{id}`: a letter that was written, and what became of it. */
export function MahnungScreen() {
  const id = readId(useParams({ from: '/mahnung/$id' }).id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const abfrage = useMahnung(id);
  const pdf = useMahnpdf(id);
  useZuletzt(abfrage.data && trefferOfMahnung(abfrage.data));
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const mahnung = abfrage.data;
  return (
    <Seite
      titel={mahnung ? `${mahnung.titel} an ${mahnung.kunde}` : 'Mahnung'}
      untertitel={mahnung && `vom ${formatDatum(mahnung.datum)}, zahlbar bis ${formatDatum(mahnung.frist)}`}
      pille={mahnung && <Mahnpille zustand={mahnung.zustand} />}
      zurueck={<Zurueck ersatz="/mahnungen" />}
      aktionen={mahnung && <Aktionen mahnung={mahnung} pdf={pdf.data} />}
    >
      <Ladezustand abfrage={abfrage}>
        {mahnung && (
          <div className={classes.rahmen}>
            <div className={classes.paar}>
              <div className={classes.links}>
                <Stand mahnung={mahnung} />
                <Versand id={mahnung.id} wo="mahnungen" />
                <Mahnsummen mahnung={mahnung} />
                <Rechnungen mahnung={mahnung} />
              </div>
              <Briefrahmen>
                <Suspense fallback={<Vorschauwarten />}>
                  <Pdfansicht datei={pdf.data} fehler={pdf.error} />
                </Suspense>
              </Briefrahmen>
            </div>
          </div>
        )}
      </Ladezustand>
    </Seite>
  );
}

type Offen = 'senden' | 'zurueckziehen';

function Aktionen({ mahnung, pdf }: { mahnung: Mahnung; pdf: Blob | undefined }) {
  const { id, titel, kundenID, zustand, datum, sendungen } = mahnung;
  const [offen, setOffen] = useState<Offen>();
  const handeln = useMahnhandlung(id);
  const darf = useDarf('ausstellen');
  const erlaubt = MAHNUEBERGAENGE[zustand];
  const istErste = zustand === 'geschrieben';
  return (
    <>
      {pdf && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveDatei(pdf, `mahnung-${datum}-${id}.pdf`)}
        >
          PDF
        </Button>
      )}
      {darf && istErste && (
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setOffen('senden')}>
          Senden
        </Button>
      )}
      {darf && Object.keys(erlaubt).length > 0 && (
        <Handlungsmenue>
          {erlaubt.uebergeben && (
            <Handlung onClick={() => handeln.mutate({ verb: 'uebergeben' })}>
              Als abgeschickt vermerken
            </Handlung>
          )}
          {erlaubt.senden && !istErste && (
            <Handlung onClick={() => setOffen('senden')}>
              {sendungen.length > 0 ? 'Noch einmal senden' : 'Als Mail senden'}
            </Handlung>
          )}
          {erlaubt.zurueckziehen && (
            <Handlung onClick={() => setOffen('zurueckziehen')}>Zurückziehen</Handlung>
          )}
        </Handlungsmenue>
      )}
      {offen === 'senden' && (
        <Suspense>
          <Sendedialog
            beleg={{ wo: 'mahnungen', id, name: titel, kundenID }}
            onClose={() => setOffen(undefined)}
          />
        </Suspense>
      )}
      {offen === 'zurueckziehen' && (
        <Rueckfrage
          titel="Mahnung zurückziehen?"
          ja="Zurückziehen"
          onJa={() => handeln.mutate({ verb: 'zurueckziehen' })}
          onClose={() => setOffen(undefined)}
        >
          Sie zählt dann nicht mehr, und ihre Stufe kann neu geschrieben werden. Was schon beim Kunden ist,
          holt das nicht zurück; sag es ihm.
        </Rueckfrage>
      )}
    </>
  );
}

function Stand({ mahnung }: { mahnung: Mahnung }) {
  const { zustand, erstelltAm, verschicktAm, zurueckAm, grund } = mahnung;
  const schritte = [
    ['Geschrieben', erstelltAm],
    ['Verschickt', verschicktAm],
    ['Zurückgezogen', zurueckAm],
  ].filter(([, wann]) => wann !== '');
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <h2 className={flaeche.titel}>Verlauf</h2>
      <p className={flaeche.hilfe}>{MAHNZUSTAENDE[zustand].hinweis}</p>
      <ol className={zeilen.liste}>
        {schritte.map(([was, wann = '']) => (
          <li key={was} className={zeilen.zeile}>
            <strong>{was}</strong>
            <span>{formatZeitpunkt(wann, heute())}</span>
          </li>
        ))}
      </ol>
      {grund && <p>{grund}</p>}
    </section>
  );
}

function Rechnungen({ mahnung: { posten } }: { mahnung: Mahnung }) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <h2 className={flaeche.titel}>Rechnungen</h2>
      <ul className={zeilen.liste} aria-label="Rechnungen">
        {posten.map(({ rechnungID, nummer, faelligAm, offen, tage }) => (
          <li key={rechnungID} className={zeilen.zeile}>
            <div>
              <TextLink to="/rechnung/$id" params={{ id: String(rechnungID) }}>
                {nummer}
              </TextLink>
              <p className={zeilen.seit}>
                fällig am {formatDatum(faelligAm)}, {tage} Tage zu spät
              </p>
            </div>
            <span>{formatBetrag(offen)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
