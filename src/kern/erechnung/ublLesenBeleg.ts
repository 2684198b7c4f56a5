import type { EAnhang, ERechnung } from './modell.ts';
import { KEINE_BESTELLUNG } from './ublBeleg.ts';
import { readTag } from './ublDatum.ts';
import { attribut, type Knoten, kind, kinder, text } from './xml.ts';
import { readKennung } from './xmlKennung.ts';

type Belege = Pick<
  ERechnung,
  | 'auftrag'
  | 'bestellung'
  | 'vertrag'
  | 'vergabe'
  | 'objekt'
  | 'projekt'
  | 'lieferschein'
  | 'wareneingang'
  | 'vorgaenger'
  | 'anhaenge'
>;

/** All references to other documents, and the attachments (BG-24). */
export function readBelege(wurzel: Knoten, gutschrift: boolean): Belege {
  const weitere = kinder(wurzel, 'cac:AdditionalDocumentReference');
  const ofTyp = (typ: string) => weitere.find((beleg) => text(beleg, 'cbc:DocumentTypeCode') === typ);
  const verweise = gutschrift ? ['50', '130'] : ['130'];
  const bestellung = text(wurzel, 'cac:OrderReference', 'cbc:ID');
  const auftrag = text(wurzel, 'cac:OrderReference', 'cbc:SalesOrderID');
  return {
    auftrag,
    bestellung: auftrag && bestellung === KEINE_BESTELLUNG ? undefined : bestellung,
    vertrag: text(wurzel, 'cac:ContractDocumentReference', 'cbc:ID'),
    vergabe: text(wurzel, 'cac:OriginatorDocumentReference', 'cbc:ID'),
    objekt: readKennung(kind(ofTyp('130'), 'cbc:ID')),
    projekt:
      text(wurzel, 'cac:ProjectReference', 'cbc:ID') ??
      (gutschrift ? text(ofTyp('50'), 'cbc:ID') : undefined),
    lieferschein: text(wurzel, 'cac:DespatchDocumentReference', 'cbc:ID'),
    wareneingang: text(wurzel, 'cac:ReceiptDocumentReference', 'cbc:ID'),
    vorgaenger: kinder(wurzel, 'cac:BillingReference').map(readVorgaenger),
    anhaenge: weitere
      .filter((beleg) => !verweise.includes(text(beleg, 'cbc:DocumentTypeCode') ?? ''))
      .map(readAnhang),
  };
}

/** A credit note may also be referred to as one. */
function readVorgaenger(verweis: Knoten): ERechnung['vorgaenger'][number] {
  const beleg =
    kind(verweis, 'cac:InvoiceDocumentReference') ?? kind(verweis, 'cac:CreditNoteDocumentReference');
  return { nummer: text(beleg, 'cbc:ID'), datum: readTag(beleg, 'cbc:IssueDate') };
}

function readAnhang(beleg: Knoten): EAnhang {
  const inhalt = kind(beleg, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');
  return {
    id: text(beleg, 'cbc:ID'),
    beschreibung: text(beleg, 'cbc:DocumentDescription'),
    ort: text(beleg, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI'),
    inhalt: text(inhalt),
    mime: attribut(inhalt, 'mimeCode'),
    dateiname: attribut(inhalt, 'filename'),
  };
}
