import { Ausstellen } from '#web/apischluessel/Ausstellen.tsx';
import { Schluesselliste } from '#web/apischluessel/Schluesselliste.tsx';
import { Seite } from '#web/components/Seite.tsx';

/** `/api-schluessel`: by what other programs work with these books, and how far each of them may. */
export function ApiSchluesselScreen() {
  return (
    <Seite
      titel="API-Schlüssel"
      untertitel="Damit arbeiten andere Programme hier mit, zum Beispiel eine Kasse oder ein Shop, ohne dein Passwort zu kennen"
      schmal
    >
      <Schluesselliste />
      <Ausstellen />
    </Seite>
  );
}
