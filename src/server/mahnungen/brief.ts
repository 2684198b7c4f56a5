/** A reminder as a sheet: what it says, and its drawing. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Mahnbrief, mahnblattOf } from '#kern/blatt/mahnblatt.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { brieftexteIn } from '#kern/mahnungen/brieftexte.ts';
import { type Mahnplan, stufeOf } from '#kern/mahnungen/stufen.ts';
import type { Briefplan } from '#kern/mahnungen/vorschlag.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import { anredeOf } from '#kern/postausgang/beleg.ts';
import type { Mahnplatzhalter } from '#kern/postausgang/platzhalter.ts';
import type { Sprache } from '#kern/sprache.ts';
import { schreibweiseOf } from '#kern/worte/schreibweise.ts';
import { zeichner } from '../blatt/zeichner.ts';
import type { Logo } from '../speicher/logo.repository.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';

/** Input of a letter, of which nothing may have changed when it is stored. */
export type Briefdaten = {
  plan: Briefplan;
  vorgabe: Mahnplan;
  /** In place of the text above the table. */
  text: string | undefined;
  datum: string;
  partei: ParteiSatz;
  absender: Absender;
  logo: Logo | undefined;
};

/** Values of the words in braces, for the letter and its mail, in the language of the letter. */
export function mahnwerteOf({
  plan,
  sprache,
  datum,
  partei,
  absender,
}: WertDaten): Record<Mahnplatzhalter, string> {
  const weise = schreibweiseOf(sprache);
  return {
    Titel: plan.titel,
    Rechnungen: plan.posten.map(({ nummer }) => nummer).join(', '),
    Datum: weise.datum(datum),
    Frist: weise.datum(plan.frist),
    Offen: weise.betrag(plan.offen - plan.guthaben),
    Zinsen: weise.betrag(plan.zinsen),
    Gebühr: weise.betrag(plan.gebuehr + plan.gebuehrBisher),
    Pauschale: weise.betrag(plan.pauschale),
    Gesamt: weise.betrag(plan.summe),
    Zuletzt: weise.datum(plan.zuletzt || datum),
    Kunde: anzeigename(partei),
    Anrede: anredeOf(partei, sprache),
    Firma: absender.name,
  };
}

type WertDaten = {
  plan: Pick<
    Briefplan,
    | ('titel' | 'frist' | 'offen' | 'guthaben' | 'zinsen' | 'gebuehr' | 'gebuehrBisher' | 'pauschale')
    | ('summe' | 'zuletzt')
  > & { posten: readonly { nummer: string }[] };
  sprache: Sprache;
  datum: string;
  partei: ParteiSatz;
  absender: Pick<Absender, 'name'>;
};

/**
 * Draws it. A draft bears a watermark.
 * @throws Ablehnung `ungueltig` where the sheet would have gaps for ever, `ueberlastet` when too many wait
 */
export async function drawBrief(daten: Briefdaten, entwurf: boolean): Promise<Buffer> {
  const { absender, logo } = daten;
  const { pdf, fehlend } = await zeichner.render({
    blatt: mahnblattOf(toBrief(daten, entwurf), absender),
    schrift: absender.layout.schrift,
    logo: logo?.inhalt,
    erstelltAm: new Date(),
  });
  if (fehlend.length > 0 && !entwurf)
    throw new Ablehnung(
      'ungueltig',
      `${zeichenhindernis(fehlend)} Die Mahnung kann so nicht geschrieben werden.`,
    );
  return Buffer.from(pdf);
}

function toBrief(daten: Briefdaten, entwurf: boolean): Mahnbrief {
  const { plan, vorgabe, text, datum, partei } = daten;
  const { frist, posten, offen, guthaben, zinsen, pauschale, summe } = plan;
  const { sprache } = partei;
  const texte = brieftexteIn(sprache, plan.stufe, { ...stufeOf(vorgabe, plan.stufe), titel: plan.titel });
  return {
    sprache,
    titel: texte.titel,
    datum,
    frist,
    kunde: partei,
    posten,
    offen,
    guthaben,
    zinsen,
    pauschale,
    summe,
    entwurf,
    kosten: plan.gebuehr + plan.gebuehrBisher,
    textVor: text ?? texte.textVor,
    textNach: texte.textNach,
    werte: mahnwerteOf({ ...daten, plan: { ...plan, titel: texte.titel }, sprache }),
  };
}
