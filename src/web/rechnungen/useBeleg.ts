import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import type { Bezug } from '#kern/rechnungen/rechnung.ts';
import { feldname } from '#web/rechnungen/eingabepruefung.ts';
import { focusFeld } from '#web/rechnungen/tastatur.ts';
import { isDetail, useDetails } from '#web/rechnungen/useDetails.ts';
import { usePosten } from '#web/rechnungen/usePosten.ts';
import { type Formquelle, useRechnungForm } from '#web/rechnungen/useRechnungForm.ts';

/** Access of the buttons below to the form. */
export type Formzugriff = {
  /** Lets the page be left without a question. */
  verwerfen: () => void;
  /** Stores what is not stored yet. @returns false when that was not possible */
  sichern: () => Promise<boolean>;
};

/** Props of the form of a receipt. */
export type Belegprops<Antwort> = Formquelle<Antwort> & {
  /** Number on the sheet. */
  nummer: string;
  /** The invoice that this one replaces. */
  bezug?: Bezug | null;
  /** Attachments, which the sheet names. */
  anlagen?: readonly Anlage[] | undefined;
  /** The page says above what is to be looked at before it is issued. */
  hatHinweis?: boolean;
  /** Why nothing but the notes may change, and what to do about it. */
  sperre?: string | undefined;
  /** `ausstellen`: it was stored to be issued next. */
  onSaved: (antwort: Antwort, danach?: 'ausstellen') => void;
  /** Loads the receipt that somebody else has issued meanwhile. */
  onReload?: () => void;
  /** The question before what is stored is issued; a new receipt is stored first. */
  ausstelldialog?: ((close: () => void) => ReactNode) | undefined;
  /** The question is to be asked at once. */
  fragtSofort?: boolean;
  /** Its days are set elsewhere. */
  ohneTage?: boolean;
  /** Further buttons below. */
  aktionen?: (form: Formzugriff) => ReactNode;
};

/** Values, lines, what is folded, and what keeps it from being saved. */
export function useBeleg<Antwort extends { version: number }>(
  props: Belegprops<Antwort>,
  isGesperrt: boolean,
) {
  const [isGescheitert, setGescheitert] = useState(false);
  const aufklappen = useRef<(pfade: readonly string[]) => void>(undefined);
  const gespeichert = useRechnungForm(props, (pfade) => aufklappen.current?.(pfade));
  const { form, speichern, entwurf } = gespeichert;
  const posten = usePosten(form);
  const details = useDetails(form, isGesperrt);
  useEffect(() => {
    aufklappen.current = (pfade) => {
      setGescheitert(pfade.length > 0);
      if (pfade.some(isDetail)) details.open();
    };
  });
  const gehZu = (pfad: string) => {
    const [, index] = /^posten\.(\d+)\./.exec(pfad) ?? [];
    if (index !== undefined) posten.hand.enter(Number(index));
    if (isDetail(pfad)) flushSync(details.open);
    focusFeld(pfad);
  };
  /** Saves. @returns false when that was not possible */
  const store = async (danach?: 'ausstellen') => {
    const antwort = await speichern();
    if (antwort !== undefined) props.onSaved(antwort, danach);
    return antwort !== undefined;
  };
  const fehler = Object.entries(form.errors)
    .filter(([, text]) => isGescheitert && text)
    .map(([pfad, text]) => ({ pfad, text: [feldname(pfad), String(text)].filter(Boolean).join(': ') }));
  return {
    ...gespeichert,
    posten,
    details,
    gehZu,
    store,
    fehler,
    sichern: async () => !form.isDirty() || store(),
    verwerfen: () => {
      entwurf.clear();
      form.resetDirty();
    },
  };
}
