/** A receipt of ours as EN 16931 sees it. Everything is computed by kern; nothing is guessed from texts. */
import { divideRounded } from '../dezimal.ts';
import { type Cent, sumCent } from '../geld.ts';
import { landcode } from '../kunden/land.ts';
import { mailadressenOf } from '../kunden/mailadressen.ts';
import { anzeigename, personenname } from '../kunden/partei.ts';
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import { type Berechnung, berechnen, type Zeilenrechnung } from '../rechnungen/berechnung.ts';
import { inEuro } from '../rechnungen/inEuro.ts';
import { BEZEICHNUNGEN } from '../rechnungen/kopfnamen.ts';
import { kurssatzOf } from '../rechnungen/kurssatz.ts';
import { lieferortOf } from '../rechnungen/lieferort.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { texteOf } from '../rechnungen/texte.ts';
import { spracheOf } from '../sprache.ts';
import { steuerhinweisIn } from '../steuer/belegsprachhinweis.ts';
import { isEuUstId } from '../steuer/gebiet.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { steuerregel } from '../steuer/steuerregel.ts';
import { isFremd } from '../waehrung.ts';
import { worteOf } from '../worte/worte.ts';
import { type Anlagendateien, anhaengeOf } from './abbildungAnhang.ts';
import { beleganpassungenOf, zeilenabzuegeOf } from './abbildungAnpassung.ts';
import { zahlungOf } from './abbildungZahlung.ts';
import { bedingungenOf } from './bedingungen.ts';
import { isXRechnung } from './format.ts';
import { kategorieOf } from './kategorie.ts';
import {
  type EAnschrift,
  type EPartei,
  type ERechnung,
  type ESteuer,
  type EZeile,
  type Kennung,
  PROFIL_EN16931,
  PROFIL_XRECHNUNG,
  PROZESS,
} from './modell.ts';
import { abschlagszeilen, benannt, umgekehrt, vorgaengerOf } from './vorgang.ts';
import { prozent, toDezimaltext } from './zahl.ts';

type Ganz = Rechnung & { rechnungsposten: Posten[] };

const OHNE_DATEIEN: Anlagendateien = new Map();

/** A receipt with its lines and its customer, as they are or as they were frozen, and the bytes of what goes along. */
export type Quelle = { rechnung: Ganz; absender: Absender; dateien?: Anlagendateien | undefined };

/** Name of the recipient where the law needs none (§ 33 UStDV; § 11 Abs. 6 UStG 1994). */
export const OHNE_EMPFAENGER = 'Ohne Angabe (Kleinbetragsrechnung)';

/** BT-3 (UNTDID 1001): invoice; corrected one, whole or with everything taken back; credit note over a part. */
function typOf({ art, bezug }: Rechnung): string {
  if (art === 'gutschrift') return '381';
  return bezug ? '384' : '380';
}

