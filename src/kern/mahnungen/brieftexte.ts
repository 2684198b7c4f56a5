/** Heading and texts of a letter in the language of whoever gets it. */
import type { Sprache } from '../sprache.ts';
import type { Mahnstufe, Stufeneinstellung } from './stufen.ts';

export type Brieftexte = Pick<Stufeneinstellung, 'titel' | 'textVor' | 'textNach'>;

const COUNTED = 'This letter takes into account all payments that reached us by {Datum}.';
const GRUSS = 'Kind regards\n{Firma}';

/** Own texts are in the language of whoever wrote them, and of no other. */
const ENGLISCH: Readonly<Record<Mahnstufe, Brieftexte>> = {
  1: {
    titel: 'Payment reminder',
    textVor: `{Anrede},

this may have slipped your attention: we have not yet received full payment of the following invoices. Please transfer the outstanding amount by {Frist}.`,
    textNach: `If you have paid in the last few days, please disregard this letter. Do get in touch if you have any questions.

${GRUSS}`,
  },
  2: {
    titel: 'Second payment reminder',
    textVor: `{Anrede},

we have still not received full payment following our last letter. The amounts below remain outstanding. Please pay {Gesamt} by {Frist}.`,
    textNach: `${COUNTED}

${GRUSS}`,
  },
  3: {
    titel: 'Final payment reminder',
    textVor: `{Anrede},

despite our previous letters, the last one of {Zuletzt}, the following invoices have not been paid. This is our final request to pay {Gesamt} by {Frist}.`,
    textNach: `If we do not receive the amount by then, we will take legal action without further notice. Default interest continues to accrue until payment. ${COUNTED}

${GRUSS}`,
  },
};

/** @param eigene what is set up for this level, in German */
export function brieftexteIn(sprache: Sprache, stufe: Mahnstufe, eigene: Brieftexte): Brieftexte {
  const { titel, textVor, textNach } = sprache === 'en' ? ENGLISCH[stufe] : eigene;
  return { titel, textVor, textNach };
}

/** Heading of a letter. @param brief its level, and what that is called in German */
export function titelIn(sprache: Sprache, brief: { stufe: Mahnstufe; titel: string }): string {
  return sprache === 'en' ? ENGLISCH[brief.stufe].titel : brief.titel;
}
