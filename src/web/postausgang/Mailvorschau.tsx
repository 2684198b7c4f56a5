import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import brief from '#web/components/brief.module.css';
import { Anhaenge, anhaengeOf } from '#web/postausgang/Anhangwahl.tsx';
import { mitLinkstelle } from '#web/postausgang/Linkstelle.tsx';
import type { Sendefelder } from '#web/postausgang/sendefelder.ts';
import { useVersandkonto } from '#web/versand/versandkonto.queries.ts';
import classes from './Senden.module.css';

type Props = { vorschlag: Sendungsvorschlag; felder: Sendefelder };

/** The mail as whoever gets it sees it. */
export function Mailvorschau({ vorschlag, felder }: Props) {
  const konto = useVersandkonto().data?.versandkonto;
  return (
    <section className={brief.blatt} aria-label="So kommt die Mail an">
      <p className={brief.ueber}>So kommt sie an</p>
      <dl className={classes.kopf}>
        {konto && (
          <>
            <dt>Von</dt>
            <dd>{[konto.absenderName, `<${konto.absenderAdresse}>`].filter(Boolean).join(' ')}</dd>
          </>
        )}
        <dt>An</dt>
        <dd>{felder.an.join(', ') || '–'}</dd>
        {felder.kopie.length > 0 && (
          <>
            <dt>Kopie</dt>
            <dd>{felder.kopie.join(', ')}</dd>
          </>
        )}
      </dl>
      <p className={brief.betreff}>{felder.betreff || 'Ohne Betreff'}</p>
      <p className={`${brief.text} ${classes.text}`}>{mitLinkstelle(felder.text, vorschlag.link)}</p>
      <Anhaenge anhaenge={anhaengeOf(vorschlag, felder)} />
    </section>
  );
}
