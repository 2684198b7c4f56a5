import '@mantine/core/styles/Combobox.layer.css';
import { Alert, Button, Tabs, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Bezug } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useOffen } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import type { Bestand } from '#web/components/useSpeichern.ts';
import { ParteiWahl } from '#web/kunden/ParteiWahl.tsx';
import { Bereitschaft } from '#web/rechnungen/Bereitschaft.tsx';
import { Eingangsfelder } from '#web/rechnungen/Eingangsfelder.tsx';
import { type Entwurfsname, useEntwurf } from '#web/rechnungen/entwurf.ts';
import { Fusszeile } from '#web/rechnungen/Fusszeile.tsx';
import { Konditionenfelder } from '#web/rechnungen/Konditionen.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import { choosePosten, PostenTabelle } from '#web/rechnungen/PostenTabelle.tsx';
import {
  isLeer,
  type Konditionen,
  konditionenDerAusgabe,
  konditionenOf,
  newPosten,
  type RechnungFelder,
  toBody,
  validateRechnung,
} from '#web/rechnungen/rechnungFelder.ts';
import { focusNext, isSpeichertaste, isWeitertaste, postenOf } from '#web/rechnungen/tastatur.ts';
import { Vorschaubereich } from '#web/rechnungen/Vorschaubereich.tsx';
import classes from './RechnungForm.module.css';

const NeuPanel = lazy(() => import('#web/rechnungen/NeuPanel.tsx'));

/** What buttons below the form may do. */
export type Formzugriff = {
  /** Lets the page be left without a question. */
  verwerfen: () => void;
  /** Stores what is not stored yet. @returns false when that was not possible */
  sichern: () => Promise<boolean>;
};

type Props<Antwort> = {
  /** What the form begins with. */
  initial: RechnungFelder;
  /** What is stored, for a receipt that is stored already. */
  bestand?: Bestand<RechnungFelder>;
  /** Number on the sheet. */
  nummer: string;
  /** The invoice that this one replaces. */
  bezug?: Bezug | null;
  /** Why nothing but the notes may change, and what to do about it. */
  sperre?: string | undefined;
  /** Under which name the entry is kept until it is saved. */
  entwurf: Entwurfsname;
  save: (body: ReturnType<typeof toBody>, version: number | undefined) => Promise<Antwort>;
  onSaved: (antwort: Antwort) => void;
  /** Loads the receipt that somebody else has issued meanwhile. */
  onReload?: () => void;
  /** Further buttons below. */
  aktionen?: (form: Formzugriff) => ReactNode;
};

