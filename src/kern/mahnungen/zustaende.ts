/** Where a reminder stands, and what leads on. The one table: routes, buttons and the documentation follow it. */
import { Ablehnung } from '../ablehnung.ts';

/** In the order of its way. `hinweis` says what it means. */
export const MAHNZUSTAENDE = {
  geschrieben: { name: 'Geschrieben', hinweis: 'Sie ist archiviert, aber noch nicht beim Kunden.' },
  verschickt: { name: 'Verschickt', hinweis: 'Sie wurde als Mail gesendet oder ausgedruckt übergeben.' },
  zurueckgezogen: {
    name: 'Zurückgezogen',
    hinweis: 'Sie zählt nicht; ihre Stufe kann neu geschrieben werden.',
  },
} as const;
export type Mahnzustand = keyof typeof MAHNZUSTAENDE;
export const MAHNZUSTANDSNAMEN = Object.keys(MAHNZUSTAENDE) as [Mahnzustand, ...Mahnzustand[]];

/** `senden`: by mail, once more as well; `uebergeben`: printed and posted; `zurueckziehen`: it was a mistake. */
export type Mahnhandlung = 'senden' | 'uebergeben' | 'zurueckziehen';

/** Where each act leads; what is not there is refused. */
export const MAHNUEBERGAENGE: Record<Mahnzustand, Partial<Record<Mahnhandlung, Mahnzustand>>> = {
  geschrieben: { senden: 'verschickt', uebergeben: 'verschickt', zurueckziehen: 'zurueckgezogen' },
  verschickt: { senden: 'verschickt', zurueckziehen: 'zurueckgezogen' },
  zurueckgezogen: {},
};

const GRUENDE: Record<Mahnhandlung, string> = {
  senden: 'Diese Mahnung wurde zurückgezogen und wird nicht mehr verschickt.',
  uebergeben: 'Als übergeben vermerken lässt sich nur eine Mahnung, die noch nicht verschickt wurde.',
  zurueckziehen: 'Diese Mahnung wurde schon zurückgezogen.',
};

/** Where an act leads. @throws Ablehnung `zustand` where it is not allowed */
export function nachMahnhandlung(zustand: Mahnzustand, handlung: Mahnhandlung): Mahnzustand {
  const nach = MAHNUEBERGAENGE[zustand][handlung];
  if (nach === undefined) throw new Ablehnung('zustand', GRUENDE[handlung]);
  return nach;
}
