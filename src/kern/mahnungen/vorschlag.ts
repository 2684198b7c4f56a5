/** A letter as it would be written today: which invoices, what is asked for beside them, until when. */
import { Ablehnung } from '../ablehnung.ts';
import { addTage, type Datum, formatDatum } from '../datum.ts';
import { type Cent, sumCent } from '../geld.ts';
import type { Steuerland } from '../steuer/steuerregel.ts';
import { werktagAb } from '../werktag.ts';
import { restOf } from '../zahlungen/bezahlstatus.ts';
import { hoechsteOf, isGesperrt, type Spaete, spaetSeit, sperrtext, waehleAus } from './auswahl.ts';
import type { Hindernis, Mahnposten, Mahnsperre, Mahnwunsch } from './mahnung.ts';
import { type Mahnplan, type Mahnstufe, naechsteStufe, stufeOf, VERZUGSPAUSCHALE } from './stufen.ts';
import { saldozeitenOf, type Verzugszins, verzugszinsOf } from './verzugszins.ts';

/** Letters and payments before, of an invoice. */
export type Vorgeschichte = {
  zahlungen: readonly { datum: Datum; betrag: Cent }[];
  /** Day of the first letter that stands; '' for none. */
  erstmals: Datum | '';
  /** Lump sum that was asked for already. */
  pauschale: Cent;
};

/** Everything that a letter is made of. */
export type Mahnlage = {
  plan: Mahnplan;
  land: Steuerland;
  heute: Datum;
  kunde: { verbraucher: boolean; sperre: Mahnsperre | null };
  spaete: readonly Spaete[];
  guthaben: Cent;
  vorgeschichte: ReadonlyMap<number, Vorgeschichte>;
  /** Fees of letters that stand, with the invoices that they were about. */
  gebuehren: readonly { betrag: Cent; rechnungen: readonly number[] }[];
};

type Wunsch = Omit<Mahnwunsch, 'kundenID' | 'text'>;

/** The letter, whether it may be written or not (`hindernisse`). */
export type Briefplan = {
  stufe: Mahnstufe;
  titel: string;
  posten: Mahnposten[];
  weitere: (Mahnposten & { hindernisse: Hindernis[] })[];
  hindernisse: Hindernis[];
  verbraucher: boolean;
  frist: Datum;
  zuletzt: Datum | '';
  fehlendeHalbjahre: Datum[];
  offen: Cent;
  guthaben: Cent;
  zinsen: Cent;
  gebuehr: Cent;
  gebuehrBisher: Cent;
  pauschale: Cent;
  summe: Cent;
};

const OHNE: Vorgeschichte = { zahlungen: [], erstmals: '', pauschale: 0 };

/** @returns undefined where nothing of the customer is late. @throws Ablehnung `ungueltig`, `zustand` for wishes that cannot be */
export function planBrief(lage: Mahnlage, wunsch: Wunsch = {}): Briefplan | undefined {
  const { plan, heute, kunde } = lage;
  const wahl = waehle(lage, wunsch);
  if (!wahl) return undefined;
  const { stufe, posten: spaete, hindernisse } = wahl;
  const verbraucher = wunsch.verbraucher ?? kunde.verbraucher;
  if (verbraucher && wunsch.pauschale)
    throw new Ablehnung('ungueltig', 'Die Verzugspauschale gibt es nur gegenüber Unternehmern.', {
      pfad: 'pauschale',
    });
  const vorgabe = stufeOf(plan, stufe);
  const mitZinsen = wunsch.zinsen ?? vorgabe.zinsen;
  const mitPauschale = !verbraucher && (wunsch.pauschale ?? vorgabe.pauschale);
  const { posten, guthaben, fehlend } = postenOf(lage, spaete, { verbraucher, mitZinsen, mitPauschale });
  const betraege = betraegeOf(lage, posten, { guthaben, gebuehr: wunsch.gebuehr ?? vorgabe.gebuehr });
  return {
    stufe,
    titel: vorgabe.titel,
    posten,
    verbraucher,
    hindernisse,
    ...betraege,
    weitere: wahl.weitere.map(({ spaete: eine, hindernisse: gruende }) => ({
      ...toPosten(eine, heute, { ...KEINE, pauschale: 0 }),
      hindernisse: gruende,
    })),
    frist: fristOf(lage, wunsch.frist, vorgabe.frist),
    zuletzt:
      spaete
        .map(({ gemahntAm }) => gemahntAm)
        .toSorted()
        .at(-1) ?? '',
    fehlendeHalbjahre: fehlend,
  };
}

