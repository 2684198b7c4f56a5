import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Nummern, Nummernstand as Stand } from '#kern/nummern/luecken.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { NummerDialog } from '#web/nummern/NummerDialog.tsx';
import { useNummern } from '#web/nummern/nummern.queries.ts';
import classes from './Nummernstand.module.css';

/** Which numbers come next and which are missing: what a tax inspector asks for. */
export function Nummernstand() {
  const abfrage = useNummern();
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="nummern">
      <h2 id="nummern" className={classes.titel}>
        Vergebene Nummern
      </h2>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {abfrage.data && <Inhalt nummern={abfrage.data} />}
      </Ladezustand>
    </section>
  );
}

function Inhalt({ nummern }: { nummern: Nummern }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { naechste, naechsterStorno, kreise } = nummern;
  return (
    <>
      <dl className={classes.naechste}>
        <dt>Nächste Rechnung</dt>
        <dd>{naechste}</dd>
        <dt>Nächster Storno</dt>
        <dd>{naechsterStorno}</dd>
      </dl>
      <p className={classes.leise}>
        Eine Nummer bekommt die Rechnung beim Ausstellen. Das Datum darin ist dann das der Rechnung.
      </p>
      <Nur recht="einstellungen">
        <div>
          <Button variant="default" onClick={open}>
            Nächste Nummer höher setzen
          </Button>
        </div>
      </Nur>
      {opened && <NummerDialog nummern={nummern} onClose={close} />}
      {kreise.length > 0 && (
        <ul className={classes.kreise} aria-label="Nummernkreise">
          {kreise.map((kreis) => (
            <li key={kreis.nummernkreis}>
              {kreis.luecken.length === 0 ? <Vollstaendig kreis={kreis} /> : <Lueckenhaft kreis={kreis} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Vollstaendig({ kreis }: { kreis: Stand }) {
  return (
    <div className={classes.kreis}>
      <div>
        <span className={classes.name}>{nameOf(kreis)}</span>
        <span className={classes.leise}>letzte Nummer {kreis.letzte}</span>
      </div>
      <span>Keine Lücken</span>
    </div>
  );
}

function Lueckenhaft({ kreis }: { kreis: Stand }) {
  const [offen, setOffen] = useState(true);
  const fehlend = kreis.luecken.reduce((sum, { von, bis }) => sum + bis - von + 1, 0);
  return (
    <AufklappZeile
      titel={nameOf(kreis)}
      zusatz={`letzte Nummer ${kreis.letzte}`}
      rechts={fehlend === 1 ? '1 Nummer fehlt' : `${fehlend} Nummern fehlen`}
      offen={offen}
      onToggle={() => setOffen(!offen)}
    >
      <ul className={classes.luecken} aria-label="Fehlende Nummern">
        {kreis.luecken.map(({ von, bis, grund }) => (
          <li key={von}>
            <strong>{von === bis ? von : `${von} bis ${bis}`}</strong>
            {grund}
          </li>
        ))}
      </ul>
    </AufklappZeile>
  );
}

/** "Rechnungen 2026" of the range `rechnung 2026`. */
function nameOf({ nummernkreis }: Stand): string {
  return nummernkreis.replace(/^rechnung/, 'Rechnungen').replace(/^storno/, 'Stornos');
}
