import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { isDatum } from '#kern/datum.ts';
import { MAX_POSTEN } from '#kern/rechnungen/neueRechnung.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { formatProzent, steuersaetze } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { PanelLink } from '#web/components/PanelLink.tsx';
import { heute } from '#web/heute.ts';
import { LetzteRechnung } from '#web/rechnungen/LetzteRechnung.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import { type PostenAktionen, Postenzeile } from '#web/rechnungen/Postenzeile.tsx';
import { isLeer, type Postenname } from '#web/rechnungen/postenFelder.ts';
import { parteiOf, type RechnungFelder, wirksam } from '#web/rechnungen/rechnungFelder.ts';
import { focusNext, postenfeldOf, postenOf, zeilentaste } from '#web/rechnungen/tastatur.ts';
import { choosePosten, type Postenstand } from '#web/rechnungen/usePosten.ts';
import { useZiehen } from '#web/rechnungen/ziehen.ts';
import { IconPlus } from '#web/zeichen/zeichen.ts';
import classes from './PostenTabelle.module.css';

type Form = UseFormReturnType<RechnungFelder>;
type Props = {
  form: Form;
  stand: Postenstand;
  /** So narrow that a line does not fit side by side: all but one are folded. */
  isEng: boolean;
  onPanel: (panel: Panel) => void;
};

/** Lines of a receipt: a grid whose labels stand once above it, on a phone a list. */
export function PostenTabelle({ form, stand, isEng, onPanel }: Props) {
  const { posten, einnahme } = form.values;
  const { offen, ansage, hand } = stand;
  const kundenID = parteiOf(form.values)?.id;
  const aktionen = usePostenAktionen(form, stand, onPanel);
  const saetze = useSaetze(form);
  const fehler = useMemo(() => fehlerJeZeile(form.errors), [form.errors]);
  const hatRabatt = form.values.rabattJePosten || posten.some(({ rabatt }) => rabatt !== '');
  return (
    <section
      className={`${flaeche.karte} ${classes.tabelle}`}
      style={
        {
          '--spalten': spaltenOf({ hatEinheit: einnahme, hatSteuer: saetze !== undefined, hatRabatt }),
        } as CSSProperties
      }
      aria-labelledby="posten"
      onKeyDownCapture={(event) => pressZeile(event, stand)}
    >
      <div className={classes.kopf}>
        <h2 className={flaeche.titel} id="posten">
          Posten
        </h2>
        <LetzteRechnung form={form} />
        {einnahme && (
          <PanelLink
            className={classes.neu}
            to="/produkt/$id"
            onOpen={() => aktionen.neu(posten.findLastIndex((zeile) => !isLeer(zeile)) + 1)}
          >
            Neues Produkt
          </PanelLink>
        )}
      </div>
      {!isEng && (
        <div className={classes.spalten} aria-hidden="true">
          <span>{einnahme ? 'Produkt' : 'Bezeichnung'}</span>
          <span data-zahl>Menge</span>
          {einnahme && <span>Einheit</span>}
          <span data-zahl>Preis</span>
          {saetze && <span data-zahl>USt</span>}
          {hatRabatt && <span data-zahl>Rabatt</span>}
          <span data-zahl>Betrag</span>
        </div>
      )}
      <div className={classes.zeilen}>
        {posten.map(({ key, produktID: _, ...texte }, index) => (
          <Postenzeile
            key={key}
            schluessel={key}
            index={index}
            anzahl={posten.length}
            einnahme={einnahme}
            waehrung={form.values.waehrung || 'EUR'}
            kundenID={kundenID}
            falten={isEng ? (key === offen ? 'offen' : 'zu') : 'nie'}
            {...texte}
            saetze={saetze}
            hatRabatt={hatRabatt}
            fehler={fehler.get(index)}
            aktionen={aktionen}
          />
        ))}
      </div>
      {form.errors['posten'] && <p className={classes.fehler}>{form.errors['posten']}</p>}
      <div className={classes.fuss}>
        <Button
          variant="subtle"
          data-weiterer
          aria-label="Weiterer Posten"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={posten.length >= MAX_POSTEN}
          onClick={hand.add}
        >
          Posten
        </Button>
        {!isEng && <Tastenhinweis />}
      </div>
      <p className={classes.ansage} role="status">
        {ansage}
      </p>
    </section>
  );
}

