import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';

export type Schutz = {
  /** Asked at the moment of leaving. */
  isDirty: () => boolean;
  /** Stores what was entered. @returns false when that was not possible. Absent where that would do more than store it. */
  save?: (() => Promise<boolean>) | undefined;
  /** Forgets what was entered. */
  onDiscard?: () => void;
  /** A page of several steps: the search says which, and each is left like a page. */
  hatSchritte?: boolean;
};

const schrittOf = ({ search }: { search: object }) => ('schritt' in search ? search.schritt : undefined);

/** Asks before a page with unsaved changes is left, by a link, the back button, or by closing the tab. */
export function Verlassenschutz({ isDirty, save, onDiscard, hatSchritte = false }: Schutz) {
  const [isSaving, setSaving] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || (hatSchritte && schrittOf(current) !== schrittOf(next))) &&
      isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const saveAndLeave = async (store: () => Promise<boolean>) => {
    setSaving(true);
    const saved = await store();
    setSaving(false);
    if (saved) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog onClose={blocker.reset} title="Änderungen nicht gespeichert" size={520}>
      <div className={flaeche.stapel}>
        <p style={{ margin: 0 }}>Auf dieser Seite stehen Änderungen, die noch nicht gespeichert sind.</p>
        <div className={flaeche.fuss}>
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              onDiscard?.();
              blocker.proceed();
            }}
          >
            Verwerfen
          </Button>
          <Button
            {...(!save && { 'data-autofocus': true })}
            variant={save ? 'default' : 'filled'}
            onClick={blocker.reset}
          >
            Weiter bearbeiten
          </Button>
          {save && (
            <Button data-autofocus loading={isSaving} onClick={() => void saveAndLeave(save)}>
              Abspeichern
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
