/** Where a mail in the outbox stands, and what leads on. The one table: routes, buttons, the job and the documentation follow it. */
import { Ablehnung } from '../ablehnung.ts';

/** In the order of its way; the last six are beside it. `hinweis` says what it means, and what to do. */
export const SENDUNGSZUSTAENDE = {
  wartet: { name: 'Wartet', hinweis: 'Wird verschickt, sobald sie dran ist.' },
  verbindet: { name: 'Verbindet', hinweis: 'Der Mailserver wird gerade angerufen.' },
  uebergibt: { name: 'Wird übergeben', hinweis: 'Die Mail geht gerade an den Mailserver.' },
  gesendet: { name: 'Gesendet', hinweis: 'Der Mailserver hat sie angenommen.' },
  teilweise: {
    name: 'Teilweise gesendet',
    hinweis: 'Einige Empfänger hat der Mailserver abgelehnt, die anderen haben sie.',
  },
  unklar: {
    name: 'Unklar',
    hinweis:
      'Die Verbindung riss ab, während die Mail übergeben wurde. Bitte im Ordner „Gesendet“ oder beim Empfänger nachsehen, ob sie ankam.',
  },
  fehler: { name: 'Nicht gesendet', hinweis: 'Sie wurde nicht verschickt.' },
  erledigt: { name: 'Erledigt', hinweis: 'Sie wurde nicht verschickt, und das ist gut so.' },
  zurueckgezogen: { name: 'Zurückgezogen', hinweis: 'Sie wurde nicht verschickt und wird es auch nicht.' },
  zurueckgekommen: { name: 'Kam zurück', hinweis: 'Sie hat den Empfänger nicht erreicht.' },
} as const;

export type Sendungszustand = keyof typeof SENDUNGSZUSTAENDE;
export const ZUSTAENDE = Object.keys(SENDUNGSZUSTAENDE) as Sendungszustand[];

/** Acts of the job on a mail. */
type Maschinentat =
  | 'verbinden'
  | 'uebergeben'
  | 'annehmen'
  | 'teilweiseAnnehmen'
  | 'aufschieben'
  | 'ablehnen'
  | 'verlieren';
/** Acts of people on a mail. `erneut` makes another one and leaves this one as it is. */
export type Sendungshandlung =
  | 'zurueckziehen'
  | 'zurueckgekommen'
  | 'gesendetKlaeren'
  | 'nichtGesendetKlaeren'
  | 'erledigen'
  | 'erneut';
export type Sendungstat = Maschinentat | Sendungshandlung;

/** Where each act leads; what is not there is refused. In doubt nothing is sent twice: nothing leads back from `unklar`. */
export const UEBERGAENGE: Record<Sendungszustand, Partial<Record<Sendungstat, Sendungszustand>>> = {
  wartet: { verbinden: 'verbindet', zurueckziehen: 'zurueckgezogen', ablehnen: 'fehler' },
  verbindet: {
    uebergeben: 'uebergibt',
    aufschieben: 'wartet',
    ablehnen: 'fehler',
    zurueckziehen: 'zurueckgezogen',
  },
  uebergibt: {
    annehmen: 'gesendet',
    teilweiseAnnehmen: 'teilweise',
    aufschieben: 'wartet',
    ablehnen: 'fehler',
    verlieren: 'unklar',
  },
  gesendet: { zurueckgekommen: 'zurueckgekommen', erneut: 'gesendet' },
  teilweise: { zurueckgekommen: 'zurueckgekommen', erneut: 'teilweise' },
  unklar: { gesendetKlaeren: 'gesendet', nichtGesendetKlaeren: 'fehler' },
  fehler: { erneut: 'fehler', erledigen: 'erledigt' },
  erledigt: { erneut: 'erledigt' },
  zurueckgezogen: { erneut: 'zurueckgezogen' },
  zurueckgekommen: { erneut: 'zurueckgekommen' },
};

/** It has left the house, or may have. */
export const HINAUS: readonly Sendungszustand[] = ['gesendet', 'teilweise', 'unklar', 'zurueckgekommen'];

const UNTERWEGS = 'Diese Mail ist noch unterwegs.';
const GRUENDE: Record<Sendungshandlung, string> = {
  zurueckziehen:
    'Diese Mail lässt sich nicht mehr zurückziehen: Sie ist schon beim Mailserver oder wird nicht mehr verschickt.',
  zurueckgekommen: 'Zurückkommen kann nur, was gesendet wurde.',
  gesendetKlaeren: 'Zu klären ist nur, was unklar ist.',
  nichtGesendetKlaeren: 'Zu klären ist nur, was unklar ist.',
  erledigen: 'Erledigt ist nur, was nicht gesendet werden konnte.',
  erneut: UNTERWEGS,
};
const ERST_KLAEREN =
  'Bei dieser Mail ist unklar, ob sie ankam. Bitte zuerst nachsehen und hier sagen, was herauskam; dann kannst du sie erneut senden.';

/** Whether an act is allowed. */
export function isErlaubt(zustand: Sendungszustand, tat: Sendungstat): boolean {
  return UEBERGAENGE[zustand][tat] !== undefined;
}

/** Where an act of a person leads. @throws Ablehnung `zustand` where it is not allowed */
export function nachHandlung(zustand: Sendungszustand, handlung: Sendungshandlung): Sendungszustand {
  const nach = UEBERGAENGE[zustand][handlung];
  if (nach !== undefined) return nach;
  throw new Ablehnung(
    'zustand',
    handlung === 'erneut' && zustand === 'unklar' ? ERST_KLAEREN : GRUENDE[handlung],
  );
}

/** States from which an act leads somewhere. */
export function zustaendeMit(tat: Sendungstat): Sendungszustand[] {
  return ZUSTAENDE.filter((zustand) => isErlaubt(zustand, tat));
}
