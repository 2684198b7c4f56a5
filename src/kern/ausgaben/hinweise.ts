/** Notes on an expense: what it lacks to count as one, and what follows from it. Told, never refused. */
import { type Cent, formatBetrag, sumCent } from '../geld.ts';
import { geschenkgrenze } from './geschenk.ts';
import { parameterOf } from './parameter.ts';
import { type Belegsicht, kategorieVon, type Position } from './position.ts';
import { vorsteuerurteile, ziehtVorsteuerAb } from './vorsteuer.ts';

/** A receipt with what only some have, and what the person has decided. */
export type Ausgabensicht = Belegsicht & {
  bewirtung: { teilnehmer: string; anlass: string } | null;
  ohneBelegWeil: string | null;
  beschenkter: string | null;
  ust: readonly (Position & { abziehbar: boolean; anlage: boolean })[];
};

/** Whole German sentences, the most important ones first. */
export function ausgabenhinweise(beleg: Ausgabensicht): string[] {
  return [
    ...widersprueche(beleg),
    ...bewirtungshinweise(beleg),
    ...geschenkhinweise(beleg),
    ...eigenbeleghinweise(beleg),
    ...anlagenhinweise(beleg),
  ];
}

/** VAT that was marked as deductible although the law says otherwise. */
function widersprueche(beleg: Ausgabensicht): string[] {
  if (!ziehtVorsteuerAb(beleg.eigene)) return [];
  const urteile = vorsteuerurteile(beleg.ust, beleg);
  return beleg.ust.flatMap(({ abziehbar, steuer }, index) => {
    const urteil = urteile[index];
    if (!urteil || urteil.abziehbar || !abziehbar || steuer === 0) return [];
    const wo = beleg.ust.length > 1 ? `Zeile ${index + 1} ist` : 'Die Umsatzsteuer ist';
    return [`${wo} als Vorsteuer angekreuzt. ${urteil.grund}`];
  });
}

/** A word that names no occasion (BMF 30.06.2021). */
const KEIN_ANLASS = /^(bewirtung|(geschäfts|arbeits)?(essen|besprechung))$/i;

function bewirtungshinweise(beleg: Ausgabensicht): string[] {
  if (!hatKategorie(beleg, 'bewirtung')) return [];
  const fehlt = [
    !beleg.bewirtung?.teilnehmer && 'wer dabei war (auch du selbst)',
    !beleg.bewirtung?.anlass && 'der Anlass',
  ].filter((was) => was !== false);
  if (fehlt.length > 0) {
    return [`Bei einer Bewirtung fehlt noch: ${fehlt.join(' und ')}. Ohne das zählt sie nicht als Ausgabe.`];
  }
  const anlass = beleg.bewirtung?.anlass.trim() ?? '';
  if (!KEIN_ANLASS.test(anlass)) return [];
  return [`„${anlass}“ ist dem Finanzamt als Anlass zu wenig. Bitte sagen, worum es ging.`];
}

function geschenkhinweise(beleg: Ausgabensicht): string[] {
  if (!hatKategorie(beleg, 'geschenk')) return [];
  if (!beleg.beschenkter) return ['Bei einem Geschenk muss dastehen, wer es bekommen hat.'];
  const stand = geschenkgrenze(geschenkwert(beleg), beleg);
  // With VAT to deduct, the rule of input VAT says the same beside its row.
  const isGesagt = beleg.ust.some(({ abziehbar, steuer }) => abziehbar && steuer !== 0);
  if (!stand?.isDarueber || isGesagt) return [];
  const text = `Geschenke an ${beleg.beschenkter} sind in diesem Jahr ${formatBetrag(stand.zusammen)} wert, mehr als ${formatBetrag(stand.grenze)}: Keines davon zählt als Ausgabe.`;
  return [text];
}

/** Net, but with VAT for those who deduct none. */
function geschenkwert(beleg: Ausgabensicht): Cent {
  const zeilen = beleg.ust.filter((zeile) => kategorieVon(zeile, beleg) === 'geschenk');
  return zeilen.length > 0 ? sumCent(zeilen.map(({ netto }) => netto)) : beleg.summe;
}

function eigenbeleghinweise({ belegart, ohneBelegWeil }: Ausgabensicht): string[] {
  if (belegart !== 'eigenbeleg' || ohneBelegWeil) return [];
  return ['Auf einen Eigenbeleg gehört, warum es keinen Beleg gibt.'];
}

function anlagenhinweise(beleg: Ausgabensicht): string[] {
  const grenze = parameterOf('gwg', beleg.land, beleg.rechnungsdatum)?.wert ?? 0;
  return beleg.ust.flatMap((zeile) => {
    const { netto, anlage } = zeile;
    if (anlage && netto > grenze) {
      return [
        `${formatBetrag(netto)} netto sind mehr als ${formatBetrag(grenze)}: Die Anschaffung wird über die Jahre abgeschrieben.`,
      ];
    }
    if (anlage || kategorieVon(zeile, beleg) !== 'werkzeug' || netto <= grenze) return [];
    return [`Über ${formatBetrag(grenze)} netto ist ein Gerät eine Anschaffung. Bitte ankreuzen.`];
  });
}

function hatKategorie(beleg: Ausgabensicht, gesucht: 'bewirtung' | 'geschenk'): boolean {
  return beleg.kategorie === gesucht || beleg.ust.some(({ kategorie }) => kategorie === gesucht);
}
