/** An address that is all there, of whoever has to live somewhere. */
export const ANSCHRIFT = { strasse: 'Weg 1', plz: '10115', ort: 'Berlin' };

/** An issuer of whom everything is known that an invoice needs. */
export const ABSENDER = { name: 'Backstube', ...ANSCHRIFT };
