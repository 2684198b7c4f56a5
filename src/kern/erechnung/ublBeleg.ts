import type { EAnhang, ERechnung, Kennung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Stands for the number of an order where only the seller's order is known, because UBL demands one. */
export const KEINE_BESTELLUNG = 'NA';

/** Reference to a document by its number alone. */
export function beleg(name: string, nummer: string | undefined): Inhalt {
  return gruppe(name, wert('cbc:ID', nummer));
}

/** BT-13 and BT-14. */
export function bestellung({ bestellung, auftrag }: ERechnung): Inhalt {
  return gruppe(
    'cac:OrderReference',
    wert('cbc:ID', bestellung ?? (auftrag ? KEINE_BESTELLUNG : undefined)),
    wert('cbc:SalesOrderID', auftrag),
  );
}

/** BT-18 and BT-128 (type 130), BT-11 of a credit note (type 50). */
export function verweis(
  typ: '50' | '130',
  kennung: Kennung | undefined,
  name = 'cac:AdditionalDocumentReference',
): Inhalt {
  if (!kennung) return undefined;
  return gruppe(
    name,
    wert('cbc:ID', kennung.id, { schemeID: kennung.schema }),
    wert('cbc:DocumentTypeCode', typ),
  );
}

/** BG-24. */
export function anhang(anhang: EAnhang): Inhalt {
  return gruppe(
    'cac:AdditionalDocumentReference',
    wert('cbc:ID', anhang.id),
    wert('cbc:DocumentDescription', anhang.beschreibung),
    gruppe(
      'cac:Attachment',
      wert('cbc:EmbeddedDocumentBinaryObject', anhang.inhalt, {
        mimeCode: anhang.mime,
        filename: anhang.dateiname,
      }),
      gruppe('cac:ExternalReference', wert('cbc:URI', anhang.ort)),
    ),
  );
}
