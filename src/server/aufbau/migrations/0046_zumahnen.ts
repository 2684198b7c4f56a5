/** `bezahlstatus.repository.ts` says the same word by word. */
const FORDERUNG = `status <> 'storniert' and art <> 'storno' and (einnahme = 0 or status <> 'entwurf')`;
const UNBEZAHLT = `case when summe < 0 then bezahlt + abzug > summe else bezahlt + abzug < summe end and ${FORDERUNG}`;

/**
 * The index of what is unpaid of a party holds everything that the list of reminders shows of it: the invoices themselves lie
 * all over the table, and looking each up took five times as long as the rest of the page.
 */
export const zuMahnen = {
  name: '0046_zumahnen',
  statements: () => [
    'drop index rechnung_mahnung',
    `create index rechnung_mahnung on rechnung (mandant_id, partei_id, mahnstufe, gemahnt_am, faellig_am, id,
       summe, bezahlt, abzug, anzahlung, nummer, rechnungsdatum, mahnfrist, mahnsperre, mahnsperre_bis, status, art, einnahme)
       where ${UNBEZAHLT} and einnahme = 1`,
  ],
};
