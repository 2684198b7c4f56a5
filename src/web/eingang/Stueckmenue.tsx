import { formatAnzahl } from '#kern/dezimal.ts';
import type { Dateirolle, Stueck } from '#kern/eingang/stueck.ts';
import { Handlung, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { saveDatei } from '#web/components/saveDatei.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { readDatei } from '#web/eingang/eingang.queries.ts';
import { IconDownload, IconRefresh, IconTrash } from '#web/zeichen/zeichen.ts';

type Props = { stueck: Stueck; onLesen?: (() => void) | undefined; onVerwerfen?: (() => void) | undefined };

const ROLLEN = {
  original: 'Original',
  seite: 'Weitere Seite',
  beilage: 'Lag bei',
  mail: 'Die E-Mail, mit der es kam',
} satisfies Record<Dateirolle, string>;

/** Menu of a piece: what else can be done with it, and every file of it. */
export function Stueckmenue({ stueck, onLesen, onVerwerfen }: Props) {
  const speichere = async (nr: number, name: string) => {
    try {
      saveDatei(await readDatei(stueck.id, nr), name);
    } catch (error) {
      showFehler(error);
    }
  };
  return (
    <Handlungsmenue label="Mehr zu diesem Beleg">
      {onLesen && (
        <Handlung icon={<IconRefresh size={18} aria-hidden />} onClick={onLesen}>
          Noch einmal lesen
        </Handlung>
      )}
      {onVerwerfen && (
        <Handlung icon={<IconTrash size={18} aria-hidden />} onClick={onVerwerfen}>
          Verwerfen …
        </Handlung>
      )}
      {stueck.dateien.map(({ nr, name, rolle, groesse }) => (
        <Handlung
          key={nr}
          icon={<IconDownload size={18} aria-hidden />}
          hinweis={`${ROLLEN[rolle]} · ${formatAnzahl(Math.max(1, Math.round(groesse / 1000)))} kB`}
          onClick={() => void speichere(nr, name)}
        >
          {name}
        </Handlung>
      ))}
    </Handlungsmenue>
  );
}