/** The e-invoice of a receipt of income. */
export function toERechnung({ rechnung: beleg, absender, dateien = OHNE_DATEIEN }: Quelle): ERechnung {
  // A credit note carries positive amounts.
  const rechnung = beleg.art === 'gutschrift' ? umgekehrt(beleg) : beleg;
  const sums = berechnen({ ...rechnung, posten: rechnung.rechnungsposten });
  const xrechnung = isXRechnung(rechnung.kunde);
  const steuern = steuernOf(rechnung, absender, sums);
  const steuerInEuro = steuerInEuroOf(rechnung, sums);
  const ohneUstId = steuern.some(({ kategorie }) => kategorie === 'O');
  const { kunde, leistungsdatumFrom: von, leistungsdatumTo: bis } = rechnung;
  const dazu = beleganpassungenOf(rechnung, sums, (satz) => {
    const kategorie = kategorieOf(rechnung, absender, satz);
    return { kategorie, satz: kategorie === 'O' ? undefined : prozent(satz) };
  });
  return {
    profil: xrechnung ? PROFIL_XRECHNUNG : PROFIL_EN16931,
    prozess: PROZESS,
    nummer: rechnung.nummer,
    datum: rechnung.rechnungsdatum,
    typ: typOf(rechnung),
    waehrung: rechnung.waehrung ?? 'EUR',
    ...(steuerInEuro !== undefined && { steuerwaehrung: 'EUR' }),
    faellig: sums.zahlbetrag > 0 && !nimmtZurueck(rechnung.art) ? rechnung.faelligAm : undefined,
    kaeuferreferenz: kunde?.leitwegId || kunde?.kaeuferreferenz || undefined,
    ...bezeichnungenOf(rechnung),
    zahlungsbedingungen: bedingungenOf(rechnung, absender, sums.zahlbetrag),
    hinweise: hinweiseOf({ rechnung, absender }),
    vorgaenger: vorgaengerOf(rechnung),
    verkaeufer: verkaeuferOf(absender, ohneUstId),
    kaeufer: kaeuferOf(rechnung, absender, ohneUstId),
    lieferung: lieferungOf(rechnung, absender),
    zeitraum: von === bis ? undefined : { von, bis },
    zahlung: zahlungOf(rechnung, absender),
    abzuege: [...abzuegeOf(rechnung, absender), ...dazu.abzuege],
    zuschlaege: dazu.zuschlaege,
    summen: {
      zeilen: betragOf(sums.zeilenNetto),
      abzuege: summeOf(sums.rabattNetto - nettosumme(rechnung, sums, 'nachlass')),
      zuschlaege: summeOf(nettosumme(rechnung, sums, 'zuschlag')),
      netto: betragOf(sums.netto),
      steuer: betragOf(sums.steuer),
      steuerInSteuerwaehrung: steuerInEuro,
      brutto: betragOf(sums.brutto),
      bezahlt: sums.anzahlung === 0 ? undefined : betragOf(sums.anzahlung),
      rundung: sums.rundung === 0 ? undefined : betragOf(sums.rundung),
      zahlbetrag: betragOf(sums.zahlbetrag),
    },
    steuern,
    anhaenge: anhaengeOf(rechnung.anlagen ?? [], dateien),
    zeilen: [
      ...rechnung.rechnungsposten.map((posten, index) =>
        zeileOf({ rechnung, absender }, posten, sums.zeilen[index]),
      ),
      ...abschlagszeilen({ rechnung, absender }),
    ],
  };
}

/** BT-22: what the sheet says around the lines, as one note: Peppol allows no more (PEPPOL-EN16931-R002). */
function hinweiseOf({ rechnung, absender }: Quelle): ERechnung['hinweise'] {
  const { davor, danach } = texteOf(rechnung, absender);
  const text = [benannt(rechnung), davor, rechnung.notizen, danach, kurssatzOf(rechnung)]
    .filter(Boolean)
    .join('\n\n');
  return text ? [{ text }] : [];
}

/** BT-11, BT-12, BT-13, BT-16, BT-18. */
function bezeichnungenOf(rechnung: Rechnung): Pick<ERechnung, (typeof BEZEICHNUNGEN)[number]['bezeichnet']> {
  return Object.fromEntries(
    BEZEICHNUNGEN.map(({ feld, bezeichnet }) => {
      const wert = rechnung[feld] || undefined;
      return [bezeichnet, bezeichnet === 'objekt' ? wert && { id: wert } : wert];
    }),
  );
}

/** BT-111: where there is VAT in another currency (Art. 230 MwStSystRL); without VAT there is nothing to say in euros. */
function steuerInEuroOf(rechnung: Rechnung, sums: Berechnung): string | undefined {
  if (!isFremd(rechnung) || !zeigtUmsatzsteuer(rechnung.steuerart)) return undefined;
  return betragOf(inEuro(sums, rechnung).steuer);
}

/** In whatever currency it is. */
function betragOf(cent: Cent): string {
  return toDezimaltext(cent, 2, 2);
}

/** BT-107, BT-108: absent where there are none. */
function summeOf(cent: Cent): string | undefined {
  return cent === 0 ? undefined : betragOf(cent);
}

/** Net, below 0 for what is taken off. */
function nettosumme({ anpassungen }: Rechnung, sums: Berechnung, art: 'zuschlag' | 'nachlass'): Cent {
  return sumCent(
    sums.anpassungen.filter((_, index) => anpassungen[index]?.art === art).map(({ netto }) => netto),
  );
}

