/** By which rules an invoice is to be judged: what BT-24 says about standard, version and profile. */

/** `fassungen`: the published rules that apply. `hinweis`: what the reader should know about the choice. */
export type Regelwerk = {
  name: string;
  /** `kurz`: has no lines and is no invoice of EN 16931, so none of its rules apply. `veraltet`: is older than EN 16931. */
  umfang: 'en16931' | 'xrechnung' | 'kurz' | 'veraltet';
  fassungen: readonly string[];
  hinweis?: string;
};

const EN_16931 = 'EN 16931 (CEN 1.3.16)';
const XRECHNUNG = 'XRechnung 3.0.2';

/** Profiles: their names, and the rules beside EN 16931; the first that matches counts. */
const PROFILE: readonly [
  muster: RegExp,
  name: string | ((treffer: string) => string),
  art?: 'xrechnung' | 'kurz' | 'veraltet',
][] = [
  [/:xrechnung_3\.0#conformant#.*:extension:xrechnung_3\.0$/i, 'XRechnung 3.0 mit Erweiterung', 'xrechnung'],
  [/:xrechnung_3\.0#compliant#.*:cvd_/i, 'XRechnung 3.0 CVD (saubere Fahrzeuge)', 'xrechnung'],
  [/:xrechnung_3\.0/i, 'XRechnung 3.0', 'xrechnung'],
  [/:xrechnung_(\d+(?:\.\d+)?)/i, (version) => `XRechnung ${version}`],
  [/peppol\.eu:2017:poacc:billing:3/i, 'Peppol BIS Billing 3.0'],
  [/^urn:ferd:CrossIndustryDocument:invoice:1p0/i, 'ZUGFeRD 1.0', 'veraltet'],
  [/:minimum$/i, 'ZUGFeRD/Factur-X MINIMUM', 'kurz'],
  [/:basicwl$/i, 'ZUGFeRD/Factur-X BASIC WL', 'kurz'],
  [/:basic$/i, 'ZUGFeRD/Factur-X BASIC'],
  [/:extended$/i, 'ZUGFeRD/Factur-X EXTENDED'],
  [/^urn:cen\.eu:en16931:2017$/i, 'EN 16931'],
];

/** The rules for an invoice with this BT-24. Whatever is unknown is judged as a plain invoice of EN 16931. */
export function regelwerkOf(profil: string | undefined): Regelwerk {
  const text = profil?.trim() ?? '';
  for (const [muster, benannt, art] of PROFILE) {
    const treffer = muster.exec(text);
    if (!treffer) continue;
    const name = typeof benannt === 'string' ? benannt : benannt(treffer[1] ?? '');
    if (art === 'kurz' || art === 'veraltet') return { name, umfang: art, fassungen: [] };
    if (art === 'xrechnung') return { name, umfang: 'xrechnung', fassungen: [EN_16931, XRECHNUNG] };
    return { name, umfang: 'en16931', fassungen: [EN_16931], ...hinweisZu(name) };
  }
  return { name: text === '' ? 'ohne Angabe' : 'anderes Profil', umfang: 'en16931', fassungen: [EN_16931] };
}

/** Where a profile has rules of its own that are not applied here. */
function hinweisZu(name: string): { hinweis?: string } {
  if (name === 'EN 16931' || name.endsWith(' BASIC')) return {};
  if (name.startsWith('XRechnung'))
    return { hinweis: `${name} ist abgelöst; geprüft wird, was EN 16931 verlangt.` };
  return { hinweis: `Geprüft wird, was EN 16931 verlangt, nicht was ${name} darüber hinaus regelt.` };
}
