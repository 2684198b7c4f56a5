import { CloseButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { createAgain, deleteZahlung, useZahlungen } from '#web/zahlungen/zahlung.queries.ts';
import classes from './Zahlungsliste.module.css';

/** The payments of a receipt, each with 'Zahlung löschen'. */
export function Zahlungsliste({ rechnungId }: { rechnungId: number }) {
  const abfrage = useZahlungen(rechnungId);
  return (
    <Ladezustand abfrage={abfrage} zeilen={1}>
      {abfrage.data?.length === 0 ? (
        <p className={classes.leer}>Noch keine Zahlung.</p>
      ) : (
        <ul className={classes.liste} aria-label="Zahlungen">
          {abfrage.data?.map((zahlung) => (
            <Zeile key={zahlung.id} rechnungId={rechnungId} zahlung={zahlung} />
          ))}
        </ul>
      )}
    </Ladezustand>
  );
}

function Zeile({ rechnungId, zahlung }: { rechnungId: number; zahlung: Zahlung }) {
  const { datum, betrag, zahlungsmethode } = zahlung;
  const text = `${formatBetrag(betrag)} vom ${formatDatum(datum)}`;
  const remove = useMutation({
    mutationFn: () => deleteZahlung(rechnungId, zahlung.id),
    onError: (error) => showFehler(error),
    onSuccess: () =>
      showRueckgaengig({
        text: 'Zahlung gelöscht',
        onUndo: () => void createAgain(rechnungId, zahlung).catch(showFehler),
      }),
  });
  return (
    <li className={classes.zeile}>
      <span>{formatDatum(datum)}</span>
      <span className={classes.methode}>{zahlungsmethode}</span>
      <span className={classes.betrag}>{formatBetrag(betrag)}</span>
      <CloseButton
        icon={<IconTrash size={18} aria-hidden />}
        aria-label={`Zahlung löschen: ${text}`}
        title="Zahlung löschen"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}
