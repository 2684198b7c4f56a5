/** Where the profile CVD has what the law on clean vehicles wants to know; other profiles are not judged by it. */
import type { Syntax } from '../regeln/regel.ts';
import type { Knoten } from '../xml.ts';
import { alle, amKopf, type Baumpruefung, je, norm, roh, voll } from './baum.ts';
import { isFahrzeuge } from './profil.ts';

type Form = {
  vertrag: (wurzel: Knoten) => boolean;
  vergabe: (wurzel: Knoten) => boolean;
  artikel: readonly string[];
  klasse: string;
  merkmal: string;
  name: string;
  wert: string;
};

const UBL: Form = {
  vertrag: (wurzel) => voll(wurzel, 'cac:ContractDocumentReference/cbc:ID'),
  vergabe: (wurzel) => voll(wurzel, 'cac:OriginatorDocumentReference/cbc:ID'),
  artikel: ['cac:InvoiceLine/cac:Item', 'cac:CreditNoteLine/cac:Item'],
  klasse: 'cac:CommodityClassification/cbc:ItemClassificationCode',
  merkmal: 'cac:AdditionalItemProperty',
  name: 'cbc:Name',
  wert: 'cbc:Value',
};

const VEREINBARUNG = 'rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';

const CII: Form = {
  vertrag: (wurzel) => voll(wurzel, `${VEREINBARUNG}/ram:ContractReferencedDocument/ram:IssuerAssignedID`),
  vergabe: (wurzel) =>
    alle(wurzel, `${VEREINBARUNG}/ram:AdditionalReferencedDocument`).some(
      (beleg) => norm(roh(beleg, 'ram:TypeCode')) === '50' && voll(beleg, 'ram:IssuerAssignedID'),
    ),
  artikel: ['ram:SpecifiedTradeProduct'],
  klasse: 'ram:DesignatedProductClassification/ram:ClassCode',
  merkmal: 'ram:ApplicableProductCharacteristic',
  name: 'ram:Description',
  wert: 'ram:Value',
};

/** The document of a purchase of vehicles names its contract (`vertrag`) or its award (`vergabe`). */
export function nennt(was: 'vertrag' | 'vergabe'): Record<Syntax, Baumpruefung> {
  return inBeiden((form) => amKopf((wurzel, baum) => !isFahrzeuge(baum) || form[was](wurzel)));
}

type Fahrzeug = Readonly<Record<'klassen' | 'antriebe', readonly string[]>>;

/** A rule of each item. */
export function jeFahrzeug(gilt: (fahrzeug: Fahrzeug) => boolean): Record<Syntax, Baumpruefung> {
  return inBeiden((form) =>
    je(form.artikel, (artikel, _, baum) => !isFahrzeuge(baum) || gilt(fahrzeugIn(artikel, form))),
  );
}

/** A rule that one item of the document has to keep. */
export function einFahrzeug(gilt: (fahrzeug: Fahrzeug) => boolean): Record<Syntax, Baumpruefung> {
  return inBeiden((form) =>
    amKopf(
      (_, baum) =>
        !isFahrzeuge(baum) ||
        form.artikel
          .flatMap((pfad) => baum.mitNamen(pfad.split('/').at(-1) ?? ''))
          .some(({ knoten }) => gilt(fahrzeugIn(knoten, form))),
    ),
  );
}

function inBeiden(regel: (form: Form) => Baumpruefung): Record<Syntax, Baumpruefung> {
  return { ubl: regel(UBL), cii: regel(CII) };
}

function fahrzeugIn(artikel: Knoten, { klasse, merkmal, name, wert }: Form): Fahrzeug {
  return {
    klassen: alle(artikel, klasse)
      .filter(({ attribute }) => attribute.get('listID') === 'CVD')
      .map(({ text }) => norm(text)),
    antriebe: alle(artikel, merkmal)
      .filter((teil) => roh(teil, name) === 'cva')
      .map((teil) => norm(roh(teil, wert))),
  };
}
