import { IconCloudCheck, IconCloudX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatBetrag } from '#kern/geld.ts';
import type { Bezug } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { Nur } from '#web/components/Nur.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import type { Sicherung } from '#web/rechnungen/entwurf.ts';
import { berechnungOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { VorschauKnopf } from '#web/rechnungen/Vorschaubereich.tsx';
import classes from './Fusszeile.module.css';

type Props = {
  felder: RechnungFelder;
  nummer: string;
  bezug: Bezug | null;
  sicherung: Sicherung;
  isSaving: boolean;
};

/** Stays in view while the form scrolls: what it amounts to, that nothing gets lost, and 'Abspeichern'. */
export function Fusszeile({ felder, nummer, bezug, sicherung, isSaving }: Props) {
  const ref = useFussleistenhoehe();
  const { data: mandant } = useMandant();
  const { summe, steuer } = berechnungOf(felder, mandant);
  return (
    <div ref={ref} className={classes.zeile} data-leiste>
      <p className={classes.summe} role="status">
        <span>Summe</span> <strong>{formatBetrag(summe)}</strong>
        {steuer !== 0 && <span> inkl. {formatBetrag(steuer)} USt</span>}
      </p>
      <Stand sicherung={sicherung} />
      <div className={classes.knoepfe}>
        <VorschauKnopf felder={felder} nummer={nummer} bezug={bezug} />
        <Nur recht="erfassen">
          <SubmitKnopf size="md" loading={isSaving} title="Strg + Enter">
            Abspeichern
          </SubmitKnopf>
        </Nur>
      </div>
    </div>
  );
}

/** Tells the page how much of its lower edge is covered: what takes the focus must not stop behind it (WCAG 2.4.11). */
function useFussleistenhoehe() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const beobachter = new ResizeObserver(([zeile]) =>
      style.setProperty('--fusszeile', `${zeile?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (ref.current) beobachter.observe(ref.current);
    return () => {
      beobachter.disconnect();
      style.removeProperty('--fusszeile');
    };
  }, []);
  return ref;
}

function Stand({ sicherung }: { sicherung: Sicherung }) {
  if (sicherung === undefined) return <p className={classes.stand} />;
  if (sicherung === 'unmoeglich') {
    return (
      <p className={classes.stand} role="status">
        <IconCloudX size={16} aria-hidden /> Entwurf nicht gesichert
      </p>
    );
  }
  return (
    <p className={classes.stand} title="Der Entwurf liegt in diesem Browser, bis du ihn abspeicherst.">
      <IconCloudCheck size={16} aria-hidden /> Gespeichert {sicherung.um}
    </p>
  );
}
