import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Einladen } from '#web/mitglieder/Einladen.tsx';
import { Einladungen } from '#web/mitglieder/Einladungen.tsx';
import { Mitgliederliste } from '#web/mitglieder/Mitgliederliste.tsx';

/** `/mitglieder`: who belongs to the Mandant with which role, and who is invited. */
export function MitgliederScreen() {
  const bestaetigung = useBestaetigung();
  return (
    <Seite titel="Mitglieder" untertitel="Wer hier mitarbeitet oder mitliest, und was wer darf" schmal>
      <Mitgliederliste act={bestaetigung.act} />
      <Einladen get={bestaetigung.get} />
      <Einladungen />
      {bestaetigung.dialog}
    </Seite>
  );
}
