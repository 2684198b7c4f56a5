/**
 * The sheet of a quote, an order confirmation or a delivery note: the parts of an invoice but for all that makes one. No word
 * of "Rechnung", no request to pay, no bank account and no tax number (§ 14c UStG); prices only where they are wanted.
 */
import type { Papierart } from '../angebote/arten.ts';
import type { GanzesPapier } from '../angebote/papier.ts';
import { anschriftzeilen } from '../kunden/anschrift.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { lieferzeile } from '../rechnungen/lieferort.ts';
import { steuerhinweisIn } from '../steuer/belegsprachhinweis.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { type Worte, worteOf } from '../worte/worte.ts';
import { bezeichnungenOf } from './angaben.ts';
import type { Blatt } from './blattmodell.ts';
import { fussspaltenOf, ruecksendeangabeOf } from './fuss.ts';
import { postenOf, spaltenOf } from './posten.ts';
import { type Belegdaten, type Quelle, toBelegdaten } from './quelle.ts';
import { summenOf } from './summen.ts';

type Papierfelder = Pick<
  GanzesPapier,
  'art' | 'nummer' | 'zustand' | 'datum' | 'gueltigBis' | 'liefertag' | 'mitPreisen'
>;

/** Paper as its sheet asks for it: stored, or as far as it has been entered. */
export type Papierquelle = Papierfelder &
  Partial<Omit<Quelle, keyof Papierfelder | 'kunde' | 'rechnungsposten'>> & {
    anschrift: Quelle['kunde'];
    posten: NonNullable<Quelle['rechnungsposten']>;
    /** Version that it takes the place of. */
    vorgaenger?: { nummer: string } | null | undefined;
  };

const TITEL = {
  angebot: 'angebot',
  bestaetigung: 'auftragsbestaetigung',
  lieferschein: 'lieferscheintitel',
} as const satisfies Record<Papierart, keyof Worte>;
const NUMMER = {
  angebot: 'angebotsnummer',
  bestaetigung: 'auftragsnummer',
  lieferschein: 'lieferschein',
} as const satisfies Record<Papierart, keyof Worte>;
const EINLEITUNG = {
  angebot: 'wirBieten',
  bestaetigung: 'wirBestaetigen',
  lieferschein: 'wirLiefern',
} as const satisfies Record<Papierart, keyof Worte>;

/** Puts a paper and its issuer together. */
export function papierblattOf(papier: Papierquelle, absender: Absender): Blatt {
  const beleg = toPapierdaten(papier, absender);
  const worte = worteOf(beleg.sprache);
  const { art } = papier;
  const titel = worte[TITEL[art]];
  return {
    sprache: beleg.sprache,
    titel: `${titel} ${papier.nummer}`.trim(),
    briefkopf: { name: absender.name, zusatz: absender.zusatz, mitLogo: true },
    ruecksendeangabe: beleg.kunde ? ruecksendeangabeOf(absender) : '',
    anschrift: beleg.kunde ? anschriftzeilen(beleg.kunde, absender.land) : [],
    angaben: angabenOf(papier, beleg, absender),
    ueberschrift: titel,
    vermerk: papier.zustand === 'zurueckgezogen' ? worte.zurueckgezogen : '',
    wasserzeichen: papier.zustand === 'entwurf' ? worte.entwurf : '',
    bezug: bezugOf(papier, beleg, absender),
    textVor: beleg.textDavor || worte[EINLEITUNG[art]],
    ...tabelleOf(beleg, absender, papier.mitPreisen),
    notizen: [geltungOf(papier, beleg), beleg.notizen].filter(Boolean).join('\n\n'),
    zahlungssatz: '',
    skonto: '',
    zahlungsbedingungen: '',
    girocode: undefined,
    textNach: beleg.textDanach || (art === 'lieferschein' ? worte.empfangen : ''),
    anlagen: '',
    fuss: { hinweis: '', spalten: fussspaltenOf(ohneKonto(absender), beleg.sprache, beleg.kunde?.land) },
    gestaltung: absender.layout,
  };
}

