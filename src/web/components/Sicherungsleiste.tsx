import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import flaeche from '#web/components/flaeche.module.css';
import { Kuerzel } from '#web/components/Kuerzel.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { useUnterkante } from '#web/components/unterkante.ts';
import { IconCloudCheck, IconPencil } from '#web/zeichen/zeichen.ts';
import classes from './Sicherungsleiste.module.css';

type Props = {
  isSaving: boolean;
  /** Left: what it amounts to, or `Speicherstand`. */
  stand?: ReactNode;
  /** Quiet acts beside the button, at most two. */
  children?: ReactNode;
  /** The main act behind the button, which is outlined then. */
  haupt?: ReactNode;
  /** Text of the button; where it does more than save, the key is not written on it. */
  text?: string | undefined;
  /** Further keys that press it, written on it. */
  tasten?: string | undefined;
  /** The page has another main act (as 'Ausstellen' above): the button is outlined. */
  isStill?: boolean | undefined;
  /** The form is not the page but lies in a panel: the same in its flow, without keys of its own. */
  imPanel?: boolean | undefined;
};

/**
 * The save bar of a form that is the page; put it inside the `Formular`, as its last part. It takes the place of the bottom
 * navigation (of the thumb bar on phones), sends the form by its button and by Strg+S, and tells the frame how much it covers.
 */
export function Sicherungsleiste({ imPanel, ...props }: Props) {
  if (imPanel) {
    return (
      <div className={flaeche.fuss}>
        {props.children}
        <Knopf {...props} />
      </div>
    );
  }
  return <Feste {...props} />;
}

function Feste({ stand, children, haupt, ...props }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useUnterkante(ref, 'sichern');
  useSichertaste(ref);
  return (
    <div ref={ref} className={classes.leiste} data-leiste>
      <div className={classes.stand}>{stand}</div>
      {children && <div className={classes.still}>{children}</div>}
      <Knopf {...props} istFest />
      {haupt}
    </div>
  );
}

type KnopfProps = Pick<Props, 'isSaving' | 'text' | 'tasten' | 'isStill'> & { istFest?: boolean };

function Knopf({ isSaving, text, tasten, isStill, istFest }: KnopfProps) {
  const taste = tasten ?? (text === undefined ? 'Strg S' : undefined);
  return (
    <SubmitKnopf
      className={istFest ? classes.knopf : undefined}
      variant={isStill ? 'default' : 'filled'}
      loading={isSaving}
      rightSection={istFest && taste && <Kuerzel tasten={taste} />}
    >
      {text ?? 'Abspeichern'}
    </SubmitKnopf>
  );
}

/** Strg+S from anywhere on the page, unless a dialog lies above it or somebody else has taken the key. */
function useSichertaste(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSichertaste(event)) return;
      const form = ref.current?.closest('form');
      // The browser would save the page as a file, which nobody wants of an app.
      event.preventDefault();
      if (!form || document.querySelector('[role="dialog"]')) return;
      takeTyped();
      form.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [ref]);
}

function isSichertaste({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  defaultPrevented,
}: KeyboardEvent): boolean {
  return !defaultPrevented && (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';
}

/** Leaving a field makes it take what was typed; afterwards one goes on typing there. */
function takeTyped(): void {
  const feld = document.activeElement;
  if (!(feld instanceof HTMLElement) || feld === document.body) return;
  flushSync(() => feld.blur());
  feld.focus({ preventScroll: true });
}

type StandProps = { isDirty: boolean; istNeu?: boolean };

/** Left in the save bar of a form without a sum: whether anything is not stored yet. On phones the room is the buttons'. */
export function Speicherstand({ isDirty, istNeu }: StandProps) {
  if (!isDirty && istNeu) return null;
  const [Icon, text] = isDirty
    ? [IconPencil, 'Noch nicht gespeichert']
    : [IconCloudCheck, 'Alles gespeichert'];
  return (
    <p className={classes.zustand}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
