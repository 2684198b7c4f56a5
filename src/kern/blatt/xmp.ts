/** XMP metadata that pdfkit does not write itself: PDF/UA-1, and what a Factur-X/ZUGFeRD file says of its attachment. */

/** The e-invoice inside the PDF: its XML, and the names that Factur-X lays down for file and profile. */
export type Anhang = {
  xml: string;
  dateiname: 'factur-x.xml' | 'xrechnung.xml';
  stufe: 'EN 16931' | 'XRECHNUNG';
};

/**
 * Descriptions to append to the XMP of the document. PDF/A allows one bag of extension schemas only, so both share it
 * (ISO 19005-3, 6.6.2.3).
 */
export function renderXmp(erechnung: Anhang | undefined): string {
  const schemas = [UA_SCHEMA, ...(erechnung ? [FX_SCHEMA] : [])];
  return [extension(schemas), UA, ...(erechnung ? [facturX(erechnung)] : [])].join('\n');
}

/** The bag that explains properties which PDF/A does not know. */
function extension(schemas: readonly Schema[]): string {
  return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>
${schemas.map(renderSchema).join('\n')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}

type Schema = { titel: string; namespace: string; prefix: string; felder: readonly Feld[] };
type Feld = { name: string; typ: 'Text' | 'Integer'; herkunft: 'internal' | 'external'; text: string };

const UA_SCHEMA: Schema = {
  titel: 'PDF/UA Universal Accessibility Schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  felder: [
    {
      name: 'part',
      typ: 'Integer',
      herkunft: 'internal',
      text: 'Indicates, which part of ISO 14289 is followed',
    },
  ],
};

const fxFeld = (name: string, text: string): Feld => ({ name, typ: 'Text', herkunft: 'external', text });

const FX_SCHEMA: Schema = {
  titel: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  felder: [
    fxFeld('DocumentFileName', 'The name of the embedded XML document'),
    fxFeld('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    fxFeld('Version', 'The actual version of the standard applying to the embedded XML document'),
    fxFeld('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

function renderSchema({ titel, namespace, prefix, felder }: Schema): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${titel}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${felder.map(renderFeld).join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`;
}

function renderFeld({ name, typ, herkunft, text }: Feld): string {
  return `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>${typ}</pdfaProperty:valueType>
<pdfaProperty:category>${herkunft}</pdfaProperty:category>
<pdfaProperty:description>${text}</pdfaProperty:description>
</rdf:li>`;
}

/** PDF/UA-1 (ISO 14289-1, 5). */
const UA = `<rdf:Description rdf:about="" xmlns:pdfuaid="${UA_SCHEMA.namespace}">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** Factur-X 1.0, 6.2.2: the names of the file and of the profile are both taken from fixed lists. */
function facturX({ dateiname, stufe }: Anhang): string {
  return `<rdf:Description rdf:about="" xmlns:fx="${FX_SCHEMA.namespace}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${dateiname}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>${stufe}</fx:ConformanceLevel>
</rdf:Description>`;
}
