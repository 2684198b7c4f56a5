/** Step for an index of the pieces that nobody has read yet: few among many, and asked for again and again. */
export const eingangOffen = {
  name: '0029_eingang_offen',
  statements: () => [
    `create index eingangsstueck_offen on eingangsstueck (mandant_id, id) where zustand in ('neu', 'liest')`,
  ],
};
