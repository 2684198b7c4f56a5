import { VisuallyHidden } from '@mantine/core';
import { Seite } from '#web/components/Seite.tsx';
import { Ablage } from '#web/erechnung/Ablage.tsx';
import { Dateiliste } from '#web/erechnung/Dateiliste.tsx';
import { Ergebnis, Laeuft } from '#web/erechnung/Ergebnis.tsx';
import { type Eintrag, usePruefungen } from '#web/erechnung/usePruefungen.ts';

/** `/erechnung`: reads and judges e-invoices from others. Everything stays in the browser unless it is handed to the inbox. */
export function ERechnungScreen() {
  const { eintraege, aktuell, add, select } = usePruefungen();
  return (
    <Seite
      titel="E-Rechnung prüfen"
      untertitel="Für ZUGFeRD, Factur-X und XRechnung. Die Dateien bleiben auf diesem Gerät: Gesendet und gespeichert wird nur, was du als Ausgabe übernimmst."
    >
      <Ablage klein={eintraege.length > 0} onDateien={add} />
      <VisuallyHidden role="status">{aktuell && statusOf(aktuell)}</VisuallyHidden>
      {eintraege.length > 1 && <Dateiliste eintraege={eintraege} aktuell={aktuell} onSelect={select} />}
      {aktuell &&
        (aktuell.pruefung ? (
          <Ergebnis key={aktuell.id} datei={aktuell.datei} pruefung={aktuell.pruefung} />
        ) : (
          <Laeuft name={aktuell.name} />
        ))}
    </Seite>
  );
}

function statusOf({ name, pruefung }: Eintrag): string {
  return pruefung ? `${name}: ${pruefung.titel}` : `${name} wird geprüft`;
}
