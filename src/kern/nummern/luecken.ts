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

/** Numbers that were passed over, as the Protokoll has it: set higher on `tag`, or because `belegt` existed already. */
export type Sprung = Luecke & { tag: string; belegt?: string | undefined };

/** Cuts runs of missing numbers where their reasons change; without a reason `sprung` is missing. */
export function explainLuecken(
  luecken: readonly Luecke[],
  spruenge: readonly Sprung[],
): (Luecke & { sprung: Sprung | undefined })[] {
  return luecken.flatMap(({ von, bis }) => {
    const stuecke: (Luecke & { sprung: Sprung | undefined })[] = [];
    for (let place = von; place <= bis; ) {
      const sprung = spruenge.find((einer) => einer.von <= place && place <= einer.bis);
      const naechster = Math.min(...spruenge.map((einer) => einer.von).filter((start) => start > place));
      const ende = Math.min(bis, sprung ? sprung.bis : naechster - 1);
      stuecke.push({ von: place, bis: ende, sprung });
      place = ende + 1;
    }
    return stuecke;
  });
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
      /** German: why nobody has them, or that nothing explains it. */
      grund: z.string(),
      isGeklaert: z.boolean(),
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