/** Invoices with what is asked for beside them, and how much of them the customer has to his credit. */
export function postenOf(
  lage: Mahnlage,
  spaete: readonly Spaete[],
  wie: { verbraucher: boolean; mitZinsen: boolean; mitPauschale: boolean },
): { posten: Mahnposten[]; guthaben: Cent; fehlend: Datum[] } {
  const guthaben = Math.min(lage.guthaben, sumCent(spaete.map(restOf)));
  const abzuege = verteile(guthaben, spaete);
  const fehlend = new Set<Datum>();
  const posten = spaete.map((eine) => {
    const zinsen = wie.mitZinsen
      ? zinsenOf(lage, eine, { verbraucher: wie.verbraucher, abzug: abzuege.get(eine.id) ?? 0 })
      : KEINE;
    for (const halbjahr of zinsen.fehlend) fehlend.add(halbjahr);
    const bisher = lage.vorgeschichte.get(eine.id)?.pauschale ?? 0;
    const pauschale = wie.mitPauschale && bisher === 0 ? VERZUGSPAUSCHALE : 0;
    return toPosten(eine, lage.heute, { ...zinsen, pauschale });
  });
  return { posten, guthaben, fehlend: [...fehlend].toSorted() };
}

const KEINE: Verzugszins = { zins: 0, abschnitte: [], fehlend: [] };

type Wahl = {
  stufe: Mahnstufe;
  posten: readonly Spaete[];
  weitere: { spaete: Spaete; hindernisse: Hindernis[] }[];
  hindernisse: Hindernis[];
};

/** Where everything is held up, what it would be about, and why. */
function waehle(lage: Mahnlage, { rechnungen, stufe }: Wunsch): Wahl | undefined {
  const { plan, heute, kunde, spaete } = lage;
  const auswahl = waehleAus(spaete, plan, heute);
  const gewuenscht = rechnungen ? waehleGenannte(lage, rechnungen) : auswahl.posten;
  const gehalten = auswahl.weitere.filter(({ spaete: eine }) => !gewuenscht.includes(eine));
  const halten =
    gewuenscht.length === 0 ? gehalten.filter(({ spaete: eine }) => isOffenFuer(eine, plan)) : [];
  const posten = gewuenscht.length > 0 ? gewuenscht : halten.map(({ spaete: eine }) => eine);
  const naechste = stufe ?? hoechsteOf(posten, plan);
  if (posten.length === 0 || naechste === undefined) return undefined;
  checkStufe(plan, naechste, posten);
  const hindernisse = halten.flatMap((eine) => eine.hindernisse);
  if (isGesperrt(kunde.sperre, heute))
    hindernisse.unshift({ art: 'kundensperre', text: sperrtext('Kunde', kunde.sperre) });
  if (lage.guthaben >= sumCent(posten.map(restOf)))
    hindernisse.push({ art: 'guthaben', text: 'Das Guthaben des Kunden deckt, was offen ist.' });
  const weitere = auswahl.weitere.filter(({ spaete: eine }) => !posten.includes(eine));
  return { stufe: naechste, posten, weitere, hindernisse };
}

const isOffenFuer = ({ mahnstufe }: Spaete, plan: Mahnplan) => naechsteStufe(plan, mahnstufe) !== undefined;

/** Somebody may remind earlier than planned, but not while a deadline runs, and nothing that is stopped. */
function waehleGenannte({ spaete, plan, heute }: Mahnlage, ids: readonly number[]): Spaete[] {
  return [...new Set(ids)].map((id, index) => {
    const pfad = `rechnungen.${index}`;
    const eine = spaete.find((andere) => andere.id === id);
    if (!eine || eine.faelligAm >= heute)
      throw new Ablehnung(
        'ungueltig',
        'Diese Rechnung ist nicht überfällig, schon bezahlt oder gehört einem anderen Kunden.',
        { pfad },
      );
    const [hindernis] = waehleAus([eine], plan, heute).weitere.flatMap(({ hindernisse }) =>
      hindernisse.filter(({ art }) => art !== 'zuFrueh'),
    );
    if (hindernis) throw new Ablehnung('zustand', `${eine.nummer}: ${hindernis.text}`, { pfad });
    return eine;
  });
}

