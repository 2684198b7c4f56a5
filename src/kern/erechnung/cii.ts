import { abrechnung } from './ciiAbrechnung.ts';
import { anhang, beleg, verweis } from './ciiBeleg.ts';
import { zeitpunkt } from './ciiDatum.ts';
import { handelspartei } from './ciiPartei.ts';
import { zeile } from './ciiZeile.ts';
import type { ERechnung } from './modell.ts';
import { NAMENSRAEUME } from './namensraeume.ts';
import { gruppe, type Inhalt, pflichtgruppe, serialize, wert } from './xmlSchreiben.ts';

const XMLNS = {
  'xmlns:rsm': NAMENSRAEUME.rsm,
  'xmlns:qdt': NAMENSRAEUME.qdt,
  'xmlns:ram': NAMENSRAEUME.ram,
  'xmlns:udt': NAMENSRAEUME.udt,
};

/**
 * Model -> UN/CEFACT Cross Industry Invoice, as ZUGFeRD / Factur-X (profile EN 16931) and XRechnung want it; bound as
 * in CEN/TS 16931-3-3. Terms that are absent are left out; whether they are needed is the business of the rules.
 */
export function writeCii(rechnung: ERechnung): string {
  return serialize(
    pflichtgruppe(
      'rsm:CrossIndustryInvoice',
      XMLNS,
      kontext(rechnung),
      kopf(rechnung),
      gruppe(
        'rsm:SupplyChainTradeTransaction',
        rechnung.zeilen.map(zeile),
        vereinbarung(rechnung),
        lieferung(rechnung),
        abrechnung(rechnung),
      ),
    ),
  );
}

function kontext(rechnung: ERechnung): Inhalt {
  return gruppe(
    'rsm:ExchangedDocumentContext',
    gruppe('ram:BusinessProcessSpecifiedDocumentContextParameter', wert('ram:ID', rechnung.prozess)),
    gruppe('ram:GuidelineSpecifiedDocumentContextParameter', wert('ram:ID', rechnung.profil)),
  );
}

function kopf(rechnung: ERechnung): Inhalt {
  return gruppe(
    'rsm:ExchangedDocument',
    wert('ram:ID', rechnung.nummer),
    wert('ram:TypeCode', rechnung.typ),
    zeitpunkt('ram:IssueDateTime', rechnung.datum),
    rechnung.hinweise.map((hinweis) =>
      gruppe('ram:IncludedNote', wert('ram:Content', hinweis.text), wert('ram:SubjectCode', hinweis.code)),
    ),
  );
}

function vereinbarung(rechnung: ERechnung): Inhalt {
  const { kaeufer, steuervertreter } = rechnung;
  return gruppe(
    'ram:ApplicableHeaderTradeAgreement',
    wert('ram:BuyerReference', rechnung.kaeuferreferenz),
    handelspartei('ram:SellerTradeParty', rechnung.verkaeufer),
    // EN 16931 knows neither tax number nor legal remarks of a buyer.
    handelspartei('ram:BuyerTradeParty', { ...kaeufer, steuernummer: undefined, rechtsangaben: undefined }),
    steuervertreter &&
      handelspartei('ram:SellerTaxRepresentativeTradeParty', { ...steuervertreter, kennungen: [] }),
    beleg('ram:SellerOrderReferencedDocument', rechnung.auftrag),
    beleg('ram:BuyerOrderReferencedDocument', rechnung.bestellung),
    beleg('ram:ContractReferencedDocument', rechnung.vertrag),
    rechnung.anhaenge.map(anhang),
    verweis('50', rechnung.vergabe && { id: rechnung.vergabe }),
    verweis('130', rechnung.objekt),
    projekt(rechnung.projekt),
  );
}

/** BT-11; the schema demands a name, for which EN 16931 has no term. */
function projekt(id: string | undefined): Inhalt {
  if (!id) return undefined;
  return gruppe('ram:SpecifiedProcuringProject', wert('ram:ID', id), wert('ram:Name', 'Project reference'));
}

/** The schema demands the group even when there is nothing to say about the delivery. */
function lieferung(rechnung: ERechnung): Inhalt {
  const ziel = rechnung.lieferung;
  return pflichtgruppe(
    'ram:ApplicableHeaderTradeDelivery',
    {},
    ziel &&
      handelspartei('ram:ShipToTradeParty', {
        name: ziel.name,
        anschrift: ziel.anschrift,
        kennungen: ziel.kennung ? [ziel.kennung] : [],
      }),
    gruppe('ram:ActualDeliverySupplyChainEvent', zeitpunkt('ram:OccurrenceDateTime', ziel?.datum)),
    beleg('ram:DespatchAdviceReferencedDocument', rechnung.lieferschein),
    beleg('ram:ReceivingAdviceReferencedDocument', rechnung.wareneingang),
  );
}
