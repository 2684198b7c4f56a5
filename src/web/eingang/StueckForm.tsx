import '@mantine/core/styles/Combobox.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { formatBetrag, formatMitVorzeichen } from '#kern/geld.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { ERechnungsteil } from '#web/eingang/ERechnungsteil.tsx';
import { focusLesefeld, formtasten, lesefeldOf } from '#web/eingang/formtasten.ts';
import { Klappbereich } from '#web/eingang/Klappbereich.tsx';
import { Lesefeld } from '#web/eingang/Lesefeld.tsx';
import { Lieferantfeld } from '#web/eingang/Lieferantfeld.tsx';
import {
  centOf,
  folgeUst,
  STUECKLABELS,
  type StueckFelder,
  stueckfehler,
} from '#web/eingang/stueckFelder.ts';
import { Ustfelder } from '#web/eingang/Ustfelder.tsx';
import type { Arbeit } from '#web/eingang/useArbeit.ts';
import { type Pruefung, usePruefung } from '#web/eingang/usePruefung.ts';
import { useStueckform } from '#web/eingang/useStueckform.ts';
import { Warnungen } from '#web/eingang/Warnungen.tsx';
import { Zahlfelder } from '#web/eingang/Zahlfelder.tsx';

type Props = {
  stueck: Stueck;
  vorlage: StueckFelder;
  arbeit: Arbeit;
  /** Beside the heading: what else can be done with the piece. */
  menue: ReactNode;
  /** Shows the next piece. */
  onWeiter: () => void;
  onStueck: (id: number) => void;
  onVerwerfen: () => void;
};

/** The expense that a piece becomes: filled in as far as it was read, to be looked at and saved. */
export function StueckForm(props: Props) {
  const { stueck, vorlage, arbeit, menue, onWeiter, onStueck, onVerwerfen } = props;
  const { form, submit, isSaving } = useStueckform(stueck, vorlage, onWeiter);
  const pruefung = usePruefung(stueck.vorschlag);
  const [fragtDoppelt, setFragtDoppelt] = useState(stueck.doppelt.length > 0);
  const element = useRef<HTMLFormElement>(null);
  useAnfang(element, pruefung);
  useEffect(() => arbeit.verbinde(form, pruefung));
  const onKeyDown = formtasten({
    pruefung,
    fehltNoch: () => Object.keys(stueckfehler(form.getValues())).length > 0,
    submit,
  });
  return (
    <Formular
      ref={element}
      className={classes.form}
      data-eingangsform
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => arbeit.betritt(lesefeldOf(target), target.dataset['path'])}
      onInput={({ target }) => {
        const feld = target instanceof Element ? lesefeldOf(target) : undefined;
        if (feld) pruefung.gesehen(feld);
      }}
    >
      <div className={classes.kopf}>
        <h2>{stueck.vorschlag?.art === 'gutschrift' ? 'Gutschrift' : 'Ausgabe'}</h2>
        <Zustand pruefung={pruefung} />
        {menue}
      </div>
      <Warnungen
        stueck={fragtDoppelt ? stueck : { ...stueck, doppelt: [] }}
        onStueck={onStueck}
        onTrotzdem={() => setFragtDoppelt(false)}
        onVerwerfen={onVerwerfen}
      />
      <ERechnungsteil vorschlag={stueck.vorschlag} />
      <Felder form={form} pruefung={pruefung} />
      <p className={classes.fest}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        Das Original bleibt unverändert beim Beleg.
      </p>
      <Sicherungsleiste
        isSaving={isSaving}
        text="Abspeichern, nächster"
        tasten="Strg Enter"
        stand={<Summe felder={form.values} />}
      >
        <Button variant="subtle" onClick={onWeiter}>
          Später
        </Button>
      </Sicherungsleiste>
    </Formular>
  );
}

function Zustand({ pruefung: { offen } }: { pruefung: Pruefung }) {
  if (offen.length === 0) return null;
  return (
    <Pille art="pruefen">{offen.length === 1 ? '1 Angabe prüfen' : `${offen.length} Angaben prüfen`}</Pille>
  );
}

type FelderProps = { form: UseFormReturnType<StueckFelder>; pruefung: Pruefung };

function Felder({ form, pruefung }: FelderProps) {
  const folge = () => {
    const { ust, brutto } = form.getValues();
    const cent = centOf(brutto);
    const neu = cent === undefined ? undefined : folgeUst(ust, cent);
    if (neu) form.setFieldValue('ust', neu);
  };
  return (
    <>
      <Lieferantfeld form={form} pruefung={pruefung} />
      <div className={classes.paar}>
        <Lesefeld feld="belegdatum" pruefung={pruefung}>
          <DatumFeld label={STUECKLABELS.belegdatum} {...form.getInputProps('belegdatum')} />
        </Lesefeld>
        <Lesefeld feld="belegnummer" pruefung={pruefung}>
          <TextInput
            label={STUECKLABELS.belegnummer}
            autoComplete="off"
            {...form.getInputProps('belegnummer')}
          />
        </Lesefeld>
      </div>
      <Lesefeld feld="brutto" pruefung={pruefung}>
        <BetragFeld label={STUECKLABELS.brutto} onBlurCapture={folge} {...form.getInputProps('brutto')} />
      </Lesefeld>
      <Ustfelder form={form} pruefung={pruefung} />
      <Zahlfelder form={form} pruefung={pruefung} />
      <Klappbereich titel="Art des Belegs, Notizen" kurz={EINGANGSARTEN[form.values.belegart]}>
        <div className={classes.form}>
          <NativeSelect
            label="Art"
            data={Object.entries(EINGANGSARTEN).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('belegart')}
          />
          <Textarea label="Notizen" rows={3} {...form.getInputProps('notizen')} />
        </div>
      </Klappbereich>
    </>
  );
}

function Summe({ felder: { brutto, ust } }: { felder: StueckFelder }) {
  const cent = centOf(brutto) ?? 0;
  const steuer = ust.reduce((summe, zeile) => summe + (centOf(zeile.steuer) ?? 0), 0);
  return (
    <p className={classes.summe} role="status">
      <span className={classes.wort}>Ausgabe</span>
      <strong data-minus={cent > 0 || undefined}>{formatMitVorzeichen(-cent)}</strong>
      {steuer !== 0 && <span className={classes.steuer}>Umsatzsteuer {formatBetrag(steuer)}</span>}
    </p>
  );
}

/**
 * Work begins in the first field that is to be looked at, else at the button. On a phone the keyboard would cover the original: there
 * it begins with a look.
 */
function useAnfang(form: { current: HTMLFormElement | null }, pruefung: Pruefung): void {
  const [erstes] = pruefung.offen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the piece is opened
  useEffect(() => {
    if (window.matchMedia?.('(pointer: coarse)').matches) return;
    if (!erstes || !focusLesefeld(erstes))
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  }, []);
}
