import type { Mailbezug } from '#kern/postausgang/bezug.ts';
import { MAILARTEN, Mailart } from '#kern/postausgang/vorlagen.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';

const SEITEN = {
  rechnungen: ['/rechnung/$id', 'Rechnung'],
  angebote: ['/angebot/$id', 'Beleg'],
  mahnungen: ['/mahnung/$id', 'Mahnung'],
} as const;

/** From a mail to what it is about. */
export function Beleglink({ bezug, art }: { bezug: Mailbezug; art: string }) {
  const [to, wort] = SEITEN[bezug.wo];
  const { data } = Mailart.safeParse(art);
  const name = bezug.wo === 'angebote' && data ? MAILARTEN[data] : wort;
  return (
    <KnopfLink to={to} params={{ id: String(bezug.id) }} variant="subtle" size="compact-sm">
      {name} ansehen
    </KnopfLink>
  );
}
