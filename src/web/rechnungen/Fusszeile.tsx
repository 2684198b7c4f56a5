import type { ReactNode } from 'react';
import { formatBetrag } from '#kern/geld.ts';
import { absetzungsbetrag } from '#kern/rechnungen/absetzung.ts';
import { inEuro } from '#kern/rechnungen/inEuro.ts';
import { formatGeld, isFremd } from '#kern/waehrung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import leiste from '#web/components/leistensumme.module.css';
import { Sicherungsleiste } from '#web/components/Sicherungsleiste.tsx';
import type { Sicherung } from '#web/rechnungen/entwurf.ts';
import { berechnungOf, kursOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { IconCloudCheck, IconCloudX } from '#web/zeichen/zeichen.ts';
import classes from './Fusszeile.module.css';

type Props = {
  felder: RechnungFelder;
  sicherung: Sicherung;
  isSaving: boolean;
  /** Something else is the main thing now. */
  isStill: boolean;
  /** That main thing, where it stands here. */
  haupt?: ReactNode;
};

/** The save bar of a receipt: what it amounts to, that nothing gets lost, and 'Abspeichern'. */
export function Fusszeile({ felder, sicherung, isSaving, isStill, haupt }: Props) {
  return (
    <Sicherungsleiste isSaving={isSaving} isStill={isStill} stand={<Summe felder={felder} />} haupt={haupt}>
      <Stand sicherung={sicherung} />
    </Sicherungsleiste>
  );
}

function Summe({ felder }: { felder: RechnungFelder }) {
  const { data: mandant } = useMandant();
  const berechnung = berechnungOf(felder, mandant);
  const { summe, steuer } = berechnung;
  const kurs = kursOf(felder);
  const geld = (cent: number) => formatGeld(cent, kurs.waehrung);
  const abgesetzt = absetzungsbetrag(felder.absetzungen ?? []);
  return (
    <p className={leiste.summe} role="status">
      <span className={leiste.wort}>Summe</span> <strong>{geld(summe)}</strong>
      {isFremd(kurs) && kurs.kurs > 0 && (
        <span className={leiste.steuer}> = {formatBetrag(inEuro(berechnung, kurs).summe)}</span>
      )}
      {abgesetzt !== 0 && (
        <span className={leiste.steuer}> nach {formatBetrag(abgesetzt)} aus Abschlagsrechnungen</span>
      )}
      {steuer !== 0 && <span className={leiste.steuer}> darin USt {geld(steuer)}</span>}
    </p>
  );
}

function Stand({ sicherung }: { sicherung: Sicherung }) {
  if (sicherung === undefined) return null;
  if (sicherung === 'unmoeglich') {
    return (
      <p className={classes.stand} role="status">
        <IconCloudX size={18} aria-hidden /> Entwurf nicht gesichert
      </p>
    );
  }
  return (
    <p className={classes.stand} title="Der Entwurf liegt in diesem Browser, bis du ihn abspeicherst.">
      <IconCloudCheck size={18} aria-hidden /> Entwurf gesichert {sicherung.um}
    </p>
  );
}
