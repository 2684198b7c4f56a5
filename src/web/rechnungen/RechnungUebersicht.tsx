import { Tabs, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { addTage } from '#kern/datum.ts';
import { Prueffilter } from '#web/anmerkungen/Prueffilter.tsx';
import { useSammeln } from '#web/aufgaben/sammeln.queries.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { HandlungLink, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Zeitraum } from '#web/components/Zeitraum.tsx';
import { heute } from '#web/heute.ts';
import { Tastenhinweis } from '#web/rechnungen/RechnungUebersichtFuss.tsx';
import { Rechnungstabelle } from '#web/rechnungen/RechnungUebersichtListe.tsx';
import { Bezahlstufen } from '#web/rechnungen/RechnungUebersichtReiter.tsx';
import type { Rechnungssuche } from '#web/suche.ts';
import { useBezahluebersicht } from '#web/zahlungen/bezahluebersicht.queries.ts';
import classes from './RechnungUebersicht.module.css';

const route = getRouteApi('/rechnungsuebersicht');
const STANDARD_TAGE = 21;

/** `/rechnungsuebersicht`: issued invoices of the range, income only. */
export function RechnungUebersicht() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const bis = search.bis ?? heute();
  const von = search.von ?? addTage(bis, -STANDARD_TAGE);
  const { pruefung } = search;
  const { data: uebersicht } = useBezahluebersicht({ von, bis, q: search.q, pruefung });
  const sammeln = useSammeln();
  const change = (part: Rechnungssuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const stufe = search.status ?? 'alle';
  return (
    <Seite titel="Ausgestellte Rechnungen" aktionen={<Aktionen von={von} bis={bis} onChange={change} />}>
      <div className={classes.block}>
        <div className={classes.zeile}>
          <Title order={2} className={flaeche.titel}>
            Bezahlstatus
          </Title>
          <Tastenhinweis />
          <Prueffilter tage={{ von, bis }} value={pruefung} onChange={(next) => change({ pruefung: next })} />
          <div className={classes.suche}>
            <Suchfeld
              kompakt
              label="Durchsuche Namen"
              value={search.q ?? ''}
              onChange={(text) => change({ q: text || undefined })}
            />
          </div>
        </div>
        <div className={`${flaeche.flaeche} ${classes.flaeche}`}>
          <Bezahlstufen
            uebersicht={uebersicht}
            stufe={stufe}
            onChange={(next) => change({ status: next === 'alle' ? undefined : next })}
          >
            <Tabs.Panel value={stufe}>
              <Rechnungstabelle
                filter={{ von, bis, q: search.q, pruefung, bezahlstatus: search.status, richtung: 'pos' }}
                uebersicht={uebersicht}
                sammeln={sammeln}
                onChange={change}
              />
            </Tabs.Panel>
          </Bezahlstufen>
        </div>
      </div>
      <Daumenleiste still={<Mehr />}>
        <KnopfLink to="/rechnung/add">Neue Rechnung</KnopfLink>
      </Daumenleiste>
    </Seite>
  );
}

type AktionenProps = { von: string; bis: string; onChange: (tage: { von: string; bis: string }) => void };

function Aktionen(zeitraum: AktionenProps) {
  return (
    <>
      <Zeitraum {...zeitraum} />
      <KnopfLink to="/rechnungslayout" variant="default" className={breite.nurBreit ?? ''}>
        Rechnungslayout anpassen
      </KnopfLink>
      <span className={breite.nurBreit}>
        <Mehr />
      </span>
    </>
  );
}

function Mehr() {
  return (
    <Handlungsmenue>
      <HandlungLink to="/rechnungslayout">Rechnungslayout anpassen</HandlungLink>
      <HandlungLink to="/erechnung">E-Rechnung prüfen</HandlungLink>
    </Handlungsmenue>
  );
}
