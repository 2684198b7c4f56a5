import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatZeitraum } from '#kern/blatt/angaben.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { BEZEICHNUNGEN } from '#kern/rechnungen/kopf.ts';
import type { Bezug, Rechnung } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { showFehler } from '#web/components/snackbar.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { eingangszeilen, Steuertabelle } from '#web/rechnungen/Eingangsangaben.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { saveArchiv } from '#web/rechnungen/rechnung.queries.ts';
import { BlattAusgestellt, BlattGespeichert } from '#web/rechnungen/Vorschaubereich.tsx';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import classes from './Ausgestellt.module.css';
import formular from './RechnungForm.module.css';

/** An issued invoice or a booked expense: to be read, handed out and taken back, never changed. */
export function Ausgestellt({ rechnung }: { rechnung: Rechnung }) {
  const { kunde, rechnungsdatum, faelligAm, summe, notizen, art, einnahme } = rechnung;
  const wer = einnahme ? 'Kunde' : 'Lieferant';
  const zeitraum = formatZeitraum(rechnung.leistungsdatumFrom, rechnung.leistungsdatumTo);
  return (
    <div className={formular.flaeche}>
      <div className={flaeche.stapel}>
        <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-label="Angaben">
          <div className={classes.kopf}>
            <Belegpille rechnung={rechnung} />
            <Verweise rechnung={rechnung} />
          </div>
          <dl className={classes.angaben}>
            <Angabe name={wer}>{(kunde && anzeigename(kunde)) || `Ohne ${wer}`}</Angabe>
            <Angabe name="Rechnungsdatum">{formatDatum(rechnungsdatum)}</Angabe>
            <Angabe name="Leistungszeitraum">{zeitraum}</Angabe>
            {art === 'rechnung' && <Angabe name="Zahlbar bis">{formatDatum(faelligAm)}</Angabe>}
            <Angabe name="Summe">
              <strong>{formatBetrag(summe)}</strong>
            </Angabe>
            {eingangszeilen(rechnung).map(([name, wert]) => (
              <Angabe key={name} name={name}>
                {wert}
              </Angabe>
            ))}
            {BEZEICHNUNGEN.map(
              ({ feld, name }) =>
                rechnung[feld] && (
                  <Angabe key={feld} name={name}>
                    {rechnung[feld]}
                  </Angabe>
                ),
            )}
            {notizen && <Angabe name="Notizen">{notizen}</Angabe>}
          </dl>
          <Steuertabelle rechnung={rechnung} />
          <p className={classes.hinweis}>{einnahme ? ARCHIVIERT : FESTGESCHRIEBEN}</p>
          <div className={flaeche.fuss}>
            <RechnungLoeschen rechnung={rechnung} />
            {einnahme && (
              <>
                <XmlKnopf rechnung={rechnung} art="cii">
                  XML (CII)
                </XmlKnopf>
                <XmlKnopf rechnung={rechnung} art="ubl">
                  XML (UBL)
                </XmlKnopf>
              </>
            )}
          </div>
        </section>
      </div>
      {einnahme ? <BlattAusgestellt rechnung={rechnung} /> : <BlattGespeichert rechnung={rechnung} />}
    </div>
  );
}

const ARCHIVIERT =
  'Ausgestellt und archiviert. Änderungen sind nicht mehr möglich; die Downloads sind immer dieselben Dateien.';
const FESTGESCHRIEBEN =
  'Festgeschrieben. Änderungen sind nicht mehr möglich; stimmt etwas nicht, lässt sich der Beleg stornieren oder korrigieren.';

function Angabe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Verweise({ rechnung: { art, bezug, storno, einnahme } }: { rechnung: Rechnung }) {
  return (
    <>
      {bezug && (
        <BezugLink
          bezug={bezug}
        >{`${art === 'storno' ? 'Storno zu' : 'Ersetzt'} ${einnahme ? 'Rechnung' : 'Beleg'}`}</BezugLink>
      )}
      {storno && <BezugLink bezug={storno}>Aufgehoben durch</BezugLink>}
    </>
  );
}

function BezugLink({ bezug: { id, nummer, datum }, children }: { bezug: Bezug; children: string }) {
  return (
    <span>
      {children}{' '}
      <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
        {nummer}
      </TextLink>{' '}
      vom {formatDatum(datum)}
    </span>
  );
}

type XmlProps = { rechnung: Rechnung; art: 'cii' | 'ubl'; children: string };

/** The e-invoice alone, for whoever wants it without the PDF. */
function XmlKnopf({ rechnung, art, children }: XmlProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void saveArchiv(rechnung, art).catch((error: unknown) =>
          showFehler(error, 'Die E-Rechnung konnte nicht geladen werden'),
        )
      }
    >
      {children}
    </Button>
  );
}
