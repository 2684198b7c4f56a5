import type { ReactNode } from 'react';
import { formatDatum, formatFrist, formatSpanne } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import { BEZEICHNUNGEN } from '#kern/rechnungen/kopfnamen.ts';
import type { Belegart, Bezug, Rechnung } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { eingangszeilen } from '#web/rechnungen/Eingangsangaben.tsx';
import { geldstandOf } from '#web/zahlungen/zahlungstext.ts';
import classes from './Belegstand.module.css';

/** First of all: what is open. Beside it of whom, for when, and until when. */
export function Belegstand({ rechnung }: { rechnung: Rechnung }) {
  const { rechnungsdatum, art, einnahme, leistungsdatumFrom, leistungsdatumTo } = rechnung;
  const { text, betrag, isWeg } = geldstandOf(rechnung);
  return (
    <section className={`${flaeche.karte} ${classes.karte}`} aria-label="Angaben">
      <div className={classes.lage}>
        <p className={classes.stand}>
          <span className={classes.marke}>{text}</span>
          <span className={classes.wert} data-weg={isWeg || undefined}>
            <span className={isWeg ? undefined : flaeche.abschluss}>{formatMitMinus(betrag)}</span>
          </span>
        </p>
        <dl className={classes.angaben}>
          <Angabe name={einnahme ? 'Kunde' : 'Lieferant'}>
            <Wer rechnung={rechnung} />
          </Angabe>
          <Angabe name="Leistungszeitraum">{formatSpanne(leistungsdatumFrom, leistungsdatumTo)}</Angabe>
          <Angabe name="Rechnungsdatum">{formatDatum(rechnungsdatum)}</Angabe>
          {!nimmtZurueck(art) && (
            <Angabe name="Zahlbar bis">
              <Faellig rechnung={rechnung} />
            </Angabe>
          )}
          <Weitere rechnung={rechnung} />
        </dl>
      </div>
    </section>
  );
}

/** Relation of a receipt to the one that it names. */
const BEZUG: Partial<Record<Belegart, string>> = { storno: 'Storno zu', gutschrift: 'Korrigiert' };

/** Facts that only some of them have. */
function Weitere({ rechnung }: { rechnung: Rechnung }) {
  const { art, bezug, storno, schluss, einnahme, notizen } = rechnung;
  return (
    <>
      {bezug && (
        <Angabe name={`${BEZUG[art] ?? 'Ersetzt'} ${einnahme ? 'Rechnung' : 'Beleg'}`}>
          <Bezuglink bezug={bezug} />
        </Angabe>
      )}
      {storno && (
        <Angabe name="Aufgehoben durch">
          <Bezuglink bezug={storno} />
        </Angabe>
      )}
      {schluss && (
        <Angabe name="Abgerechnet mit">
          <Bezuglink bezug={schluss} />
        </Angabe>
      )}
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
    </>
  );
}

function Angabe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.angabe}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Wer({ rechnung: { kunde, kundenID, einnahme } }: { rechnung: Rechnung }) {
  const name = kunde && anzeigename(kunde);
  if (!name) return `Ohne ${einnahme ? 'Kunde' : 'Lieferant'}`;
  if (kundenID === null) return name;
  return (
    <TextLink
      to={einnahme ? '/kunde/$id' : '/lieferant/$id'}
      params={{ id: String(kundenID) }}
      className={classes.wer}
      title={name}
    >
      {name}
    </TextLink>
  );
}

function Faellig({ rechnung: { faelligAm, bezahlstatus } }: { rechnung: Rechnung }) {
  const frist = formatFrist(faelligAm, heute());
  const isOffen = bezahlstatus === 'offen' || bezahlstatus === 'teilbezahlt';
  return (
    <>
      {formatDatum(faelligAm)}
      {isOffen && <span className={classes.frist}>· {frist}</span>}
      {bezahlstatus === 'ueberfaellig' && <span className={classes.spaet}>· {frist} überfällig</span>}
    </>
  );
}

function Bezuglink({ bezug: { id, nummer, datum } }: { bezug: Bezug }) {
  return (
    <>
      {/* Words stand beside it. */}
      <TextLink to="/rechnung/$id" params={{ id: String(id) }} underline="always">
        {nummer}
      </TextLink>{' '}
      vom {formatDatum(datum)}
    </>
  );
}
