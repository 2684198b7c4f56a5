import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { LoeschKnopf } from '#web/components/LoeschKnopf.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { loeschen, restore } from '#web/stammdaten/loeschen.ts';
import type { Satzschema, Stammdatenart } from '#web/stammdaten/stammdaten.queries.ts';
import { IconArchive, IconRestore } from '#web/zeichen/zeichen.ts';
import classes from './Loeschen.module.css';

type Props<S extends Satzschema> = {
  art: Stammdatenart<S>;
  id: number;
  name: string;
};

/** The button 'Löschen' of a party or product. */
export function Loeschen<S extends Satzschema>({
  art,
  id,
  name,
  onDeleted,
}: Props<S> & { onDeleted?: (() => void) | undefined }) {
  const remove = useMutation({
    mutationFn: () => loeschen(art, { id, name }),
    onSuccess: () => onDeleted?.(),
    onError: (error) => showFehler(error, `${name} wurde nicht gelöscht`),
  });
  if (!useDarf('stammdaten')) return null;
  return (
    <LoeschKnopf loading={remove.isPending} onClick={() => remove.mutate()}>
      Löschen
    </LoeschKnopf>
  );
}

/** The button 'Wiederherstellen' of something archived. */
export function Wiederherstellen<S extends Satzschema>({ art, id, name }: Props<S>) {
  const bring = useMutation({ mutationFn: () => restore(art, { id, name }) });
  if (!useDarf('stammdaten')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRestore size={18} aria-hidden />}
      loading={bring.isPending}
      onClick={() => bring.mutate()}
    >
      Wiederherstellen
    </Button>
  );
}

/** Says on the form that the record is in the archive, and offers the way back. */
export function Archivhinweis<S extends Satzschema>(props: Props<S>) {
  return (
    <Alert variant="light" icon={<IconArchive aria-hidden />} title="Archiviert">
      <p style={{ marginTop: 0 }}>
        Steht nicht mehr in Übersichten und Auswahllisten. Die Belege bleiben, wie sie sind.
      </p>
      <Wiederherstellen {...props} />
    </Alert>
  );
}

/** Marks an archived row in a list. */
export function Archiviert() {
  return <span className={classes.archiviert}>Archiviert</span>;
}
