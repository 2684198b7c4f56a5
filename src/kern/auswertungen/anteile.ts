/** Shares of a whole, in percent. */

/** Whole percents of income and expenses, together 100; a negative sum has no share. @returns undefined without a whole */
export function anteileOf({
  einnahmen,
  ausgaben,
}: {
  einnahmen: number;
  ausgaben: number;
}): { einnahmen: number; ausgaben: number } | undefined {
  const [plus, minus] = [Math.max(0, einnahmen), Math.max(0, ausgaben)];
  if (plus + minus === 0) return undefined;
  const prozent = Math.round((100 * plus) / (plus + minus));
  return { einnahmen: prozent, ausgaben: 100 - prozent };
}
