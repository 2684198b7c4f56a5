/** Step for the index by which the Protokoll tells of one record, without reading all of it. */
export const verlauf = {
  name: '0025_verlauf',
  statements: () => ['create index protokoll_satz on protokoll (mandant_id, objekt, objekt_id, lfd)'],
};
