import type { ReactNode } from 'react';
import { Nur } from '#web/components/Nur.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Loeschen, Wiederherstellen } from '#web/stammdaten/Loeschen.tsx';
import type { Satzschema, Stammdatenart } from '#web/stammdaten/stammdaten.queries.ts';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

type Props<S extends Satzschema> = {
  satz: { art: Stammdatenart<S>; id: number; name: string };
  pfad: '/kunde/$id' | '/lieferant/$id' | '/produkt/$id';
  archiviert: boolean;
  /** Acts that begin something with it, unless it is archived. */
  children: ReactNode;
};

/** Acts on a party or product from its row. */
export function Satzhandlungen<S extends Satzschema>({ satz, pfad, archiviert, children }: Props<S>) {
  const ziel = { to: pfad, params: { id: String(satz.id) } } as const;
  return (
    <div className={zeile.knoepfe}>
      <KnopfLink {...ziel} variant="default">
        Ansehen
      </KnopfLink>
      <Nur recht="stammdaten">
        <KnopfLink {...ziel} variant="default">
          Bearbeiten
        </KnopfLink>
      </Nur>
      {!archiviert && children}
      {archiviert ? <Wiederherstellen {...satz} /> : <Loeschen {...satz} />}
    </div>
  );
}