function Tastenhinweis() {
  return (
    <p className={classes.tasten}>
      <kbd>Alt Pfeil</kbd> verschieben <kbd>Strg Rücktaste</kbd> löschen
    </p>
  );
}

/** Alt+arrows move a line, Strg+Backspace removes it: before its field does something else with the key. */
function pressZeile(event: KeyboardEvent<HTMLElement>, { hand }: Postenstand): void {
  const taste = zeilentaste(event);
  const { target } = event;
  if (!taste || !(target instanceof HTMLElement)) return;
  const index = postenOf(target);
  if (index === undefined || target.matches(':disabled')) return;
  event.preventDefault();
  event.stopPropagation();
  if (taste === 'loeschen') hand.remove(index, postenfeldOf(target));
  else hand.move(index, taste === 'hoch' ? index - 1 : index + 1);
}

/** Columns of the grid as CSS. */
function spaltenOf(hat: Record<'hatEinheit' | 'hatSteuer' | 'hatRabatt', boolean>): string {
  return [
    'minmax(0, 1fr)',
    'clamp(60px, 10cqi, 76px)',
    hat.hatEinheit && 'clamp(84px, 13cqi, 108px)',
    'clamp(88px, 14cqi, 112px)',
    hat.hatSteuer && '64px',
    hat.hatRabatt && '64px',
    // As wide as 1.234.567,89 €.
    'clamp(116px, 16cqi, 128px)',
    '36px',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The faults of each line by field. */
function fehlerJeZeile(errors: Form['errors']) {
  const zeilen = new Map<number, Partial<Record<Postenname, ReactNode>>>();
  for (const [pfad, text] of Object.entries(errors)) {
    const [, index, feld] = /^posten\.(\d+)\.(\w+)$/.exec(pfad) ?? [];
    if (!text || index === undefined || feld === undefined) continue;
    zeilen.set(Number(index), { ...zeilen.get(Number(index)), [feld]: text });
  }
  return zeilen;
}

/** Rates of the issuer's country on the invoice date; undefined where no VAT is shown. */
function useSaetze(form: Form) {
  const { data: mandant } = useMandant();
  const { rechnungsdatum } = form.values;
  const { steuerart } = wirksam(form.values, mandant);
  const land = mandant ? steuerlandOf(mandant) : 'DE';
  return useMemo(() => {
    if (!zeigtUmsatzsteuer(steuerart)) return undefined;
    const tag = isDatum(rechnungsdatum) ? rechnungsdatum : heute();
    return steuersaetze(land, tag).map(({ satz, wofuer }) => ({
      value: String(satz / 100).replace('.', ','),
      label: `${formatProzent(satz)} ${wofuer}`,
    }));
  }, [steuerart, land, rechnungsdatum]);
}

/** Actions that stay the same from render to render, so that typing in one line draws only that line. */
function usePostenAktionen(form: Form, { hand }: Postenstand, onPanel: Props['onPanel']): PostenAktionen {
  const latest = useRef(form);
  const open = useRef(onPanel);
  useEffect(() => {
    latest.current = form;
    open.current = onPanel;
  }, [form, onPanel]);
  const drag = useRef(useZiehen(hand.move));
  return useMemo(
    () => ({
      change: (index, feld, text) => {
        latest.current.setFieldValue(`posten.${index}.${feld}`, text);
        if (feld === 'titel') latest.current.setFieldValue(`posten.${index}.produktID`, null);
      },
      check: (index, feld) => latest.current.validateField(`posten.${index}.${feld}`),
      choose: (index, produkt) => choosePosten(latest.current, index, produkt),
      remove: (index) => hand.remove(index),
      move: hand.move,
      toggle: hand.toggle,
      drag: (event) => drag.current(event),
      neu: (index) => {
        const zeile = latest.current.getValues().posten[index];
        const isText = zeile && zeile.produktID === null;
        const { titel, preis } = isText ? zeile : { titel: '', preis: '' };
        const inEuro = latest.current.getValues().waehrung === '';
        // What is offered costs euros.
        open.current({ fuer: 'produkt', index, titel, preis: inEuro ? preis : '' });
      },
      weiter: focusNext,
    }),
    [hand],
  );
}
