import { useMandant } from '#web/absender/mandant.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { AbsenderForm } from '#web/einstellungen/AbsenderForm.tsx';
import { Beispieldaten } from '#web/einstellungen/Beispieldaten.tsx';
import { LogoFeld } from '#web/einstellungen/LogoFeld.tsx';
import { Konten } from '#web/konten/Konten.tsx';
import { Nummernstand } from '#web/nummern/Nummernstand.tsx';
import { Zahlungsmethoden } from '#web/zahlungen/Zahlungsmethoden.tsx';

/** The ways to what is set up on pages of their own. */
function MailVersand() {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="email-versand">
      <div>
        <h2 id="email-versand" className={flaeche.titel}>
          E-Mail-Versand
        </h2>
        <p className={flaeche.hilfe}>Rechnungen aus Belegwerk senden, über dein eigenes Postfach.</p>
      </div>
      <div>
        <KnopfLink to="/email-versand" variant="default">
          Versand einrichten
        </KnopfLink>
      </div>
    </section>
  );
}

function BelegePerMail() {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="belege-per-mail">
      <div>
        <h2 id="belege-per-mail" className={flaeche.titel}>
          Belege per Mail
        </h2>
        <p className={flaeche.hilfe}>Rechnungen von Lieferanten aus einem Postfach in den Eingang holen.</p>
      </div>
      <div>
        <KnopfLink to="/belege-per-mail" variant="default">
          Postfach einrichten
        </KnopfLink>
      </div>
    </section>
  );
}

/** Card of the reading aid, for whoever runs the server. */
function Lesehilfe() {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="lesehilfe">
      <div>
        <h2 id="lesehilfe" className={flaeche.titel}>
          Lesehilfe
        </h2>
        <p className={flaeche.hilfe}>
          Ein eigenes Sprachmodell mitsehen lassen, wo auf einem Beleg etwas unsicher ist.
        </p>
      </div>
      <div>
        <KnopfLink to="/lesehilfe" variant="default">
          Lesehilfe einrichten
        </KnopfLink>
      </div>
    </section>
  );
}

/** `/Allgemeineeinstellungen`: what the sheet says about its issuer. */
export function AllgemeineEinstellungen() {
  const abfrage = useMandant();
  const { gelesen } = useStand(abfrage);
  return (
    <Seite
      titel="Allgemeine Einstellungen"
      untertitel="Diese Angaben stehen auf deinen Rechnungen"
      zurueck={<Zurueck ersatz="/" />}
      aktionen={
        <KnopfLink to="/rechnungslayout" variant="default">
          Rechnungslayout anpassen
        </KnopfLink>
      }
      schmal
    >
      <Ladezustand abfrage={gelesen}>
        {abfrage.data && (
          <div className={flaeche.stapel}>
            <LogoFeld mandant={abfrage.data} />
            <AbsenderForm mandant={abfrage.data} />
            <Nummernstand />
            <Konten />
            <Zahlungsmethoden />
            <MailVersand />
            <BelegePerMail />
            <Nur recht="betrieb">
              <Lesehilfe />
            </Nur>
            <Beispieldaten />
          </div>
        )}
      </Ladezustand>
    </Seite>
  );
}
