import type { ReactNode } from 'react';
import { ZIELE_JE_ART } from '#kern/angebote/arten.ts';
import type { GanzesPapier, Papierposten } from '#kern/angebote/papier.ts';
import { formatDatum, formatFrist } from '#kern/datum.ts';
import { mengentext } from '#kern/einheiten.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { BEZEICHNUNGEN } from '#kern/rechnungen/kopfnamen.ts';
import { Papierblatt } from '#web/angebote/Papierblatt.tsx';
import { Papierfolgen } from '#web/angebote/Papierfolgen.tsx';
import { alsRechnung } from '#web/angebote/papierFelder.ts';
import { ZU_TUN } from '#web/angebote/papiertext.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { Versand } from '#web/postausgang/Versand.tsx';
import classes from '#web/rechnungen/Ausgestellt.module.css';
import stand from '#web/rechnungen/Belegstand.module.css';
import { Postenansicht } from '#web/rechnungen/Postenansicht.tsx';

/** A paper to be read: finished, or before the eyes of who only reads. */
export function Papieransicht({ papier }: { papier: GanzesPapier }) {
  const reste = new Map(papier.posten.map((zeile) => [zeile.id, restOf(papier, zeile)]));
  return (
    <div className={classes.rahmen}>
      <div className={classes.seite}>
        <div className={classes.links}>
          <Papierstand papier={papier} />
          <Postenansicht rechnung={alsRechnung(papier)} zusatzOf={({ id }) => reste.get(id)} />
          <Papierfolgen papier={papier} />
          {papier.zustand !== 'entwurf' && <Versand id={papier.id} wo="angebote" />}
        </div>
        <Papierblatt papier={papier} />
      </div>
    </div>
  );
}

/** Rest of a line, once something has been made of the paper. */
function restOf({ art, gefolgt }: GanzesPapier, { menge, einheit, rest }: Papierposten): string | undefined {
  if (!gefolgt || menge <= 0) return undefined;
  const offen = ZIELE_JE_ART[art].filter(
    (ziel) => rest[ziel] > 0 && (ziel !== 'bestaetigung' || rest[ziel] < menge),
  );
  if (rest.rechnung <= 0) return 'ganz berechnet';
  return `noch ${offen.map((ziel) => `${mengentext(rest[ziel], einheit)} ${ZU_TUN[ziel]}`).join(', ')}`;
}

/** Head of a paper: its sum, for whom it is, and until when it holds. */
function Papierstand({ papier }: { papier: GanzesPapier }) {
  const { datum, gueltigBis, liefertag, notizen, art } = papier;
  return (
    <section className={`${flaeche.karte} ${stand.karte}`} aria-label="Angaben">
      <div className={stand.lage}>
        <p className={stand.stand}>
          <span className={stand.marke}>Summe</span>
          <span className={stand.wert}>
            <span className={flaeche.abschluss}>{formatMitMinus(papier.summe)}</span>
          </span>
        </p>
        <dl className={stand.angaben}>
          <Angabe name="Kunde">
            <Kunde papier={papier} />
          </Angabe>
          <Angabe name="Datum">{formatDatum(datum)}</Angabe>
          {gueltigBis && (
            <Angabe name="Gültig bis">
              <Gueltig papier={papier} />
            </Angabe>
          )}
          {liefertag && (
            <Angabe name={art === 'lieferschein' ? 'Geliefert am' : 'Liefertag'}>
              {formatDatum(liefertag)}
            </Angabe>
          )}
          {BEZEICHNUNGEN.map(
            ({ feld, name }) =>
              papier[feld] && (
                <Angabe key={feld} name={name}>
                  {papier[feld]}
                </Angabe>
              ),
          )}
          {notizen && <Angabe name="Notizen">{notizen}</Angabe>}
        </dl>
      </div>
    </section>
  );
}

function Angabe({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={stand.angabe}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Kunde({ papier: { anschrift, kundenID } }: { papier: GanzesPapier }) {
  const name = anschrift && anzeigename(anschrift);
  if (!name) return 'Ohne Kunde';
  if (kundenID === null) return name;
  return (
    <TextLink to="/kunde/$id" params={{ id: String(kundenID) }} className={stand.wer} title={name}>
      {name}
    </TextLink>
  );
}

function Gueltig({ papier: { gueltigBis, zustand } }: { papier: GanzesPapier }) {
  const frist = formatFrist(gueltigBis, heute());
  return (
    <>
      {formatDatum(gueltigBis)}
      {zustand === 'fertig' && <span className={stand.frist}>· {frist}</span>}
      {zustand === 'abgelaufen' && <span className={stand.spaet}>· abgelaufen</span>}
    </>
  );
}
