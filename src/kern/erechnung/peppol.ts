/** The e-invoice as Peppol BIS Billing 3.0 wants it: EN 16931 with what that network lays down besides. */
import type { Absender } from '../mandant/absender.ts';
import { type ERechnung, type Kennung, PROFIL_PEPPOL } from './modell.ts';

/** Whether both are in Germany: then what XRechnung asks holds here too (DE-R-001 to DE-R-031). */
export function isInnerdeutsch({ verkaeufer, kaeufer }: ERechnung): boolean {
  const land = (partei: ERechnung['kaeufer']) => partei.anschrift?.land?.trim().toUpperCase();
  return land(verkaeufer) === 'DE' && land(kaeufer) === 'DE';
}

/**
 * Invoice as Peppol has it. Outside of Germany a Storno is a negative invoice (380): 384 is not allowed there (P0112).
 */
export function toPeppol(rechnung: ERechnung, absender: Pick<Absender, 'ustId'>): ERechnung {
  const { typ, verkaeufer, kaeufer, steuern } = rechnung;
  const deutsch = isInnerdeutsch(rechnung);
  return {
    ...rechnung,
    profil: PROFIL_PEPPOL,
    typ: typ === '384' && !deutsch ? '380' : typ,
    verkaeufer: {
      ...verkaeufer,
      eAdresse: imNetz(verkaeufer.eAdresse) ?? adresseAus(absender.ustId),
    },
    kaeufer: { ...kaeufer, eAdresse: imNetz(kaeufer.eAdresse) },
    // DE-R-014 asks for a rate even where there is none.
    steuern: deutsch ? steuern.map((steuer) => ({ ...steuer, satz: steuer.satz ?? '0.00' })) : steuern,
  };
}

/** E-mail is no address of that network. */
function imNetz(adresse: Kennung | undefined): Kennung | undefined {
  return adresse?.schema === 'EM' ? undefined : adresse;
}

/** Under these numbers of the list of schemes a VAT id is an address. */
const UST_LISTEN: Readonly<Record<string, string>> = { AT: '9914', DE: '9930' };

function adresseAus(ustId: string): Kennung | undefined {
  const schema = UST_LISTEN[ustId.slice(0, 2)];
  return schema === undefined ? undefined : { id: ustId, schema };
}
