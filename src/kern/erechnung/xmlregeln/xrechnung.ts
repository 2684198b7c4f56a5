/** Rules of XRechnung about the XML itself: no empty elements; its extension, which the model does not read. */
import type { Knoten } from '../xml.ts';
import { parseZahl, runden, type Zahl } from '../zahl.ts';
import { alle, type Baum, type Baumpruefung, je, norm, type Stelle, zahlIn } from './baum.ts';
import { isErweiterung } from './profil.ts';

/** No element may be empty; `darf` names the one that CII requires even when there is nothing to say. */
export function ohneLeere(darf: string): Baumpruefung {
  return {
    check: ({ wurzel }) => {
      const leere: Stelle[] = [];
      const offen = [wurzel];
      for (let stelle = offen.pop(); stelle; stelle = offen.pop()) {
        const { name, kinder, text } = stelle.knoten;
        if (kinder.length === 0 && norm(text) === '' && name !== darf) leere.push(stelle);
        for (const knoten of kinder) offen.push({ knoten, eltern: stelle, zeile: stelle.zeile });
      }
      return leere;
    },
  };
}

/** A rule that only XRechnung's extension knows. */
export function erweitert(pfad: string, gilt: (knoten: Knoten, baum: Baum) => boolean): Baumpruefung {
  return je(pfad, (knoten, _, baum) => !isErweiterung(baum) || gilt(knoten, baum));
}

export function hatSummeDerTeile({ knoten }: Stelle): boolean {
  const teile = alle(knoten, 'cac:SubInvoiceLine');
  if (teile.length === 0) return true;
  const betraege = teile.flatMap((teil) => alle(teil, 'cbc:LineExtensionAmount'));
  return zahlIn(knoten, 'cbc:LineExtensionAmount') === summeVon(betraege);
}

export function summeVon(betraege: readonly Knoten[]): Zahl {
  return betraege.reduce((sum, { text }) => sum + (parseZahl(text) ?? 0n), 0n);
}

/** BT-115 = BT-112 - BT-113 + BT-114, in XRechnung's extension plus what is to be paid for third parties. */
export function isZahlbetrag(summen: Knoten, dritte: Zahl): boolean {
  const betrag = (name: string) => zahlIn(summen, name) ?? 0n;
  return (
    runden(betrag('cbc:PayableAmount') - betrag('cbc:PayableRoundingAmount')) ===
    runden(betrag('cbc:TaxInclusiveAmount') - betrag('cbc:PrepaidAmount') + dritte)
  );
}
