import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { useKlappe } from '#web/components/useKlappe.ts';
import { ANHANGARTEN } from '#web/postausgang/Anhangwahl.tsx';
import { Empfaenger, Mailinhalt, type Sendeformprops } from '#web/postausgang/Sendeform.tsx';
import classes from './Senden.module.css';

/** To whom the invoice goes as soon as it is issued; what it says is folded away, because it is nearly always as usual. */
export default function MailBeimAusstellen(props: Sendeformprops) {
  const { felder, fehler } = props;
  const { isOffen, toggle } = useKlappe(['betreff', 'text', 'kopie'].some((feld) => feld in fehler));
  return (
    <section className={`${classes.mail} ${flaeche.stapel}`} aria-label="Mail an den Kunden">
      <Empfaenger {...props} />
      <Klappknopf
        titel="Betreff, Text und Anhang"
        kurz={isOffen ? '' : ANHANGARTEN[felder.anhang]}
        offen={isOffen}
        steuert="mailinhalt"
        onClick={toggle}
      />
      {isOffen && (
        <div id="mailinhalt" className={flaeche.stapel}>
          <Mailinhalt {...props} />
        </div>
      )}
    </section>
  );
}
