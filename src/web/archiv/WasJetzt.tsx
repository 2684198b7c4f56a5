/** Advice for when something is not as it has to be. */
export function WasJetzt() {
  return (
    <p style={{ margin: 0 }}>
      <strong>Was jetzt?</strong> Bitte erst einmal nichts mehr eingeben und diese Seite ausdrucken oder
      abfotografieren. Dann fragen, wer sich um dieses Belegwerk kümmert: Meist lässt sich eine Sicherung von
      davor zurückholen. Was Kunden schon haben, ändert sich dadurch nicht.
    </p>
  );
}