/** Form of a receipt, new or stored, with the sheet as it will look beside it. */
export function RechnungForm<Antwort extends { version: number }>(props: Props<Antwort>) {
  const { initial, bestand, nummer, bezug = null, sperre, onSaved, onReload, aktionen } = props;
  const darf = useDarf('erfassen');
  const isGesperrt = sperre !== undefined || !darf;
  const { form, entwurf, speichern, isSaving, wache, isStale } = useRechnungForm(props);
  const [panel, setPanel] = useOffen<Panel>(`panel-${props.entwurf}`);
  const submit = async () => {
    if (!darf) return;
    const antwort = await speichern();
    if (antwort !== undefined) onSaved(antwort);
  };
  const verwerfen = () => {
    entwurf.clear();
    form.resetDirty();
  };
  const sichern = async () => {
    if (!form.isDirty()) return true;
    const antwort = await speichern();
    if (antwort !== undefined) onSaved(antwort);
    return antwort !== undefined;
  };
  const onKeyDown = useTasten(form, submit);
  const switchTo = useReiter(form, bestand !== undefined);
  const { einnahme } = form.values;
  return (
    <div className={classes.flaeche}>
      <Formular
        className={isGesperrt ? `${flaeche.stapel} ${classes.gesperrt}` : flaeche.stapel}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      >
        {sperre !== undefined && darf && (
          <Alert color="tinte" variant="light" role="note">
            {sperre}
          </Alert>
        )}
        <Tabs value={einnahme ? 'einnahme' : 'ausgabe'} onChange={(tab) => switchTo(tab === 'einnahme')}>
          <Tabs.List grow>
            <Tabs.Tab value="einnahme" disabled={isGesperrt}>
              Einnahme
            </Tabs.Tab>
            <Tabs.Tab value="ausgabe" disabled={isGesperrt}>
              Ausgabe
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={einnahme ? 'einnahme' : 'ausgabe'} className={flaeche.stapel} pt="md">
            <fieldset disabled={isGesperrt} className={classes.sperre}>
              <Partei
                form={form}
                onPanel={setPanel}
                isNeu={bestand === undefined && initial.kunde === null}
              />
              <PostenTabelle form={form} onPanel={setPanel} />
            </fieldset>
            <Angaben form={form} isGesperrt={isGesperrt} isLesend={!darf} />
            <fieldset disabled={isGesperrt} className={classes.sperre}>
              {einnahme ? <Konditionenfelder form={form} /> : <Eingangsfelder form={form} />}
            </fieldset>
          </Tabs.Panel>
        </Tabs>
        {wache}
        {isStale && onReload && <Ausgestelltmeldung onReload={onReload} />}
        {form.errors['summe'] && <Alert color="red">{form.errors['summe']}</Alert>}
        <Fusszeile
          felder={form.values}
          nummer={nummer}
          bezug={bezug}
          sicherung={entwurf.sicherung}
          isSaving={isSaving}
        />
        {darf && einnahme && <Bereitschaft felder={form.values} nummer={nummer} />}
        {darf && aktionen && <div className={flaeche.fuss}>{aktionen({ verwerfen, sichern })}</div>}
      </Formular>
      <Vorschaubereich felder={form.values} nummer={nummer} bezug={bezug} />
      {panel && <Seitenpanel form={form} panel={panel} onClose={() => setPanel(undefined)} />}
    </div>
  );
}

/** Values, draft and saving. */
function useRechnungForm<Antwort extends { version: number }>(props: Props<Antwort>) {
  const { initial, bestand, entwurf: name, save } = props;
  const [isStale, setStale] = useState(false);
  const entwurf = useEntwurf(name);
  const { data: mandant } = useMandant();
  const { form, speichern, isSaving, wache, fassung } = useDatensatzForm<RechnungFelder, Antwort>({
    form: {
      initialValues: initial,
      validate: validateRechnung,
      validateInputOnBlur: true,
      onValuesChange: (felder) => {
        if (bestand && !form.isDirty()) entwurf.clear();
        else entwurf.save({ felder, fassung: fassung() });
      },
    },
    bestand,
    konflikttitel: 'Dieser Beleg wurde inzwischen geändert',
    // A new one is kept as it is typed.
    schutz: bestand && { onDiscard: entwurf.clear },
    send: async (felder, version) => {
      // Kept before it is sent: the answer may be that the session has ended.
      entwurf.flush();
      const antwort = await save(toBody(felder, mandant), version);
      entwurf.clear();
      setStale(false);
      return antwort;
    },
    // Of an expense it says that something was paid meanwhile.
    onError: (error) =>
      setStale(error instanceof ApiFehler && error.status === 409 && form.getValues().einnahme),
  });
  // A restored draft differs from what is stored, although nobody has typed since.
  const stored = useRef(bestand?.fassung.felder);
  const { resetDirty } = form;
  useEffect(() => {
    if (stored.current) resetDirty(stored.current);
  }, [resetDirty]);
  return { form, entwurf, speichern, isSaving, wache, isStale };
}

/** Discounts, tax and deposit are asked for invoices only: there they wait while the other tab is open. */
function useReiter(form: UseFormReturnType<RechnungFelder>, isGespeichert: boolean) {
  const wartend = useRef<Konditionen>(undefined);
  return (einnahme: boolean) => {
    const felder = form.getValues();
    if (felder.einnahme === einnahme) return;
    if (!einnahme) wartend.current = konditionenOf(felder);
    form.setValues({ einnahme, ...(einnahme ? wartend.current : konditionenDerAusgabe(isGespeichert)) });
  };
}

