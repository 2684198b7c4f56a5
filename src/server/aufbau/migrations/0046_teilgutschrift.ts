/**
 * A credit may be cancelled, and no invoice while there is one on it: the walls that say so are made anew behind this step.
 * What they ask the index answers alone.
 */
export const teilgutschrift = { name: '0046_teilgutschrift', statements };

function statements(): string[] {
  return [
    'drop index rechnung_gutschrift',
    `create index rechnung_gutschrift on rechnung (mandant_id, bezug_id, status, id) where art = 'gutschrift'`,
  ];
}
