/** What stands on the sheet, as text without any word about paper or PDF; also serves a preview. */
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { lieferzeile } from '../rechnungen/lieferort.ts';
import type { Bezug } from '../rechnungen/rechnung.ts';
import { texteOf } from '../rechnungen/texte.ts';
import { steuerhinweisIn } from '../steuer/belegsprachhinweis.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
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
  const hinweis = steuerhinweisIn(beleg.sprache, beleg, absender);
  const isHobby = beleg.steuerart === 'liebhaberei';
  const { davor, danach } = texteOf(beleg, absender);
  const worte = worteOf(beleg.sprache);
  return {
    sprache: beleg.sprache,
    titel: `${ueberschriftOf(beleg)} ${beleg.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(beleg, absender),
    ueberschrift: ueberschriftOf(beleg),
    vermerk: beleg.status === 'storniert' ? worte.storniert : '',
    wasserzeichen: beleg.status === 'entwurf' ? worte.entwurf : '',
    bezug: bezugOf(beleg, absender),
    textVor: davor,
    spalten: spaltenOf(beleg, layout),
    posten: postenOf(beleg, berechnung, layout),
    summen: summenOf(beleg, berechnung),
    steuerhinweis: isHobby ? '' : hinweis,
    notizen: beleg.notizen,
    ...zahlungOf(beleg, berechnung, absender),
    textNach: danach,
    fuss: {
      hinweis: isHobby ? hinweis : '',
      spalten: fussspaltenOf(absender, beleg.sprache, beleg.kunde?.land),
    },
    gestaltung: layout,
  };
}

function ueberschriftOf({ art, sprache }: Belegdaten): string {
  const { rechnung, stornorechnung } = worteOf(sprache);
  return art === 'storno' ? stornorechnung : rechnung;
}

/** A correction names its invoice "spezifisch und eindeutig" (§ 31 Abs. 5 UStDV). */
function bezugOf(beleg: Belegdaten, absender: Absender): string {
  const { art, bezug, storno, sprache } = beleg;
  const { stornoZu, ersetzt, storniertDurch, lieferanschrift } = worteOf(sprache);
  const { datum } = schreibweiseOf(sprache);
  const genannt = ({ nummer, datum: tag }: Bezug) => ({ nummer, datum: datum(tag) });
  const wohin = lieferzeile(beleg, absender.land);
  const zeilen = [
    bezug ? (art === 'storno' ? stornoZu : ersetzt)(genannt(bezug)) : '',
    storno ? storniertDurch(genannt(storno)) : '',
    wohin && `${lieferanschrift}: ${wohin}`,
  ];
  return zeilen.filter(Boolean).join('\n');
}
