/** Body and answer of attaching a file to a receipt. */
import { z } from 'zod';
import { Version } from '../antwortfelder.ts';
import { Freitext } from '../felder.ts';
import { Anlage } from '../rechnungen/anlage.ts';

/** One file, and all of a receipt together: in base64 an e-invoice is a third larger, and nobody takes one above 20 MB. */
export const MAX_BYTES = 15 * 1024 * 1024;
export const MAX_ANLAGEN = 20;

const Name = z.string().max(1000, 'Dieser Dateiname ist zu lang.');
const Beschreibung = Freitext(200);

/** Query of `POST /rechnungen/{id}/anlagen`; the body is the file. */
export const Anlagenfrage = z.object({
  name: Name.default(''),
  beschreibung: Beschreibung.default(''),
  version: z.coerce.number().pipe(Version).optional(),
});
export type Anlagenfrage = z.output<typeof Anlagenfrage>;

/** Body of `PATCH /rechnungen/{id}/anlagen/{nr}`. */
export const Anlagenaenderung = z
  .object({ name: Name, beschreibung: Beschreibung, version: Version })
  .partial();
export type Anlagenaenderung = z.output<typeof Anlagenaenderung>;

/** Query of `DELETE /rechnungen/{id}/anlagen/{nr}`. */
export const Anlagenversion = Anlagenfrage.pick({ version: true });

/** Answer: the version of the receipt by now, and all that goes along with it. */
export const Anlagenliste = z.object({ version: Version, anlagen: z.array(Anlage) });
export type Anlagenliste = z.output<typeof Anlagenliste>;