type Tabelle = Pick<Blatt, 'spalten' | 'posten' | 'summen' | 'steuerhinweis'>;

/** Without prices it has no last column of amounts, no sums, and nothing to be carried over. */
function tabelleOf(beleg: Belegdaten, absender: Absender, mitPreisen: boolean): Tabelle {
  const berechnung = berechnen(beleg);
  if (mitPreisen)
    return {
      spalten: spaltenOf(beleg, absender.layout),
      posten: postenOf(beleg, berechnung, absender.layout),
      summen: summenOf(beleg, berechnung),
      steuerhinweis: steuerhinweisIn(beleg.sprache, beleg, absender),
    };
  // Discounts and charges are prices too.
  const ohne = { ...beleg, posten: beleg.posten.map((line) => ({ ...line, rabatt: 0, anpassungen: [] })) };
  const layout = ohnePreise(absender.layout);
  const posten = postenOf(ohne, berechnung, layout).map(({ zellen }) => ({
    zellen: zellen.slice(0, -1),
    stand: '',
  }));
  return { spalten: spaltenOf(ohne, layout).slice(0, -1), posten, summen: [], steuerhinweis: '' };
}

function bezugOf({ vorgaenger }: Papierquelle, beleg: Belegdaten, absender: Absender): string {
  const { ersetztFassung, lieferanschrift } = worteOf(beleg.sprache);
  const wohin = lieferzeile(beleg, absender.land);
  const zeilen = [vorgaenger ? ersetztFassung(vorgaenger) : '', wohin && `${lieferanschrift}: ${wohin}`];
  return zeilen.filter(Boolean).join('\n');
}

function geltungOf({ art, gueltigBis }: Papierquelle, { sprache }: Belegdaten): string {
  if (art !== 'angebot' || gueltigBis === '') return '';
  return worteOf(sprache).angebotGilt({ bis: schreibweiseOf(sprache).datum(gueltigBis) });
}

function toPapierdaten(papier: Papierquelle, absender: Absender): Belegdaten {
  const { art: _, zustand: __, anschrift: kunde, posten: rechnungsposten, datum, ...rest } = papier;
  return toBelegdaten(
    {
      ...rest,
      kunde,
      rechnungsposten,
      notizen: rest.notizen ?? '',
      status: 'entwurf',
      einnahme: true,
      anzahlung: 0,
      rechnungsdatum: datum,
      faelligAm: datum,
      leistungsdatumFrom: datum,
      leistungsdatumTo: datum,
    },
    absender,
  );
}

function angabenOf(papier: Papierquelle, beleg: Belegdaten, absender: Absender): Blatt['angaben'] {
  const { art, nummer, gueltigBis, liefertag } = papier;
  const worte = worteOf(beleg.sprache);
  const { datum } = schreibweiseOf(beleg.sprache);
  const tag = (wert: string) => (wert === '' ? '' : datum(wert));
  return [
    { bezeichnung: worte[NUMMER[art]], wert: nummer },
    { bezeichnung: worte.datum, wert: datum(papier.datum) },
    { bezeichnung: worte.gueltigBis, wert: art === 'angebot' ? tag(gueltigBis) : '' },
    { bezeichnung: art === 'lieferschein' ? worte.geliefertAm : worte.liefertermin, wert: tag(liefertag) },
    { bezeichnung: worte.ihreReferenz, wert: beleg.kunde?.kaeuferreferenz ?? '' },
    ...bezeichnungenOf(beleg),
    { bezeichnung: worte.ansprechpartner, wert: absender.kontaktperson },
  ].filter(({ wert }) => wert !== '');
}

/** Neither what would be paid to nor by what an invoice is known. */
function ohneKonto(absender: Absender): Absender {
  return {
    ...absender,
    kontoinhaber: absender.name,
    bank: '',
    iban: '',
    bic: '',
    steuernummer: '',
    ustId: '',
  };
}

function ohnePreise(layout: Absender['layout']): Absender['layout'] {
  return { ...layout, spalten: { ...layout.spalten, menge: true, preis: false, steuersatz: false } };
}
