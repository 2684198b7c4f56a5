import { istSicherungAlt, type Sicherungsstand } from '#kern/sicherung/sicherung.ts';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import { IconShieldCheck, IconShieldX } from '#web/zeichen/zeichen.ts';
import classes from './Sicherung.module.css';

/** How well things are backed up, and where. */
export function Lage({ stand }: { stand: Sicherungsstand }) {
  const { sicherungen, taeglich, ordner, fehler, verschluesselt } = stand;
  const [letzte] = sicherungen;
  const isAlt = istSicherungAlt(letzte?.zeit ?? null, new Date().toISOString());
  const Zeichen = isAlt ? IconShieldX : IconShieldCheck;
  return (
    <>
      {fehler && (
        <p className={classes.warnung} role="alert">
          Am {formatZeitpunkt(fehler.zeit)} ist eine Sicherung nicht gelungen. {fehler.text}
        </p>
      )}
      <p className={classes.urteil} data-gut={!isAlt || undefined}>
        <Zeichen size={24} aria-hidden className={classes.zeichen} />
        {letzte
          ? `${fehler ? 'Letzte gelungene Sicherung' : 'Letzte Sicherung'}: ${formatZeitpunkt(letzte.zeit)}.`
          : 'Es gibt noch keine Sicherung.'}
      </p>
      <p className={classes.leise}>
        {taeglich
          ? `Belegwerk sichert jeden Tag von selbst, an dem es läuft${verschluesselt ? ', verschlüsselt' : ''}, und behält die letzten 7 Tage, 4 Wochen und 12 Monate.`
          : 'Die tägliche Sicherung ist abgeschaltet (Einstellung BELEGWERK_SICHERUNG). Bitte regelmäßig hier sichern.'}
      </p>
      <p className={classes.leise}>
        Die Dateien liegen auf dem Rechner, auf dem Belegwerk läuft, in{' '}
        <code className={classes.pfad}>{ordner}</code>. Bitte immer wieder eine davon auf einen anderen
        Datenträger kopieren, zum Beispiel einen USB-Stick: Geht dieser Rechner verloren, ist sonst auch die
        Sicherung weg.
      </p>
    </>
  );
}
