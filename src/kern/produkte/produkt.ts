/** Products and services that can be put on a receipt. */
import { z } from 'zod';
import { Dezimal, Euro, Id, Version } from '../antwortfelder.ts';
import { Einheitfeld, Pflichttext, Preisfeld } from '../felder.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';

const FELDER = {
  titel: Pflichttext(200, 'Bitte einen Titel angeben.'),
  preis: Preisfeld,
  einheit: Einheitfeld,
};

/** Body of `POST /produkte`. The price may be typed freely: "12,50", "1.234,56 €". */
export const NeuesProdukt = z.object({ ...FELDER, einheit: FELDER.einheit.default(OHNE_EINHEIT) });
export type NeuesProdukt = z.output<typeof NeuesProdukt>;

/** Body of `PATCH /produkte/{id}`: absent and unknown fields stay as they are. */
export const ProduktAenderung = z.object({ ...FELDER, archiviert: z.boolean(), version: Version }).partial();
export type ProduktAenderung = z.output<typeof ProduktAenderung>;

/** A product as the API answers it. `summe` is its income, of the asked year or of all. */
export const Produkt = z.object({
  id: Id,
  titel: z.string(),
  preis: Dezimal,
  /** Code of the unit, see `einheiten.ts`. */
  einheit: z.string(),
  summe: Euro,
  archiviert: z.boolean(),
  version: Version,
});
export type Produkt = z.output<typeof Produkt>;
