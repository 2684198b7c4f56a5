/** Sheet of an invoice as text, without any word about paper or PDF; also serves a preview. */
import { sumCent } from '../geld.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Absender } from '../mandant/absender.ts';
import { BELEGWORTE } from '../rechnungen/belegart.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { kurssatzOf } from '../rechnungen/kurssatz.ts';
import { lieferzeile } from '../rechnungen/lieferort.ts';
import type { Belegart, Bezug } from '../rechnungen/rechnung.ts';
import { texteOf } from '../rechnungen/texte.ts';
import { anteil } from '../steuer/anteil.ts';
import { steuerhinweisIn } from '../steuer/belegsprachhinweis.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { type Worte, worteOf } from '../worte/worte.ts';
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
    titel: `${worte[BELEGWORTE[beleg.art]]} ${beleg.nummer}`,
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(beleg, absender),
    ueberschrift: worte[BELEGWORTE[beleg.art]],
    vermerk: beleg.status === 'storniert' ? worte.storniert : '',
    wasserzeichen: beleg.status === 'entwurf' ? worte.entwurf : '',
    bezug: bezugOf(beleg, absender),
    textVor: davor,
    spalten: spaltenOf(beleg, layout),
    posten: postenOf(beleg, berechnung, layout),
    summen: summenOf(beleg, berechnung),
    steuerhinweis: [isHobby ? '' : hinweis || steuerunterschiedOf(beleg), kurssatzOf(beleg)]
      .filter(Boolean)
      .join('\n'),
    notizen: beleg.notizen,
    ...zahlungOf(beleg, berechnung, absender),
    textNach: danach,
    anlagen: anlagenzeileOf(beleg, worte),
    fuss: {
      hinweis: isHobby ? hinweis : '',
      spalten: fussspaltenOf(absender, beleg.sprache, beleg.kunde?.land),
    },
    gestaltung: layout,
  };
}

/** Each with what it is, where somebody has said that. */
function anlagenzeileOf({ anlagen }: Belegdaten, worte: Worte): string {
  if (anlagen.length === 0) return '';
  const namen = anlagen.map(({ name, beschreibung }) => (beschreibung ? `${name} (${beschreibung})` : name));
  return `${worte.anlagen({ anzahl: anlagen.length })}: ${namen.join(', ')}`;
}

const BEZUG = {
  ...({ rechnung: 'ersetzt', abschlag: 'ersetzt', schluss: 'ersetzt' } as const),
  ...({ storno: 'stornoZu', gutschrift: 'korrekturZu' } as const),
} satisfies Record<Belegart, keyof Worte>;

/** A correction names its invoice "spezifisch und eindeutig" (§ 31 Abs. 5 UStDV), a final invoice the others of its business. */
function bezugOf(beleg: Belegdaten, absender: Absender): string {
  const { art, bezug, storno, schluss, sprache } = beleg;
  const worte = worteOf(sprache);
  const { datum } = schreibweiseOf(sprache);
  const genannt = ({ nummer, datum: tag }: Omit<Bezug, 'id'>) => ({ nummer, datum: datum(tag) });
  const wohin = lieferzeile(beleg, absender.land);
  const zeilen = [
    bezug ? worte[BEZUG[art]](genannt(bezug)) : '',
    art === 'schluss' && beleg.absetzungen.length > 0 ? worte.rechnetAb : '',
    storno ? worte.storniertDurch(genannt(storno)) : '',
    schluss ? worte.abgerechnetMit(genannt(schluss)) : '',
    wohin && `${worte.lieferanschrift}: ${wohin}`,
  ];
  return zeilen.filter(Boolean).join('\n');
}

/** Part payments that were taxed at another rate than what is done now: what that makes (§ 27 Abs. 1 S. 3 UStG). */
function steuerunterschiedOf(beleg: Belegdaten): string {
  const [gruppe, ...weitere] = berechnen({ ...beleg, absetzungen: [] }).gruppen;
  const andere = beleg.absetzungen.filter(({ satz, netto }) => gruppe && satz !== gruppe.satz && netto !== 0);
  if (!gruppe || weitere.length > 0 || andere.length === 0) return '';
  const { betrag, prozent } = schreibweiseOf(beleg.sprache);
  const netto = sumCent(andere.map((absetzung) => absetzung.netto));
  return worteOf(beleg.sprache).steuerunterschied({
    satz: prozent(gruppe.satz),
    netto: betrag(netto),
    damals: [...new Set(andere.map(({ satz }) => prozent(satz)))].join(', '),
    unterschied: betrag(anteil(netto, gruppe.satz) - sumCent(andere.map(({ steuer }) => steuer))),
  });
}
