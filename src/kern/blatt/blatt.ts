/** What stands on the sheet, as German text without any word about paper or PDF; also serves a preview. */
import { formatDatum } from '../datum.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { steuerhinweisOf } from '../steuer/hinweis.ts';
import { angabenOf } from './angaben.ts';
import type { Blatt } from './blattmodell.ts';
import { eigenbelegOf } from './eigenbeleg.ts';
import { fussspaltenOf, ruecksendeangabeOf } from './fuss.ts';
import { postenOf, spaltenOf } from './posten.ts';
import { type Belegdaten, type Quelle, toBelegdaten } from './quelle.ts';
import { summenOf } from './summen.ts';
import { zahlungOf } from './zahlung.ts';

/** A receipt as the sheet is made of it: stored, or as far as it has been entered. */
export type Blattquelle = Quelle;

/** Puts a receipt and its issuer together. An expense becomes an Eigenbeleg, which nobody hands out. */
export function blattOf(quelle: Blattquelle, absender: Absender): Blatt {
  const beleg = toBelegdaten(quelle, absender);
  return beleg.einnahme ? rechnungsblattOf(beleg, absender) : eigenbelegOf(beleg, absender);
}

function rechnungsblattOf(beleg: Belegdaten, absender: Absender): Blatt {
  const berechnung = berechnen(beleg);
  const { layout } = absender;
  const hinweis = steuerhinweisOf(beleg, absender);
  const isHobby = beleg.steuerart === 'liebhaberei';
  const mitTexten = beleg.art === 'rechnung';
  return {
    titel: `${ueberschriftOf(beleg)} ${beleg.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(beleg, absender),
    ueberschrift: ueberschriftOf(beleg),
    vermerk: beleg.status === 'storniert' ? 'Storniert' : '',
    wasserzeichen: beleg.status === 'entwurf' ? 'ENTWURF' : '',
    bezug: bezugOf(beleg),
    textVor: mitTexten ? layout.textVor : '',
    spalten: spaltenOf(beleg, layout),
    posten: postenOf(beleg, berechnung, layout),
    summen: summenOf(beleg, berechnung),
    steuerhinweis: isHobby ? '' : hinweis,
    notizen: beleg.notizen,
    ...zahlungOf(beleg, berechnung, absender),
    textNach: mitTexten ? layout.textNach : '',
    fuss: { hinweis: isHobby ? hinweis : '', spalten: fussspaltenOf(absender, beleg.kunde?.land) },
    gestaltung: layout,
  };
}

function ueberschriftOf({ art }: Belegdaten): string {
  return art === 'storno' ? 'Stornorechnung' : 'Rechnung';
}

/** A correction names its invoice "spezifisch und eindeutig" (§ 31 Abs. 5 UStDV). */
function bezugOf({ art, bezug, storno }: Belegdaten): string {
  const was =
    art === 'storno' ? 'Storno zu Rechnung' : 'Berichtigte Rechnung, ersetzt die stornierte Rechnung';
  const zeilen = [
    bezug ? `${was} ${bezug.nummer} vom ${formatDatum(bezug.datum)}` : '',
    storno ? `Storniert durch ${storno.nummer} vom ${formatDatum(storno.datum)}` : '',
  ];
  return zeilen.filter(Boolean).join('\n');
}