/** No level twice, and none that is not used. */
function checkStufe(plan: Mahnplan, stufe: Mahnstufe, posten: readonly Spaete[]): void {
  const { aktiv, titel } = stufeOf(plan, stufe);
  if (!aktiv)
    throw new Ablehnung('ungueltig', `Die Stufe „${titel}“ wird nicht verwendet.`, { pfad: 'stufe' });
  const schon = posten.find(({ mahnstufe }) => mahnstufe >= stufe);
  if (schon)
    throw new Ablehnung('zustand', `Für ${schon.nummer} wurde „${titel}“ schon geschrieben.`, {
      pfad: 'stufe',
    });
}

function fristOf({ heute, land }: Mahnlage, frist: Datum | undefined, tage: number): Datum {
  if (frist === undefined) return werktagAb(addTage(heute, tage), land);
  if (frist > heute && frist <= addTage(heute, 365)) return frist;
  throw new Ablehnung(
    'ungueltig',
    `Die Frist muss nach dem ${formatDatum(heute)} liegen, höchstens ein Jahr.`,
    {
      pfad: 'frist',
    },
  );
}

/** Shares of a credit by invoice, in cents: it settles the oldest first. */
function verteile(guthaben: Cent, spaete: readonly Spaete[]): Map<number, Cent> {
  let rest = guthaben;
  const anteile = new Map<number, Cent>();
  for (const eine of spaete.toSorted((a, b) => (a.faelligAm < b.faelligAm ? -1 : 1))) {
    const anteil = Math.min(rest, restOf(eine));
    anteile.set(eine.id, anteil);
    rest -= anteil;
  }
  return anteile;
}

/**
 * Interest to this day. A consumer in Germany is in default from his first reminder at the latest, and only from then on
 * without doubt (§ 286 BGB); all others from the due date.
 */
function zinsenOf(
  { plan, land, heute, vorgeschichte }: Mahnlage,
  spaete: Spaete,
  { verbraucher, abzug }: { verbraucher: boolean; abzug: Cent },
): Verzugszins {
  const { zahlungen, erstmals } = vorgeschichte.get(spaete.id) ?? OHNE;
  const ersteDurchMahnung = verbraucher && land === 'DE';
  if (ersteDurchMahnung && erstmals === '') return KEINE;
  const seit = ersteDurchMahnung && erstmals > spaete.faelligAm ? erstmals : spaete.faelligAm;
  const zeiten = saldozeitenOf({
    betrag: spaete.summe - spaete.anzahlung - abzug,
    zahlungen,
    von: addTage(seit, 1),
    bis: heute,
  });
  const eigene = plan.basiszinsen.filter((satz) => satz.land === land);
  return verzugszinsOf(zeiten, { land, verbraucher, eigene });
}

function toPosten(
  spaete: Spaete,
  heute: Datum,
  { zins, abschnitte, pauschale }: Verzugszins & { pauschale: Cent },
): Mahnposten {
  const { id, nummer, rechnungsdatum, faelligAm, summe, bezahlt, abzug, mahnstufe } = spaete;
  return {
    rechnungID: id,
    nummer,
    rechnungsdatum,
    faelligAm,
    summe,
    bezahlt: bezahlt + abzug,
    offen: restOf(spaete),
    tage: spaetSeit(spaete, heute),
    stufe: mahnstufe,
    zinsen: zins,
    zinsabschnitte: abschnitte,
    pauschale,
  };
}

export type Betraege = Record<
  'offen' | 'guthaben' | 'zinsen' | 'gebuehr' | 'gebuehrBisher' | 'pauschale' | 'summe',
  Cent
>;

/** Amounts of a letter: fees of letters before that were not withdrawn are asked for again. */
export function betraegeOf(
  { gebuehren, vorgeschichte }: Mahnlage,
  posten: readonly Mahnposten[],
  { guthaben, gebuehr }: { guthaben: Cent; gebuehr: Cent },
): Betraege {
  const ids = new Set(posten.map(({ rechnungID }) => rechnungID));
  const eigene = gebuehren.filter(({ rechnungen }) => rechnungen.some((id) => ids.has(id)));
  const gebuehrBisher = sumCent(eigene.map(({ betrag }) => betrag));
  const offen = sumCent(posten.map((eine) => eine.offen));
  const zinsen = sumCent(posten.map((eine) => eine.zinsen));
  const bisher = posten.map(({ rechnungID }) => vorgeschichte.get(rechnungID)?.pauschale ?? 0);
  const pauschale = sumCent(posten.map((eine) => eine.pauschale)) + sumCent(bisher);
  const summe = offen - guthaben + zinsen + gebuehr + gebuehrBisher + pauschale;
  return { offen, guthaben, zinsen, gebuehr, gebuehrBisher, pauschale, summe };
}
