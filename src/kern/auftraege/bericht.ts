/** Report of a long command of the operator, kept with its job and told again to whoever follows that. */
import { z } from 'zod';
import { Befund, type Meldung } from '../sicherung/sicherung.ts';

/** More than anybody reads at once; of more only the number is kept, and the command names them all. */
export const MAX_BEFUNDE = 100;

export const Bericht = z.object({
  /** Steps that are done and the one at work, in order. */
  schritte: z.array(z.string()),
  befunde: z.array(Befund),
  /** Found as well, but not named. */
  weitere: z.number().int(),
  /** Last words of the command; '' before its end. */
  text: z.string(),
  /** Of the file that it made. */
  name: z.string().optional(),
});
export type Bericht = z.output<typeof Bericht>;

/** `erledigt` of `gesamt` is how far the last step is, in per cent; 0 of 0 where nobody can tell. */
export type Berichtsstand = { bericht: Bericht; erledigt: number; gesamt: number };

export const LEERER_STAND: Berichtsstand = {
  bericht: { schritte: [], befunde: [], weitere: 0, text: '' },
  erledigt: 0,
  gesamt: 0,
};

/** Where it stands after it has said one thing more. */
export function mitMeldung({ bericht, erledigt, gesamt }: Berichtsstand, meldung: Meldung): Berichtsstand {
  switch (meldung.art) {
    case 'fortschritt': {
      const { schritt, anteil } = meldung;
      const schritte =
        bericht.schritte.at(-1) === schritt ? bericht.schritte : [...bericht.schritte, schritt];
      const prozent = { erledigt: Math.round((anteil ?? 0) * 100), gesamt: anteil === null ? 0 : 100 };
      return { bericht: { ...bericht, schritte }, ...prozent };
    }
    case 'befund':
      return { bericht: mitBefund(bericht, meldung), erledigt, gesamt };
    case 'fertig': {
      const { text, name } = meldung;
      return { bericht: { ...bericht, text, ...(name !== undefined && { name }) }, erledigt, gesamt };
    }
    case 'fehler':
      return { bericht, erledigt, gesamt };
  }
}

function mitBefund(bericht: Bericht, befund: Befund): Bericht {
  return bericht.befunde.length < MAX_BEFUNDE
    ? { ...bericht, befunde: [...bericht.befunde, befund] }
    : { ...bericht, weitere: bericht.weitere + 1 };
}

/** Step at which a job is, and how far it has come, 0 to 1; null where nobody can tell. */
export function schrittOf({ bericht, erledigt, gesamt }: Stand): { schritt: string; anteil: number | null } {
  return { schritt: bericht?.schritte.at(-1) ?? '', anteil: gesamt === 0 ? null : erledigt / gesamt };
}

type Stand = { bericht: Bericht | null; erledigt: number; gesamt: number };
/** A job as far as it is followed. */
type Verfolgter = Stand & { zustand: string; fehler: string };

const ABGEBROCHEN = 'Das wurde abgebrochen.';

/** Messages of a job since it was last looked at. The last one of all is `fertig` or `fehler`. */
export function neueMeldungen(vorher: Verfolgter | undefined, jetzt: Verfolgter): Meldung[] {
  const { bericht } = LEERER_STAND;
  const { schritte, befunde, text, name } = jetzt.bericht ?? bericht;
  const bekannt = vorher?.bericht ?? bericht;
  const { schritt, anteil } = schrittOf(jetzt);
  const neue = schritte.slice(bekannt.schritte.length);
  // Of a step that is over, how far it was is of no interest any more.
  const weiter = neue.map((each, index) => ({
    art: 'fortschritt' as const,
    schritt: each,
    anteil: index === neue.length - 1 ? anteil : null,
  }));
  const isWeiter = vorher !== undefined && neue.length === 0 && schritt !== '';
  return [
    ...weiter,
    ...(isWeiter && anteil !== schrittOf(vorher).anteil
      ? [{ art: 'fortschritt' as const, schritt, anteil }]
      : []),
    ...befunde.slice(bekannt.befunde.length),
    ...endeOf(jetzt, { text, name }),
  ];
}

function endeOf({ zustand, fehler }: Verfolgter, { text, name }: Pick<Bericht, 'text' | 'name'>): Meldung[] {
  if (zustand === 'fertig') return [{ art: 'fertig', text, ...(name !== undefined && { name }) }];
  if (zustand === 'gescheitert') return [{ art: 'fehler', text: fehler }];
  return zustand === 'abgebrochen' ? [{ art: 'fehler', text: ABGEBROCHEN }] : [];
}