function steuernOf(rechnung: Rechnung, absender: Absender, { gruppen }: Berechnung): ESteuer[] {
  const { grundcode } = steuerregel(rechnung.steuerart, steuerlandOf(absender));
  const xrechnung = isXRechnung(rechnung.kunde);
  return gruppen.map(({ satz, basis, steuer }) => {
    const kategorie = kategorieOf(rechnung, absender, satz);
    const hatGrund = kategorie !== 'S' && kategorie !== 'Z';
    return {
      basis: betragOf(basis),
      betrag: betragOf(steuer),
      kategorie,
      // Outside the scope of VAT there is no rate (BR-48); only XRechnung wants its 0 (BR-DE-14).
      satz: kategorie === 'O' && !xrechnung ? undefined : prozent(satz),
      grund: hatGrund ? steuerhinweisIn(spracheOf(rechnung), rechnung, absender) : undefined,
      grundcode: kategorie === 'E' ? undefined : grundcode,
    };
  });
}

function abzuegeOf(rechnung: Ganz, absender: Absender): ERechnung['abzuege'] {
  // A discount is one on what is done, whatever was received before.
  return berechnen({ ...rechnung, posten: rechnung.rechnungsposten, absetzungen: [] })
    .gruppen.filter(({ rabatt }) => rabatt !== 0)
    .map(({ satz, netto, rabatt }) => {
      const kategorie = kategorieOf(rechnung, absender, satz);
      return {
        betrag: betragOf(rabatt),
        // A percentage of gross prices does not hit the net cent; amounts alone are always true.
        ...(rechnung.preisart === 'netto' && { basis: betragOf(netto), prozent: prozent(rechnung.rabatt) }),
        kategorie,
        satz: kategorie === 'O' ? undefined : prozent(satz),
        grund: worteOf(spracheOf(rechnung)).rabatt,
        grundcode: '95',
      };
    });
}

const LEER: Zeilenrechnung = { voll: 0, rabatt: 0, anpassungen: [], betrag: 0, netto: 0 };

function zeileOf({ rechnung, absender }: Quelle, posten: Posten, zeile: Zeilenrechnung | undefined): EZeile {
  const { titel } = posten;
  // A negative price is not allowed (BR-27): what is taken off is a negative quantity of it.
  const [menge, preis] = posten.preis < 0 ? [-posten.menge, -posten.preis] : [posten.menge, posten.preis];
  const [name = '', ...rest] = titel.split('\n');
  const hatSteuer = zeigtUmsatzsteuer(rechnung.steuerart);
  const satz = hatSteuer ? posten.steuersatz : 0;
  const kategorie = kategorieOf(rechnung, absender, satz);
  const isBrutto = hatSteuer && rechnung.preisart === 'brutto';
  const netto = zeile?.netto ?? 0;
  const { voll, abzuege, zuschlaege } = zeilenabzuegeOf(
    { posten, zeile: zeile ?? LEER, satzImPreis: isBrutto ? satz : undefined },
    worteOf(spracheOf(rechnung)).rabatt,
  );
  return {
    id: String(posten.id),
    menge: toDezimaltext(menge, 4),
    einheit: posten.einheit,
    netto: betragOf(netto),
    abzuege,
    zuschlaege,
    zeitraum: zeilenzeitraumOf(posten),
    bestellposition: posten.bestellposition || undefined,
    preis: isBrutto ? nettopreis(voll, menge) : toDezimaltext(preis, 4, 2),
    kategorie,
    satz: kategorie === 'O' ? undefined : prozent(satz),
    name,
    beschreibung: rest.join('\n').trim() || undefined,
    klassifikationen: [],
    merkmale: [],
  };
}

/** BG-26. */
function zeilenzeitraumOf({ zeitraumVon: von, zeitraumBis: bis }: Posten): EZeile['zeitraum'] {
  return von || bis ? { von, bis } : undefined;
}

/** BT-146 of a gross price: as many decimals as quantity times price needs to come to the net amount to the cent. */
function nettopreis(voll: Cent, menge: number): string {
  for (let stellen = 2; ; stellen += 1) {
    const skala = 10n ** BigInt(stellen);
    // cents * 10^-2 / (menge * 10^-4) = price; both negative in a Storno.
    const betrag = BigInt(Math.abs(voll));
    const stueck = BigInt(Math.abs(menge));
    const preis = divideRounded(betrag * 100n * skala, stueck);
    const zurueck = divideRounded(preis * stueck, 100n * skala);
    if (zurueck === betrag || stellen === 16) return toDezimaltext(preis, stellen, 2);
  }
}

