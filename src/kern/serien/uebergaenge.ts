/** Acts that a series allows where it stands, and where each leads. The one table: routes and buttons follow it. */
import { Ablehnung } from '../ablehnung.ts';
import type { Serie, Serienzustand } from './serie.ts';

export const SERIENHANDLUNGEN = [
  ...(['aendern', 'umplanen', 'pausieren', 'fortsetzen', 'beenden'] as const),
  ...(['ueberspringen', 'zurueckholen', 'loeschen'] as const),
] as const;
export type Serienhandlung = (typeof SERIENHANDLUNGEN)[number];

/** Allowed: where it leads, and why not once a date was seen to (`begonnen`). Otherwise why not. */
export type Serienregel = { nach: Serienzustand; begonnen?: string } | { grund: string };

const BEENDET = 'Diese Serie ist beendet. Lege eine neue an, wenn es weitergehen soll.';
const LAEUFT = 'Diese Serie läuft schon.';
const RUHT = 'Diese Serie ist schon angehalten.';
/** Numbers of dates would mean others. */
const TERMINE_BLEIBEN =
  'Aus dieser Serie ist schon eine Rechnung entstanden, deshalb bleiben ihre Termine. Beende sie und lege eine neue an.';
const ENTSTANDEN =
  'Aus dieser Serie sind schon Rechnungen entstanden. Du kannst sie beenden: Dann kommt nichts mehr dazu.';
const BEENDET_BLEIBT =
  'Aus dieser Serie sind schon Rechnungen entstanden. Sie bleibt stehen, damit zu sehen ist, woher sie kamen.';

type Tafel = Record<Serienhandlung, Serienregel>;

/** One to which dates may still come. */
const lebend = (hier: Serienzustand): Omit<Tafel, 'pausieren' | 'fortsetzen'> => ({
  aendern: { nach: hier },
  umplanen: { nach: hier, begonnen: TERMINE_BLEIBEN },
  beenden: { nach: 'beendet' },
  ueberspringen: { nach: hier },
  zurueckholen: { nach: hier },
  loeschen: { nach: hier, begonnen: ENTSTANDEN },
});

/** `loeschen` leads nowhere: it names the state it is allowed in. */
export const SERIENUEBERGAENGE: Record<Serienzustand, Tafel> = {
  aktiv: { ...lebend('aktiv'), pausieren: { nach: 'pausiert' }, fortsetzen: { grund: LAEUFT } },
  pausiert: { ...lebend('pausiert'), pausieren: { grund: RUHT }, fortsetzen: { nach: 'aktiv' } },
  beendet: {
    aendern: { grund: BEENDET },
    umplanen: { grund: BEENDET },
    pausieren: { grund: BEENDET },
    fortsetzen: { grund: BEENDET },
    beenden: { grund: BEENDET },
    ueberspringen: { grund: BEENDET },
    zurueckholen: { grund: BEENDET },
    loeschen: { nach: 'beendet', begonnen: BEENDET_BLEIBT },
  },
};

/** Facts about a series that the table asks for. */
export type Serienlage = Pick<Serie, 'zustand' | 'erledigt'>;

/** Why an act is not allowed; undefined where it is. */
export function serienverbotOf(
  { zustand, erledigt }: Serienlage,
  handlung: Serienhandlung,
): string | undefined {
  const regel = SERIENUEBERGAENGE[zustand][handlung];
  if ('grund' in regel) return regel.grund;
  return erledigt > 0 ? regel.begonnen : undefined;
}

/** Whether an act is allowed. */
export function istSerieErlaubt(lage: Serienlage, handlung: Serienhandlung): boolean {
  return serienverbotOf(lage, handlung) === undefined;
}

/** Where an act leads. @throws Ablehnung `zustand` when the series does not allow it */
export function checkSerienhandlung(lage: Serienlage, handlung: Serienhandlung): Serienzustand {
  const grund = serienverbotOf(lage, handlung);
  if (grund !== undefined) throw new Ablehnung('zustand', grund);
  const regel = SERIENUEBERGAENGE[lage.zustand][handlung];
  return 'nach' in regel ? regel.nach : lage.zustand;
}
