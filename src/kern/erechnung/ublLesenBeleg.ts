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
  const weitere = kinder(wurzel, 'AdditionalDocumentReference');
  const ofTyp = (typ: string) => weitere.find((beleg) => text(beleg, 'DocumentTypeCode') === typ);
  const verweise = gutschrift ? ['50', '130'] : ['130'];
  const bestellung = text(wurzel, 'OrderReference', 'ID');
  const auftrag = text(wurzel, 'OrderReference', 'SalesOrderID');
  return {
    auftrag,
    bestellung: auftrag && bestellung === KEINE_BESTELLUNG ? undefined : bestellung,
    vertrag: text(wurzel, 'ContractDocumentReference', 'ID'),
    vergabe: text(wurzel, 'OriginatorDocumentReference', 'ID'),
    objekt: readKennung(kind(ofTyp('130'), 'ID')),
    projekt: text(wurzel, 'ProjectReference', 'ID') ?? (gutschrift ? text(ofTyp('50'), 'ID') : undefined),
    lieferschein: text(wurzel, 'DespatchDocumentReference', 'ID'),
    wareneingang: text(wurzel, 'ReceiptDocumentReference', 'ID'),
    vorgaenger: kinder(wurzel, 'BillingReference').map(readVorgaenger),
    anhaenge: weitere
      .filter((beleg) => !verweise.includes(text(beleg, 'DocumentTypeCode') ?? ''))
      .map(readAnhang),
  };
}

/** A credit note may also be referred to as one. */
function readVorgaenger(verweis: Knoten): ERechnung['vorgaenger'][number] {
  const beleg = kind(verweis, 'InvoiceDocumentReference') ?? kind(verweis, 'CreditNoteDocumentReference');
  return { nummer: text(beleg, 'ID'), datum: readTag(beleg, 'IssueDate') };
}

function readAnhang(beleg: Knoten): EAnhang {
  const inhalt = kind(beleg, 'Attachment', 'EmbeddedDocumentBinaryObject');
  return {
    id: text(beleg, 'ID'),
    beschreibung: text(beleg, 'DocumentDescription'),
    ort: text(beleg, 'Attachment', 'ExternalReference', 'URI'),
    inhalt: text(inhalt),
    mime: attribut(inhalt, 'mimeCode'),
    dateiname: attribut(inhalt, 'filename'),
  };
}
