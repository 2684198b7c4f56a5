import type { Recht } from '#kern/rechte/rechte.ts';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';

/** Instead of a page that whoever is signed in has no use for here. */
export default function OhneRecht({ rechte }: { rechte: readonly Recht[] }) {
  if (!rechte.includes('lesen'))
    return (
      <Seite titel="Du gehörst gerade zu keinem Betrieb" schmal>
        <p>Lass dich einladen, oder lege selbst einen Betrieb an.</p>
        <div>
          <KnopfLink to="/betriebe">Betrieb anlegen</KnopfLink>
        </div>
      </Seite>
    );
  return (
    <Seite titel="Das gehört nicht zu deiner Rolle" schmal>
      <p>Wenn du es brauchst, frage bitte, wer hier Inhaber ist.</p>
      <div>
        <KnopfLink to="/">Zur Startseite</KnopfLink>
      </div>
    </Seite>
  );
}
