import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { Formular } from '#web/components/Formular.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { ERechnungsteil } from '#web/eingang/ERechnungsteil.tsx';
import { Felder, Summe } from '#web/eingang/Felder.tsx';
import { focusLesefeld, formtasten, lesefeldOf } from '#web/eingang/formtasten.ts';
import { stueckfehler } from '#web/eingang/stueckFelder.ts';
import type { Arbeit } from '#web/eingang/useArbeit.ts';
import { type Pruefung, usePruefung } from '#web/eingang/usePruefung.ts';
import { useStueckform } from '#web/eingang/useStueckform.ts';
import { useVorsteuer } from '#web/eingang/useVorsteuer.ts';
import type { Umfeld } from '#web/eingang/vorlage.ts';
import { Warnungen } from '#web/eingang/Warnungen.tsx';
import { IconLock } from '#web/zeichen/zeichen.ts';

type Props = {
  stueck: Stueck;
  umfeld: Umfeld;
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
  const { stueck, umfeld, arbeit, menue, onWeiter, onStueck, onVerwerfen } = props;
  const { form, submit, isSaving, wache } = useStueckform(stueck, umfeld, onWeiter);
  const vorsteuer = useVorsteuer(form.values);
  const pruefung = usePruefung(stueck);
  const [trotzdem, setTrotzdem] = useState(false);
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
        stueck={trotzdem ? { ...stueck, doppelt: [] } : stueck}
        onStueck={onStueck}
        onTrotzdem={() => setTrotzdem(true)}
        onVerwerfen={onVerwerfen}
        antwort={(warnung) =>
          warnung.includes('neue IBAN') && (
            <Checkbox
              mt="xs"
              label="Ich habe nachgefragt: Das Konto gehört dem Lieferanten"
              {...form.getInputProps('ibanGeprueft', { type: 'checkbox' })}
            />
          )
        }
      />
      <ERechnungsteil stueck={stueck} />
      <Felder form={form} pruefung={pruefung} vorschlag={stueck.vorschlag} vorsteuer={vorsteuer} />
      <p className={classes.fest}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        Das Original bleibt unverändert beim Beleg.
      </p>
      <Sicherungsleiste
        isSaving={isSaving}
        text="Abspeichern, nächster"
        tasten="Strg Enter"
        stand={<Summe felder={form.values} vorsteuer={vorsteuer.betrag} />}
      >
        <Button variant="subtle" onClick={onWeiter}>
          Später
        </Button>
      </Sicherungsleiste>
      {wache}
    </Formular>
  );
}

function Zustand({ pruefung: { offen } }: { pruefung: Pruefung }) {
  if (offen.length === 0) return null;
  return (
    <Pille art="pruefen">{offen.length === 1 ? '1 Angabe prüfen' : `${offen.length} Angaben prüfen`}</Pille>
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
    // Whoever searches goes on typing while pieces are found.
    if (document.activeElement?.matches('[role="searchbox"]')) return;
    if (!erstes || !focusLesefeld(erstes))
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  }, []);
}
