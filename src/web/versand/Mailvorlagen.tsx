import { NativeSelect } from '@mantine/core';
import { MAILARTEN, Mailart } from '#kern/postausgang/vorlagen.ts';
import { useGehalten } from '#web/components/aufbewahrung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useMailvorlagen } from '#web/versand/mailvorlage.queries.ts';
import { type Begonnenes, Vorlagenform } from '#web/versand/Vorlagenform.tsx';

const ARTEN = Mailart.options.map((value) => ({ value, label: MAILARTEN[value] }));

/** Texts of mails, by kind of document. */
export function Mailvorlagen({ signatur }: { signatur: string }) {
  const abfrage = useMailvorlagen();
  const { getippt: art, setGetippt: setArt } = useGehalten<Mailart>('mailvorlagenart', () => 'rechnung');
  /** Entries that were not saved, by kind: each is there again when somebody comes back from another one. */
  const { getippt: begonnen, setGetippt: setBegonnen } = useGehalten<Partial<Record<Mailart, Begonnenes>>>(
    'mailvorlagen',
    () => ({}),
  );
  const vorlage = abfrage.data?.find((eine) => eine.art === art);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="mailvorlagen">
      <div>
        <h2 id="mailvorlagen" className={flaeche.titel}>
          Texte der Mails
        </h2>
        <p className={flaeche.hilfe}>
          So beginnt jede Mail. Vor dem Senden lässt sie sich noch ändern. Was in geschweiften Klammern steht,
          setzt Belegwerk ein.
        </p>
      </div>
      <NativeSelect
        label="Art der Mail"
        value={art}
        data={ARTEN}
        onChange={({ currentTarget }) => setArt(Mailart.parse(currentTarget.value))}
      />
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {vorlage && (
          <Vorlagenform
            // What is typed stays while another window saves, and asks when it is saved itself.
            key={`${art} ${begonnen[art]?.fassung.version ?? vorlage.version}`}
            vorlage={vorlage}
            signatur={signatur}
            begonnen={begonnen[art]}
            onBegonnen={(begonnenes) => setBegonnen((bisher) => ({ ...bisher, [art]: begonnenes }))}
          />
        )}
      </Ladezustand>
    </section>
  );
}
