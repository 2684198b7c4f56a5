/** Which category an expense may belong to: by what the supplier's last one was, then by words. Never by its amount. */
import { falten } from '../suche.ts';
import type { KategorieId } from './kategorien.ts';

/** Stems by category: those of five letters and more count anywhere in a word, shorter ones only as a whole word. */
const WORTE: Partial<Record<KategorieId, string>> = {
  waren:
    'rohstoff, baustoff, großhandel, metro, wareneinkauf, mehl, holzhandel, farben, elektrogroß, werkstoff, material',
  edv: 'software, hosting, server, domain, cloud, lizenz, hetzner, ionos, strato, netcup, adobe, microsoft, github, openai, saas, update, datev software, app store, google workspace',
  buero:
    'bürobedarf, büromaterial, schreibwaren, papier, toner, druckerpatrone, staples, viking, deutsche post, briefmarke, porto, fachbuch, buchhandlung, österreichische post',
  telekom:
    'telekom, vodafone, telefonica, o2, 1&1, magenta, a1, mobilfunk, festnetz, internetanschluss, dsl, glasfaser, congstar, telefonrechnung, hutchison',
  fahrkarte:
    'bahn, db, fernverkehr, fahrkarte, ticket, öbb, westbahn, sbb, bvg, mvg, rmv, vrr, hvv, wiener linien, verkehrsbetrieb, taxi, uber, lufthansa, eurowings, ryanair, flugschein, flixbus, bahncard',
  unterkunft:
    'hotel, pension, übernachtung, gästehaus, airbnb, booking, jugendherberge, doppelzimmer, einzelzimmer',
  versicherung: 'versicherung, allianz, axa, ergo, gothaer, huk, zurich, uniqa, haftpflicht, rechtsschutz',
  werbung:
    'werbung, anzeige, google ads, facebook, instagram, flyer, visitenkarte, druckerei, vistaprint, plakat, marketing, werbeagentur',
  // Not the names of banks: they stand at the foot of every invoice.
  bank: 'kontoführung, bankgebühr, kontogebühr, paypal, stripe, sumup, transaktionsgebühr, kartengebühr',
  kfz_lauf:
    'tankst, tankhof, diesel, benzin, super e10, aral, shell, esso, jet, omv, eni, hem, avia, totalenergies, parken, parkhaus, parkgarage, parkschein, parkticket, kfz werkstatt, autohaus, autowerkstatt, reifen, autowäsche, waschanlage, ölwechsel, ladesäule, ionity, enbw mobility',
  miete: 'miete, pacht, gewerbemiete, hausverwaltung, coworking, raummiete, vermieter, mietvertrag',
  fremdleistung: 'subunternehm, nachunternehm, fremdleistung, freie mitarbeit, honorar',
  energie:
    'stadtwerke, strom, erdgas, fernwärme, energie, eon, e on, vattenfall, enbw, heizöl, wasserwerk, abwasser, verbund',
  raum_sonst:
    'gebäudereinigung, reinigungsservice, hausmeister, nebenkostenabrechnung, schornsteinfeger, schlüsseldienst, malerarbeiten',
  werkzeug: 'werkzeug, bohrmaschine, akkuschrauber, kleingerät',
  bewirtung:
    'restaurant, gasthaus, gasthof, gaststätte, wirtshaus, ristorante, trattoria, pizzeria, bistro, bewirtung, brauhaus, osteria, taverne, speisekarte, tischnummer',
  beitraege:
    'ihk, handwerkskammer, wko, wirtschaftskammer, handelskammer, verband, mitgliedsbeitrag, rundfunkbeitrag, gema, innung, landesverband, sportbund, verwaltungsgebühr',
  beratung:
    'steuerberat, rechtsanwalt, rechtsanwält, kanzlei, notar, wirtschaftsprüf, buchhaltungsbüro, lohnabrechnung, datev',
  fortbildung: 'fortbildung, seminar, schulung, weiterbildung, workshop, webinar, lehrgang, akademie, udemy',
  reparatur: 'reparatur, wartung, instandsetzung, kundendienst',
  transport:
    'dhl, hermes, dpd, gls, ups, fedex, spedition, fracht, versandkosten, verpackung, kartonage, kurierdienst',
  loehne: 'minijob zentrale, gehaltsabrechnung, lohnzahlung',
  sozialabgaben:
    'berufsgenossenschaft, krankenkasse, aok, knappschaft, gesundheitskasse, ögk, unfallversicherung',
  ehrenamt: 'übungsleiter, ehrenamtspauschale, aufwandsentschädigung',
  geraetemiete: 'leasing, mietgerät, maschinenmiete, gerätemiete, boels, grenke, kopiermiete',
  kfz_steuer:
    'kfz steuer, kraftfahrzeugsteuer, kfz versicherung, kfz haftpflicht, autoversicherung, maut, toll collect, asfinag, vignette',
  kfz_leasing: 'kfz leasing, fahrzeugleasing, autoleasing, leasingbank',
  geschenk: 'geschenk, präsent, blumenstrauß, präsentkorb',
  entsorgung: 'entsorgung, müllabfuhr, wertstoffhof, containerdienst, abfallwirtschaft, sperrmüll',
  sozialversicherung_at: 'svs, sozialversicherung der selbst',
  zinsen_sonst: 'darlehenszins, kreditzins, sollzins',
  einfuhrust: 'einfuhrumsatzsteuer, zollamt, hauptzollamt',
  bussgeld: 'bußgeld, verwarnungsgeld, gewerbesteuer',
};

/** More of a receipt says nothing more about what it is. */
const MAX_TEXT = 20_000;
const GANZES_WORT = 4;

type Stamm = { id: KategorieId; wort: string };
let staemme: readonly Stamm[] | undefined;

/** The longest stems first, so that "Kfz-Versicherung" is no insurance of the business. */
function readStaemme(): readonly Stamm[] {
  staemme ??= Object.entries(WORTE)
    .flatMap(([id, worte]) =>
      worte.split(', ').map((wort) => ({ id: id as KategorieId, wort: worteOf(wort) })),
    )
    .sort((a, b) => b.wort.length - a.wort.length);
  return staemme;
}

/** Folded words with a blank between them, letters and digits only. */
function worteOf(text: string): string {
  return falten(text.slice(0, MAX_TEXT))
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

/**
 * The category that the words of a receipt speak for: name of the supplier, what was bought, what is printed.
 * @returns null where no word is known
 */
export function kategorieOf(text: string): KategorieId | null {
  const worte = ` ${worteOf(text)} `;
  const gefunden = readStaemme().find(({ wort }) =>
    worte.includes(wort.length <= GANZES_WORT ? ` ${wort} ` : wort),
  );
  return gefunden?.id ?? null;
}

export type Kategorievorschlag = { kategorie: KategorieId; aus: 'lieferant' | 'woerter' };

/** @param letzte category of the newest expense of the same supplier that has one */
export function kategorievorschlagOf(letzte: KategorieId | null, text: string): Kategorievorschlag | null {
  if (letzte) return { kategorie: letzte, aus: 'lieferant' };
  const kategorie = kategorieOf(text);
  return kategorie && { kategorie, aus: 'woerter' };
}

/** Category of the newest of a supplier's expenses that has one. @param vorige newest first */
export function letzteKategorie(vorige: readonly { kategorie: KategorieId | null }[]): KategorieId | null {
  return vorige.find(({ kategorie }) => kategorie !== null)?.kategorie ?? null;
}