function verkaeuferOf(absender: Absender, ohneUstId: boolean): EPartei {
  const { name, zusatz, steuernummer, registernummer, telefon, email } = absender;
  const ustId = ohneUstId ? '' : absender.ustId;
  // BR-CO-26 asks for an identifier, a register entry or a VAT id; the Steuernummer alone does not count there.
  const kennung = ustId || registernummer ? '' : steuernummer || email || name;
  return {
    name,
    handelsname: zusatz || undefined,
    kennungen: kennung ? [{ id: kennung }] : [],
    register: registernummer ? { id: registernummer } : undefined,
    ustId: ustId || undefined,
    steuernummer: steuernummer || undefined,
    eAdresse: email ? { id: email, schema: 'EM' } : undefined,
    anschrift: anschriftOf(absender, steuerlandOf(absender)),
    kontakt: {
      name: absender.kontaktperson || name || undefined,
      telefon: telefon || undefined,
      email: email || undefined,
    },
  };
}

function kaeuferOf({ kunde }: Rechnung, absender: Absender, ohneUstId: boolean): EPartei {
  const inland = landcode(absender.land) ?? steuerlandOf(absender);
  if (!kunde) return { name: OHNE_EMPFAENGER, kennungen: [], anschrift: { land: inland } };
  const { ansprechpartner, telefon, email } = kunde;
  const kontakt = {
    name: ansprechpartner || (kunde.firma ? personenname(kunde) : '') || undefined,
    telefon: telefon || undefined,
    email: mailadressenOf(email)[0],
  };
  return {
    name: anzeigename(kunde),
    kennungen: [],
    // Outside the union it is the number of an official register as well (Switzerland: UID), and not lost in category O.
    register: ohneUstId && kunde.ustId && !isEuUstId(kunde.ustId) ? { id: kunde.ustId } : undefined,
    ustId: (!ohneUstId && kunde.ustId) || undefined,
    eAdresse: eAdresseOf(kunde),
    anschrift: anschriftOf(kunde, inland),
    kontakt: Object.values(kontakt).some(Boolean) ? kontakt : undefined,
  };
}

/** BT-49: what the customer named, else the Leitweg-ID (scheme 0204), else the e-mail address (EM). */
function eAdresseOf({ eAdresse, leitwegId, email }: NonNullable<Rechnung['kunde']>): Kennung | undefined {
  const [, schema, id] = /^([A-Z0-9]{2,4}):(.+)$/.exec(eAdresse) ?? [];
  if (schema && id) return { id, schema };
  if (eAdresse) return { id: eAdresse, schema: eAdresse.includes('@') ? 'EM' : '0204' };
  if (leitwegId) return { id: leitwegId, schema: '0204' };
  const [adresse] = mailadressenOf(email);
  return adresse ? { id: adresse, schema: 'EM' } : undefined;
}

type Ort = { strasse: string; plz: string; ort: string; land: string };

function anschriftOf({ strasse, plz, ort, land }: Ort, inland: string): EAnschrift {
  return {
    zeile1: strasse || undefined,
    plz: plz || undefined,
    ort: ort || undefined,
    land: landcode(land) ?? (land ? undefined : inland),
  };
}

/** BT-72, the day it was completed (without it CII would have an empty group, PEPPOL-EN16931-R008), and where it went. */
function lieferungOf(rechnung: Rechnung, absender: Absender): ERechnung['lieferung'] {
  const { steuerart, leistungsdatumTo: datum, kunde } = rechnung;
  const { name, anschrift } = lieferortOf(rechnung) ?? {};
  const inland = steuerlandOf(absender);
  // Supplies to other member states say where the goods went (BR-IC-11, BR-IC-12).
  const wohin = anschrift ?? (steuerart === 'igl' && kunde ? kunde : undefined);
  return {
    name: name || undefined,
    datum,
    anschrift: wohin && anschriftOf(wohin, landcode(kunde?.land ?? '') ?? inland),
  };
}
