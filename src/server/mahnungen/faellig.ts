/** The list of what is due: customers with late invoices that have waited long enough for their next letter. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import { mailadressenOf } from '#kern/kunden/mailadressen.ts';
import { MAX_JE_BRIEF, type Mahnvorschlag, type Mahnvorschlagszeile } from '#kern/mahnungen/mahnung.ts';
import { MAHNSTUFEN, type Mahnplan, naechsteStufe, stufeOf } from '#kern/mahnungen/stufen.ts';
import { type Briefplan, planBrief } from '#kern/mahnungen/vorschlag.ts';
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { gesuchtesOf } from '#kern/suche.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Kandidat, Reifegrenze } from '../speicher/mahnstand.repository.ts';
import type { Mahnkunde } from '../speicher/spaete.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { istVerbraucher, readGuthabenFor, readLage } from './lage.ts';

type Frage = { stichtag: Datum; q: string | undefined; nach: Kandidat | undefined; limit: number };

/** @returns one place more than `limit` where there is a next page */
export async function listFaellige(bestand: Bestand, frage: Frage) {
  const plan = await bestand.mahnplan.get();
  const { stichtag: heute, nach, limit } = frage;
  const grenzen = grenzenOf(plan, heute);
  const gesucht = gesuchtesOf(frage.q);
  const kandidaten = await bestand.mahnstand.list({ heute, grenzen, gesucht, nach, limit: limit + 1 });
  if (kandidaten.length === 0) return [];
  const ids = kandidaten.slice(0, limit).map(({ parteiId }) => parteiId);
  const land = steuerlandOf(await bestand.absender.get());
  const kunden = await bestand.spaete.kunden(ids);
  const spaete = await bestand.spaete.list(ids, heute, MAX_JE_BRIEF);
  const guthaben = await readGuthabenFor(bestand, ids);
  return kandidaten.map((kandidat) => {
    const kunde = kunden.get(kandidat.parteiId);
    const brief =
      kunde &&
      planBrief(
        {
          plan,
          land,
          heute,
          spaete: spaete.get(kunde.id) ?? [],
          guthaben: guthaben.get(kunde.id) ?? 0,
          kunde: { verbraucher: istVerbraucher(kunde), sperre: kunde.sperre },
          vorgeschichte: new Map(),
          gebuehren: [],
        },
        { zinsen: false },
      );
    return { kandidat, zeile: kunde && brief ? toZeile(kunde, brief) : undefined };
  });
}

/** Since when an invoice that has come to a level must have waited; levels without a next one are left out. */
function grenzenOf(plan: Mahnplan, heute: Datum): Reifegrenze[] {
  return [0, ...MAHNSTUFEN].flatMap((stufe) => {
    const naechste = naechsteStufe(plan, stufe);
    return naechste === undefined ? [] : [{ stufe, bis: addTage(heute, -stufeOf(plan, naechste).tage) }];
  });
}

function toZeile(kunde: Mahnkunde, brief: Briefplan): Mahnvorschlagszeile {
  const aelteste = brief.posten.toSorted((a, b) => b.tage - a.tage)[0];
  return {
    kundenID: kunde.id,
    kunde: kunde.name,
    stufe: brief.stufe,
    titel: brief.titel,
    anzahl: brief.posten.length,
    offen: brief.offen,
    guthaben: brief.guthaben,
    zuletzt: brief.zuletzt,
    faelligSeit: aelteste?.faelligAm ?? '',
    tage: aelteste?.tage ?? 0,
    hatMail: mailadressenOf(kunde.email).some(isMailadresse),
    hindernisse: brief.hindernisse,
  };
}

/** One letter as it would be written today. @throws Ablehnung `nicht-gefunden`, `zustand` where nothing is late */
export async function readVorschlag(bestand: Bestand, parteiId: number): Promise<Mahnvorschlag> {
  const gelesen = await readLage(bestand, parteiId);
  if (!gelesen) throw nichtGefunden();
  const brief = planBrief(gelesen.lage);
  if (!brief)
    throw new Ablehnung(
      'zustand',
      'Bei diesem Kunden ist nichts zu mahnen: Es ist nichts überfällig oder schon alles gemahnt.',
    );
  const { stufe: _, ...angaben } = brief;
  return { ...toZeile(gelesen.kunde, brief), ...angaben, sprache: gelesen.kunde.sprache };
}
