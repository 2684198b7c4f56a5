import { CloseButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { istVerrechnung } from '#kern/zahlungen/geldfluss.ts';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { deleteZahlung, useZahlungen, wiederherstellen } from '#web/zahlungen/zahlung.queries.ts';
import { zahlungstext } from '#web/zahlungen/zahlungstext.ts';
import { IconTrash } from '#web/zeichen/zeichen.ts';
import classes from './Zahlungsliste.module.css';

/** The payments of a receipt, each with 'Zahlung löschen'. */
export function Zahlungsliste({ rechnung }: { rechnung: Rechnung }) {
  const abfrage = useZahlungen(rechnung.id);
  return (
    <Ladezustand abfrage={abfrage} zeilen={1}>
      {abfrage.data?.length === 0 ? (
        <p className={classes.leer}>Noch keine Zahlung.</p>
      ) : (
        <ul className={classes.liste} aria-label="Zahlungen">
          {abfrage.data?.map((zahlung) => (
            <Zeile key={zahlung.id} rechnung={rechnung} zahlung={zahlung} />
          ))}
        </ul>
      )}
    </Ladezustand>
  );
}

function Zeile({ rechnung, zahlung }: { rechnung: Rechnung; zahlung: Zahlung }) {
  const { datum, betrag } = zahlung;
  const text = `${formatBetrag(betrag)} vom ${formatDatum(datum)}`;
  const remove = useMutation({
    mutationFn: () => deleteZahlung(rechnung.id, zahlung.id),
    onError: (error) => showFehler(error),
    onSuccess: () => sagGeloescht(rechnung.id, zahlung),
  });
  return (
    <li className={classes.zeile}>
      <span className={classes.was}>
        <span>{formatDatum(datum)}</span>
        <span className={classes.text}>{zahlungstext(zahlung, rechnung)}</span>
      </span>
      <span className={classes.betrag}>{formatBetrag(betrag)}</span>
      <Nur recht="zahlungen">
        <CloseButton
          icon={<IconTrash size={18} aria-hidden />}
          aria-label={`Zahlung löschen: ${text}`}
          title="Zahlung löschen"
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </Nur>
    </li>
  );
}

function sagGeloescht(rechnungId: number, zahlung: Zahlung): void {
  showRueckgaengig({
    text: istVerrechnung(zahlung) ? 'Verrechnung gelöscht' : 'Zahlung gelöscht',
    onUndo: () => void wiederherstellen(rechnungId, zahlung.id).catch(showFehler),
  });
}
