import { Fragment } from 'react';
import { useEinigePapiere } from '#web/angebote/papier.queries.ts';
import { verweistext } from '#web/angebote/papiertext.ts';
import { TextLink } from '#web/components/Verweis.tsx';

/** So many are named; of more it is said how many. */
const HOECHSTENS = 8;

/** Where an invoice comes from: "aus Lieferschein LS-3, Lieferschein LS-4". */
export default function Papierherkunft({ ids }: { ids: readonly number[] }) {
  const papiere = useEinigePapiere(ids.slice(0, HOECHSTENS));
  const weitere = ids.length - Math.min(ids.length, HOECHSTENS);
  if (papiere.length === 0) return null;
  return (
    <>
      aus{' '}
      {papiere.map((papier, index) => (
        <Fragment key={papier.id}>
          {index > 0 && ', '}
          <TextLink to="/angebot/$id" params={{ id: String(papier.id) }} inherit underline="always">
            {verweistext(papier)}
          </TextLink>
        </Fragment>
      ))}
      {weitere > 0 && ` und ${weitere} weiteren`}
    </>
  );
}
