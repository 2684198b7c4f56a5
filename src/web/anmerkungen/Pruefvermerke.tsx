import type { Pruefvermerk } from '#kern/anmerkungen/pruefung.ts';
import { formatZeitpunkt } from '#kern/datum.ts';
import { ROLLEN } from '#kern/rechte/rechte.ts';
import { heute } from '#web/heute.ts';
import { IconAlertCircle, IconArrowBackUp, IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './Anmerkungen.module.css';

/** Marks of who has checked a receipt, and whether they still hold. */
export function Pruefvermerke({ vermerke }: { vermerke: readonly Pruefvermerk[] }) {
  return (
    <ul className={classes.vermerke} aria-label="Prüfvermerke">
      {vermerke.map((vermerk) => (
        <li key={vermerk.id} className={classes.vermerk} data-zustand={vermerk.zustand}>
          <Zeichen zustand={vermerk.zustand} />
          <span>
            <Satz vermerk={vermerk} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Zeichen({ zustand }: Pick<Pruefvermerk, 'zustand'>) {
  const Icon = { gilt: IconCheck, geaendert: IconAlertCircle, zurueck: IconArrowBackUp }[zustand];
  return <Icon size={18} stroke={2} aria-hidden />;
}

function Satz({ vermerk: { zustand, zeit, von, zurueck } }: { vermerk: Pruefvermerk }) {
  const wer = `${von.du ? 'dir' : von.name} (${ROLLEN[von.rolle]})`;
  const geprueft = `Geprüft von ${wer}, ${formatZeitpunkt(zeit, heute())}`;
  if (zustand === 'geaendert')
    return (
      <>
        {geprueft}. <strong>Seitdem geändert</strong>, zählt nicht mehr als geprüft
      </>
    );
  if (zustand === 'gilt' || !zurueck) return geprueft;
  return (
    <>
      <del>{geprueft}</del>, zurückgenommen {zurueck.du ? 'von dir' : `von ${zurueck.name}`}
    </>
  );
}
