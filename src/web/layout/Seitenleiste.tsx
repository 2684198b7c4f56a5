import { useRechte } from '#web/api/benutzer.queries.ts';
import { Leistenlink } from '#web/layout/Leistenlink.tsx';
import { Leistenschalter } from '#web/layout/Leistenschalter.tsx';
import { ENDE, fuer, MEHR, type Ort, VORN } from '#web/layout/navigation.ts';
import classes from './Seitenleiste.module.css';

const GRUPPEN: readonly (readonly Ort[])[] = [VORN, ...MEHR.map(({ eintraege }) => eintraege)];

/** Navigation at the side of wide windows, for those who chose it instead of the bottom bar: room for every place. */
export function Seitenleiste() {
  const rechte = useRechte();
  const link = (ort: Ort) => <Leistenlink key={ort.to} ort={ort} className={classes.eintrag} />;
  return (
    <nav className={classes.leiste} aria-label="Hauptnavigation">
      {GRUPPEN.map((orte) => (
        <div key={orte[0]?.to} className={classes.gruppe}>
          {fuer(rechte, orte).map(link)}
        </div>
      ))}
      <div className={classes.ende}>
        <Leistenschalter nach="unten" className={classes.eintrag} mitText />
        {fuer(rechte, ENDE).map(link)}
      </div>
    </nav>
  );
}
