import { girocodeOf } from '#kern/blatt/girocode.ts';
import { qrOf } from '#kern/blatt/qrcode.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { formatIban } from '#kern/iban.ts';
import { Klappbereich } from '#web/eingang/Klappbereich.tsx';
import classes from './Girocode.module.css';

type Props = { name: string; iban: string; cent: Cent; zweck: string };

/** GiroCode of what is to be paid, for the banking app of a phone; nothing where it makes no transfer. */
export default function Girocode({ name, iban, cent, zweck }: Props) {
  const code = girocodeOf({ bic: '', name, iban, cent, zweck });
  if (!code) return null;
  const module = qrOf(code);
  const pfad = module
    .flatMap((zeile, y) => zeile.map((dunkel, x) => (dunkel ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Klappbereich titel="Mit dem Handy überweisen" kurz="GiroCode">
      <div className={classes.girocode}>
        <svg
          className={classes.code}
          viewBox={`-4 -4 ${module.length + 8} ${module.length + 8}`}
          role="img"
          aria-label="GiroCode"
        >
          <path d={pfad} />
        </svg>
        <div>
          <p>In der Banking-App „QR-Code scannen“ wählen und den Code abfotografieren.</p>
          <p>
            {formatBetrag(cent)} an {name}
            <br />
            {formatIban(iban)}
          </p>
          <p>
            Ein Code stellt die Überweisung nur bereit. Bitte vergleiche Empfänger und IBAN mit dem Original.
          </p>
        </div>
      </div>
    </Klappbereich>
  );
}
