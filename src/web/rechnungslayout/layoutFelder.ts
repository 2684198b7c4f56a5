import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import type { Mandant } from '#kern/mandant/absender.ts';
import { Layout, type Schriftfamilie } from '#kern/mandant/layout.ts';
import { type Abgleichfeld, felderOf } from '#web/components/abgleich.ts';

/** Form fields; nested, so that faults from the server find their fields. */
export type LayoutFelder = { layout: Layout };

/** The stored layout as form. */
export function toLayoutFelder({ layout }: Mandant): LayoutFelder {
  return { layout };
}

/** Faults by field, from the schema that the server uses too. */
export const checkLayout = schemaResolver(z.object({ layout: Layout }), { sync: true });

/** The layout as far as it can be drawn: a field at fault is shown as it was stored. */
export function toZeichenbar(layout: Layout, gespeichert: Layout): Layout {
  const geprueft = Layout.safeParse(layout);
  if (geprueft.success) return geprueft.data;
  const felder = new Set(geprueft.error.issues.map(({ path }) => path[0]));
  const gut = Object.entries(layout).filter(([feld]) => !felder.has(feld));
  return Layout.parse({ ...gespeichert, ...Object.fromEntries(gut) });
}

/** Accent colours that look well in print; each has a contrast of at least 4.5:1 on white. */
export const FARBEN = [
  { value: '#1f3d5c', label: 'Tinte' },
  { value: '#0f5f66', label: 'Petrol' },
  { value: '#1f5c3d', label: 'Tanne' },
  { value: '#7a1f33', label: 'Weinrot' },
  { value: '#9a3412', label: 'Ziegel' },
  { value: '#6b4423', label: 'Brotkruste' },
  { value: '#5b2a6b', label: 'Pflaume' },
  { value: '#222222', label: 'Schwarz' },
] as const;

/** Families of type as they are offered. */
export const SCHRIFTEN: Record<Schriftfamilie, { label: string; description: string }> = {
  'source-sans': { label: 'Source Sans', description: 'Schlicht und gut lesbar, auch klein gedruckt' },
  inter: { label: 'Inter', description: 'Modern, mit etwas breiteren Buchstaben' },
  'source-serif': { label: 'Source Serif', description: 'Klassisch, mit Serifen wie in einem Buch' },
};

/** Letter forms of DIN 5008. Both fit window envelopes. */
export const BRIEFFORMEN = [
  {
    value: 'B',
    label: 'Form B',
    description: 'Hoher Briefkopf: Platz für ein Logo, die Anschrift beginnt 45 mm unter dem Rand.',
  },
  {
    value: 'A',
    label: 'Form A',
    description: 'Niedriger Briefkopf: Die Anschrift beginnt bei 27 mm, mehr Posten passen auf die Seite.',
  },
] as const;

/** Where the logo may stand. */
export const PLAETZE = [
  { value: 'links', label: 'Links' },
  { value: 'mitte', label: 'Mitte' },
  { value: 'rechts', label: 'Rechts' },
] as const;

/** How large the logo may be. */
export const GROESSEN = [
  { value: 'klein', label: 'Klein' },
  { value: 'mittel', label: 'Mittel' },
  { value: 'gross', label: 'Groß' },
] as const;

/** Names of the fields, in the order of the form. */
export const LABELS: Record<keyof Layout, string> = {
  logoPlatz: 'Wo es steht',
  logoGroesse: 'Wie groß es ist',
  akzent: 'Farbe',
  schrift: 'Schrift',
  form: 'Briefform nach DIN 5008',
  textVor: 'Text vor den Posten',
  textNach: 'Text am Ende',
  spalten: 'Spalten der Tabelle',
  girocode: 'GiroCode zum Überweisen mit dem Handy',
};

/** Names of the columns that may be left out. */
export const SPALTEN: Record<keyof Layout['spalten'], string> = {
  position: 'Laufende Nummer',
  menge: 'Menge',
  preis: 'Einzelpreis',
  steuersatz: 'Steuersatz',
};

const labelIn = (options: readonly { value: string; label: string }[]) => (gewaehlt: string) =>
  options.find(({ value }) => value === gewaehlt)?.label ?? gewaehlt;

/** Fields to choose from when two versions of the layout meet. */
export const LAYOUT_ABGLEICH: readonly Abgleichfeld<LayoutFelder>[] = felderOf<Layout>(
  { ...LABELS, logoPlatz: 'Platz des Logos', logoGroesse: 'Größe des Logos' },
  {
    logoPlatz: labelIn(PLAETZE),
    logoGroesse: labelIn(GROESSEN),
    akzent: labelIn(FARBEN),
    schrift: (schrift) => SCHRIFTEN[schrift].label,
    form: labelIn(BRIEFFORMEN),
    spalten: (spalten) =>
      (Object.keys(SPALTEN) as (keyof typeof SPALTEN)[])
        .filter((spalte) => spalten[spalte])
        .map((spalte) => SPALTEN[spalte])
        .join(', '),
  },
).map(({ id, label, text, take }) => ({
  id,
  label,
  text: ({ layout }) => text(layout),
  take: (ziel, quelle) => ({ layout: take(ziel.layout, quelle.layout) }),
}));