/** Enter leads on, through all lines and past them; Strg+Enter and Strg+S save. */
function useTasten(form: UseFormReturnType<RechnungFelder>, submit: () => Promise<void>) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (isSpeichertaste(event)) {
      event.preventDefault();
      // Leaving the field makes it take what was typed.
      const field = document.activeElement;
      if (field instanceof HTMLElement) flushSync(() => field.blur());
      void submit();
      return;
    }
    if (!isWeitertaste(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const field = event.target;
    const index = postenOf(field);
    const { posten } = form.getValues();
    const isLast = index !== undefined && index === posten.length - 1;
    const zeile = posten[index ?? 0];
    if (isLast && zeile && field.dataset['path'] === `posten.${index}.preis` && !isLeer(zeile))
      flushSync(() => form.insertListItem('posten', newPosten()));
    focusNext(field);
  };
}

type FormProps = { form: UseFormReturnType<RechnungFelder> };

function Partei({ form, onPanel, isNeu }: FormProps & { onPanel: (panel: Panel) => void; isNeu: boolean }) {
  // A field that asks for the focus by itself would push up the keyboard of a phone.
  const hasKeyboard = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false });
  const { einnahme } = form.values;
  const art = einnahme ? 'kunde' : 'lieferant';
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <ParteiWahl
        key={art}
        art={art}
        value={form.values[art]}
        onChange={(partei) => form.setFieldValue(art, partei)}
        onNeu={(name) => onPanel({ fuer: 'neuePartei', art, name })}
        onBearbeiten={(id) => onPanel({ fuer: 'anschrift', art, id })}
        onWeiter={focusNext}
        autoFocus={isNeu && hasKeyboard}
        error={form.errors['kundenID']}
      />
    </section>
  );
}

type AngabenProps = FormProps & { isGesperrt: boolean; isLesend: boolean };

function Angaben({ form, isGesperrt, isLesend }: AngabenProps) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <div className={classes.daten}>
        <fieldset className={classes.zeitraum} disabled={isGesperrt}>
          <legend>Leistungszeitraum</legend>
          <DatumFeld label="Von" {...form.getInputProps('leistungsdatumFrom')} />
          <DatumFeld label="Bis" {...form.getInputProps('leistungsdatumTo')} />
        </fieldset>
        <DatumFeld label="Rechnungsdatum" disabled={isGesperrt} {...form.getInputProps('rechnungsdatum')} />
      </div>
      <Textarea label="Notizen" rows={3} readOnly={isLesend} {...form.getInputProps('notizen')} />
    </section>
  );
}

/** Nothing can be saved any more; what was typed can still be read, and taken elsewhere. */
function Ausgestelltmeldung({ onReload }: { onReload: () => void }) {
  return (
    <Alert color="red" role="alert" title="Dieser Beleg wurde inzwischen ausgestellt">
      <p style={{ marginTop: 0 }}>
        Deine Änderungen lassen sich nicht mehr abspeichern. „Neu laden“ zeigt ihn, wie er ausgestellt wurde,
        und verwirft sie.
      </p>
      <Button variant="default" onClick={onReload}>
        Neu laden
      </Button>
    </Alert>
  );
}

/** Creates a party or product and puts it where it was wanted. */
function Seitenpanel({ form, panel, onClose }: FormProps & { panel: Panel; onClose: () => void }) {
  return (
    <Suspense>
      <NeuPanel
        panel={panel}
        onClose={onClose}
        onPartei={(art, partei) => {
          form.setFieldValue(art, partei);
          onClose();
        }}
        onProdukt={(index, produkt) => {
          choosePosten(form, index, produkt);
          onClose();
        }}
      />
    </Suspense>
  );
}
