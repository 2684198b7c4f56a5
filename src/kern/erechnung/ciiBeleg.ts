import type { EAnhang, Kennung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Reference to a document by its number alone. */
export function beleg(name: string, nummer: string | undefined): Inhalt {
  return gruppe(name, wert('ram:IssuerAssignedID', nummer));
}

/** BT-17 (type 50), BT-18 and BT-128 (type 130): references that CII tells apart from attachments by their type. */
export function verweis(typ: '50' | '130', kennung: Kennung | '' | undefined): Inhalt {
  if (!kennung) return undefined;
  return gruppe(
    'ram:AdditionalReferencedDocument',
    wert('ram:IssuerAssignedID', kennung.id),
    wert('ram:TypeCode', typ),
    wert('ram:ReferenceTypeCode', kennung.schema),
  );
}

/** BG-24. */
export function anhang(anhang: EAnhang): Inhalt {
  return gruppe(
    'ram:AdditionalReferencedDocument',
    wert('ram:IssuerAssignedID', anhang.id),
    wert('ram:URIID', anhang.ort),
    wert('ram:TypeCode', '916'),
    wert('ram:Name', anhang.beschreibung),
    wert('ram:AttachmentBinaryObject', anhang.inhalt, { mimeCode: anhang.mime, filename: anhang.dateiname }),
  );
}
