/** Numbers that no invoice has, and why. */
import { z } from 'zod';

/** A run of missing numbers. */
export type Luecke = { von: number; bis: number };

/** The numbers from 1 to `letzte` that are not in `vergeben` (ascending), as runs. */
export function findLuecken(vergeben: readonly number[], letzte: number): Luecke[] {
  const luecken: Luecke[] = [];
  let naechste = 1;
  for (const nummer of [...vergeben, letzte + 1]) {
    if (nummer > naechste) luecken.push({ von: naechste, bis: nummer - 1 });
    naechste = nummer + 1;
  }
  return luecken;
}

/** A range of numbers: where it stands, and what is missing in it. */
export const Nummernstand = z.object({
  nummernkreis: z.string(),
  letzte: z.number().int(),
  vergeben: z.number().int(),
  luecken: z.array(
    z.object({
      von: z.number().int(),
      bis: z.number().int(),
      /** German: why nobody has them; empty when nothing explains it. */
      grund: z.string(),
    }),
  ),
});
export type Nummernstand = z.output<typeof Nummernstand>;

/** Answer of `GET /nummern`: what the next invoice and the next Storno would be called today. */
export const Nummern = z.object({
  naechste: z.string(),
  naechsteLaufnummer: z.number().int(),
  naechsterStorno: z.string(),
  kreise: z.array(Nummernstand),
});
export type Nummern = z.output<typeof Nummern>;

/** Body of `PATCH /nummern`: the running number of the next invoice, upward only. */
export const NummernAenderung = z.object({
  naechsteLaufnummer: z
    .number('Hier wird eine Zahl erwartet.')
    .int('Bitte eine ganze Zahl angeben.')
    .min(1, 'Die Nummer muss mindestens 1 sein.')
    .max(999_999_999, 'Die Nummer darf höchstens 999.999.999 sein.'),
});
