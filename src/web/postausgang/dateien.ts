/** The files of a document as they were archived, to be handed to another program. */
import type { Versandweise } from '#kern/kunden/partei.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { requestBytes } from '#web/api/client.ts';
import { anhaengeOf } from '#web/postausgang/Anhangwahl.tsx';
import type { Sendebeleg } from '#web/postausgang/Sendeteil.tsx';

/** Reads what would go out. @throws ApiFehler */
export async function readDateien(
  { wo, id }: Pick<Sendebeleg, 'wo' | 'id'>,
  vorschlag: Sendungsvorschlag,
  anhang: Versandweise,
): Promise<File[]> {
  return Promise.all(
    anhaengeOf(vorschlag, anhang).map(async ({ art, name, typ }) => {
      const pfad = art === 'pdf' ? 'pdf' : `xml?format=${art}`;
      return new File([await requestBytes(`${wo}/${id}/${pfad}`)], name, { type: typ });
    }),
  );
}

const PROBE = { type: 'application/pdf' };

/** Whether this device hands files to other programs: phones do, and some tablets. */
export function canTeilen(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([''], 'rechnung.pdf', PROBE)] })
  );
}
