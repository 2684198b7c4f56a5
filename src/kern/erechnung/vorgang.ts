/** How invoices that belong together say so in the e-invoice: part payments, corrections, partial credits. */
import { formatDatum } from '../datum.ts';
import { formatBetrag } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import { OHNE_EINHEIT } from '../ohneEinheit.ts';
import { negateAbsetzung } from '../rechnungen/absetzung.ts';
import { negateAnpassung } from '../rechnungen/anpassung.ts';
import { BELEGNAMEN } from '../rechnungen/belegart.ts';
import type { Absetzung, Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { spracheOf } from '../sprache.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { worteOf } from '../worte/worte.ts';
import { kategorieOf } from './kategorie.ts';
import type { ERechnung, EZeile } from './modell.ts';
import { toDezimaltext } from './zahl.ts';

type Ganz = Rechnung & { rechnungsposten: Posten[] };

/** BT-22: what the type 380 or 381 does not tell apart; '' for an ordinary invoice. */
export function benannt({ art }: Rechnung): string {
  return art === 'rechnung' || art === 'storno' ? '' : BELEGNAMEN[art];
}

/** BG-3: the invoice that is corrected or replaced, and of a final invoice the part payments before it. */
export function vorgaengerOf({ bezug, art, absetzungen = [] }: Rechnung): ERechnung['vorgaenger'] {
  const abschlaege = art === 'schluss' ? absetzungen : [];
  const alle = [...(bezug ? [bezug] : []), ...abschlaege.map(({ nummer, datum }) => ({ nummer, datum }))];
  return [...new Map(alle.map(({ nummer, datum }) => [nummer, { nummer, datum }])).values()];
}

/**
 * Part payments that were received, by rate: negative lines, because only so the tax that is left is right. As amounts that
 * were paid (BT-113) they would leave all of it standing.
 */
export function abschlagszeilen({ rechnung, absender }: { rechnung: Ganz; absender: Absender }): EZeile[] {
  const { absetzungen = [], rechnungsposten } = rechnung;
  const abgesetzt = absetzungen.filter(({ netto }) => netto !== 0);
  return abgesetzt.map((absetzung, index) => {
    const { satz, netto } = absetzung;
    const kategorie = kategorieOf(rechnung, absender, satz);
    return {
      id: String(rechnungsposten.length + index + 1),
      // A negative price is not allowed (BR-27).
      menge: netto > 0 ? '-1' : '1',
      einheit: OHNE_EINHEIT,
      netto: toDezimaltext(-netto, 2, 2),
      abzuege: [],
      zuschlaege: [],
      klassifikationen: [],
      merkmale: [],
      preis: toDezimaltext(Math.abs(netto), 2, 2),
      kategorie,
      satz: kategorie === 'O' ? undefined : toDezimaltext(satz, 2, 2),
      ...beschrieben(absetzung, rechnung),
    };
  });
}

function beschrieben(
  { abschlagID, nummer, datum, empfangenAm, steuer }: Absetzung,
  rechnung: Rechnung,
): Pick<EZeile, 'name' | 'beschreibung'> {
  const { steuerart } = rechnung;
  if (abschlagID === null) return { name: worteOf(spracheOf(rechnung)).rundungsausgleich };
  const darin = zeigtUmsatzsteuer(steuerart) ? `, darauf ${formatBetrag(Math.abs(steuer))} Umsatzsteuer` : '';
  return {
    name: `Abschlagsrechnung ${nummer} vom ${formatDatum(datum)}`,
    beschreibung: `Erhalten am ${formatDatum(empfangenAm)}${darin}`,
  };
}

/** Invoice with every sign the other way round. */
export function umgekehrt(rechnung: Ganz): Ganz {
  return {
    ...rechnung,
    anzahlung: -rechnung.anzahlung || 0,
    rechnungsposten: rechnung.rechnungsposten.map((posten) => ({
      ...posten,
      menge: -posten.menge,
      ...(posten.anpassungen && { anpassungen: posten.anpassungen.map(negateAnpassung) }),
    })),
    anpassungen: rechnung.anpassungen.map(negateAnpassung),
    ...(rechnung.absetzungen && { absetzungen: rechnung.absetzungen.map(negateAbsetzung) }),
  };
}
