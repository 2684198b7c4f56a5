/** The files of a document as they were archived, to be handed to another program. */
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { requestBytes } from '#web/api/client.ts';
import { type Anhangstand, anhaengeOf } from '#web/postausgang/Anhangwahl.tsx';
import type { Sendebeleg } from '#web/postausgang/Sendeteil.tsx';

/** Reads what would go out. @throws ApiFehler */
export async function readDateien(
  { wo, id }: Pick<Sendebeleg, 'wo' | 'id'>,
  vorschlag: Sendungsvorschlag,
  gewaehlt: Anhangstand,
): Promise<File[]> {
  return Promise.all(
    anhaengeOf(vorschlag, gewaehlt).map(async ({ art, name, typ }) => {
      return new File([await requestBytes(`${wo}/${id}/${pfadOf(art)}`)], name, { type: typ });
    }),
  );
}

function pfadOf(art: string): string {
  if (art === 'pdf') return art;
  return art.startsWith('anlage:') ? art.replace('anlage:', 'anlagen/') : `xml?format=${art}`;
}

const PROBE = { type: 'application/pdf' };

/** Whether this device hands files to other programs: phones do, and some tablets. */
export function canTeilen(): boolean {
  return (
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [new File([''], 'rechnung.pdf', PROBE)] })
  );
}
