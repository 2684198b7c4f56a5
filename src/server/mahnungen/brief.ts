/** A reminder as a sheet: what it says, and its drawing. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Mahnbrief, mahnblattOf } from '#kern/blatt/mahnblatt.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { anzeigename, personenname } from '#kern/kunden/partei.ts';
import type { Mahnplan } from '#kern/mahnungen/stufen.ts';
import { stufeOf } from '#kern/mahnungen/stufen.ts';
import type { Briefplan } from '#kern/mahnungen/vorschlag.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import type { Mahnplatzhalter } from '#kern/postausgang/platzhalter.ts';
import { zeichner } from '../blatt/zeichner.ts';
import type { Logo } from '../speicher/logo.repository.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';

/** What a letter is drawn from, and nothing of it may have changed when it is stored. */
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

/** Values of the words in braces, for the letter and its mail. */
export function mahnwerteOf({ plan, datum, partei, absender }: WertDaten): Record<Mahnplatzhalter, string> {
  const name = personenname(partei);
  return {
    Titel: plan.titel,
    Rechnungen: plan.posten.map(({ nummer }) => nummer).join(', '),
    Datum: formatDatum(datum),
    Frist: formatDatum(plan.frist),
    Offen: formatBetrag(plan.offen - plan.guthaben),
    Zinsen: formatBetrag(plan.zinsen),
    Gebühr: formatBetrag(plan.gebuehr + plan.gebuehrBisher),
    Pauschale: formatBetrag(plan.pauschale),
    Gesamt: formatBetrag(plan.summe),
    Zuletzt: plan.zuletzt === '' ? formatDatum(datum) : formatDatum(plan.zuletzt),
    Kunde: anzeigename(partei),
    Anrede: name === '' ? 'Sehr geehrte Damen und Herren' : `Guten Tag ${name}`,
    Firma: absender.name,
  };
}

type WertDaten = {
  plan: Pick<
    Briefplan,
    | ('titel' | 'frist' | 'offen' | 'guthaben' | 'zinsen' | 'gebuehr' | 'gebuehrBisher' | 'pauschale')
    | ('summe' | 'zuletzt')
  > & { posten: readonly { nummer: string }[] };
  datum: string;
  partei: Pick<ParteiSatz, 'firma' | 'vorname' | 'nachname'>;
  absender: Pick<Absender, 'name'>;
};

/**
 * Draws it. A draft bears a watermark.
 * @throws Ablehnung `ungueltig` where the sheet would have gaps for ever, `ueberlastet` when too many wait
 */
export async function zeichneBrief(daten: Briefdaten, entwurf: boolean): Promise<Buffer> {
  const { absender, logo } = daten;
  const { pdf, fehlend } = await zeichner.render({
    ...{ blatt: mahnblattOf(toBrief(daten, entwurf), absender), schrift: absender.layout.schrift },
    ...{ logo: logo?.inhalt, erstelltAm: new Date() },
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
  const { titel, frist, posten, offen, guthaben, zinsen, pauschale, summe } = plan;
  const stufe = stufeOf(vorgabe, plan.stufe);
  return {
    ...{ titel, datum, frist, kunde: partei, posten, offen, guthaben, zinsen, pauschale, summe, entwurf },
    kosten: plan.gebuehr + plan.gebuehrBisher,
    ...{ textVor: text ?? stufe.textVor, textNach: stufe.textNach, werte: mahnwerteOf(daten) },
  };
}
