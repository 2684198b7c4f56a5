import { type KategorieId, kategoriename } from '#kern/ausgaben/kategorien.ts';
import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import { formatDatum, isDatum } from '#kern/datum.ts';
import { einheitswort } from '#kern/einheiten.ts';
import { anschriftzeilen } from '#kern/kunden/anschrift.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import { type Eingangsart, mapEingang } from '#kern/rechnungen/eingang.ts';
import { EINGANGSNAMEN } from '#kern/rechnungen/eingangsnamen.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { POSTENNAMEN } from '#kern/rechnungen/postennamen.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import { SPRACHNAMEN } from '#kern/sprache.ts';
import { steuerregel } from '#kern/steuer/steuerregel.ts';
import { waehrungszeichen } from '#kern/waehrung.ts';
import { PREISARTEN } from '#web/absender/absenderFelder.ts';
import { type Abgleichfeld, felderOf } from '#web/components/abgleich.ts';
import { anpassungstext } from '#web/rechnungen/anpassungFelder.ts';
import type { EingangFelder, UstFelder } from '#web/rechnungen/eingangFelder.ts';
import { type PostenFelder, withoutRest } from '#web/rechnungen/postenFelder.ts';
import { parteiOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

type Feld = Abgleichfeld<RechnungFelder>;

/** A day as it is shown; what is being typed stays as it is. */
export const tagtext = (text: string) => (isDatum(text) ? formatDatum(text) : text);

/** How what an expense says reads. */
export const EINGANGSTEXTE = mapEingang({
  text: (text: string) => text.trim(),
  tag: tagtext,
  cent: (betrag: string) => (betrag === '' ? '' : `${betrag} €`),
  belegart: (art: Eingangsart | '') => (art === '' ? '' : EINGANGSARTEN[art]),
  kategorie: kategorietext,
  bewirtung: ({ teilnehmer, anlass, ort }: EingangFelder['bewirtung']) =>
    [teilnehmer, anlass, ort].filter(Boolean).join(' · '),
  fremdwaehrung: ({ betrag, waehrung, kurs, quelle, datum }: EingangFelder['fremdwaehrung']) =>
    [`${betrag} ${waehrung}`.trim(), kurs, quelle, datum && tagtext(datum)].filter(Boolean).join(' · '),
  ust: (zeilen: UstFelder[]) => zeilen.map(ustText).join('\n'),
});

const UEBLICH = 'Wie üblich';
const prozent = (text: string) => (text === '' ? '' : `${text} %`);

/** Fields to choose from when two versions of a receipt meet. */
export function rechnungAbgleich(meine: RechnungFelder, gespeicherte: RechnungFelder): Feld[] {
  // Direction and party are chosen together.
  const { einnahme: _, kundenID: __, ...kopfnamen } = KOPFNAMEN;
  return [
    parteifeld(meine, gespeicherte),
    ...postenfelder(meine, gespeicherte),
    ...felderOf<RechnungFelder>(
      { ...kopfnamen, ...EINGANGSNAMEN },
      {
        leistungsdatumFrom: tagtext,
        leistungsdatumTo: tagtext,
        rechnungsdatum: tagtext,
        steuerart: (art) => (art === '' ? UEBLICH : steuerregel(art, 'DE').bezeichnung),
        preisart: (art) => PREISARTEN.find(({ value }) => value === art)?.label ?? UEBLICH,
        rabatt: prozent,
        skontoProzent: prozent,
        anpassungen: (liste) => liste.map((eine) => anpassungstext(eine, meine.waehrung)).join('\n'),
        waehrung: (code) => code || 'Euro',
        kursdatum: tagtext,
        zahlungsweg: (art) => (art === '' ? 'wie beim Kunden' : ZAHLUNGSWEGE[art]),
        belegsprache: (sprache) => (sprache === '' ? 'wie beim Kunden' : SPRACHNAMEN[sprache]),
        anzahlung: (betrag) => (betrag === '' ? '' : `${betrag} €`),
        ...EINGANGSTEXTE,
      },
    ),
  ];
}

/** Direction and party belong together: a customer cannot be paid as a supplier. */
function parteifeld(meine: RechnungFelder, gespeicherte: RechnungFelder): Feld {
  const isGleich = meine.einnahme === gespeicherte.einnahme;
  const wer = meine.einnahme ? 'Kunde' : 'Lieferant';
  return {
    id: 'partei',
    label: isGleich ? wer : 'Einnahme oder Ausgabe',
    text: (felder) => {
      const partei = parteiOf(felder);
      const zeilen = partei ? anschriftzeilen(partei, '') : [];
      return [...(isGleich ? [] : [felder.einnahme ? 'Einnahme' : 'Ausgabe']), ...zeilen].join('\n');
    },
    take: (ziel, { einnahme, kunde, lieferant }) => ({ ...ziel, einnahme, kunde, lieferant }),
  };
}

/** Line by line; where lines were added or removed nobody could say which belong together, so all of them at once. */
function postenfelder(meine: RechnungFelder, gespeicherte: RechnungFelder): Feld[] {
  const anzahl = withoutRest(meine.posten).length;
  if (anzahl !== withoutRest(gespeicherte.posten).length) {
    return [
      {
        id: 'posten',
        label: 'Alle Posten',
        text: (felder) =>
          withoutRest(felder.posten)
            .map((zeile) => toText(zeile, felder))
            .join('\n'),
        take: (ziel, { posten, rabattJePosten }) => ({ ...ziel, posten, rabattJePosten }),
      },
    ];
  }
  return Array.from({ length: anzahl }, (_, index) => ({
    id: `posten.${index}`,
    label: `Posten ${index + 1}`,
    text: (felder) => {
      const zeile = felder.posten[index];
      return zeile ? toText(zeile, felder) : '';
    },
    take: (ziel, quelle) => ({
      ...ziel,
      rabattJePosten: ziel.rabattJePosten || quelle.rabattJePosten,
      posten: ziel.posten.map((zeile, stelle) =>
        stelle === index ? (quelle.posten[index] ?? zeile) : zeile,
      ),
    }),
  }));
}

function kategorietext(id: KategorieId | ''): string {
  return id === '' ? '' : kategoriename(id);
}

function ustText(zeile: UstFelder): string {
  const { satz, netto, steuer, brutto, abziehbar, betrieblich, kategorie, steuerfall, anlage } = zeile;
  const teile = [
    `${satz} %: ${netto} + ${steuer} = ${brutto} €`,
    kategorietext(kategorie),
    steuerfall !== 'normal' && STEUERFAELLE[steuerfall],
    !abziehbar && 'nicht abziehbar',
    betrieblich && `${betrieblich} % betrieblich`,
    anlage && 'Anschaffung',
  ];
  return teile.filter(Boolean).join(' · ');
}

/** Beside a quantity as typed. */
function wortOf(menge: string, einheit: string): string {
  return einheitswort(einheit, parseRechnung(menge) ?? 0) ?? einheit;
}

function toText(zeile: PostenFelder, { waehrung }: RechnungFelder): string {
  const { titel, menge, einheit, preis, steuersatz, rabatt } = zeile;
  const teile = [
    titel,
    `${[menge, wortOf(menge, einheit)].filter(Boolean).join(' ')} × ${preis} ${waehrungszeichen(waehrung || 'EUR')}`,
    steuersatz && `${steuersatz} % USt`,
    rabatt && `${rabatt} % Rabatt`,
    ...[zeile.zeitraumVon, zeile.zeitraumBis].map(tagtext),
    zeile.bestellposition && `${POSTENNAMEN.bestellposition} ${zeile.bestellposition}`,
    ...zeile.anpassungen.map((eine) => anpassungstext(eine, waehrung)),
  ];
  return teile.filter(Boolean).join(' · ');
}
