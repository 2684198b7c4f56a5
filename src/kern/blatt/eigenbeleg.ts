/** Sheet of an expense: a voucher of our own for our own records, and nothing that could pass for an invoice. */
import { formatDatum } from '../datum.ts';
import { anzeigename } from '../kunden/partei.ts';
import type { Absender } from '../mandant/absender.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { bezeichnungenOf, leistungOf } from './angaben.ts';
import type { Blatt } from './blattmodell.ts';
import { postenOf, spaltenOf } from './posten.ts';
import type { Belegdaten } from './quelle.ts';
import { summenOf } from './summen.ts';

const INTERN =
  'Interner Beleg über eine Ausgabe, für die eigenen Unterlagen. Er ist keine Rechnung und ersetzt nicht die Rechnung des Lieferanten.';

/**
 * Number, day, supplier, lines and sum, and who keeps it (GoBD Rz 61, 77). No letterhead, logo, bank account or note on
 * VAT: those belong to whoever sends an invoice, and that is the supplier (§ 14 Abs. 1, § 14c UStG).
 */
export function eigenbelegOf(beleg: Belegdaten, absender: Absender): Blatt {
  const berechnung = berechnen(beleg);
  const { nummer, rechnungsdatum, notizen } = beleg;
  return {
    sprache: beleg.sprache,
    titel: `Eigenbeleg ${nummer}`,
    briefkopf: { name: '', zusatz: '', mitLogo: false },
    ruecksendeangabe: '',
    anschrift: [],
    angaben: [
      { bezeichnung: 'Belegnummer', wert: nummer },
      { bezeichnung: 'Belegdatum', wert: formatDatum(rechnungsdatum) },
      leistungOf(beleg, 'entspricht Belegdatum'),
      ...bezeichnungenOf(beleg).filter(({ wert }) => wert !== ''),
      ...(absender.name ? [{ bezeichnung: 'Erstellt von', wert: absender.name }] : []),
    ],
    ueberschrift: 'Eigenbeleg',
    vermerk: 'intern',
    wasserzeichen: '',
    bezug: '',
    textVor: lieferantOf(beleg),
    spalten: spaltenOf(beleg, absender.layout),
    posten: postenOf(beleg, berechnung, absender.layout),
    summen: summenOf(beleg, berechnung),
    steuerhinweis: '',
    notizen,
    zahlungssatz: '',
    skonto: '',
    zahlungsbedingungen: '',
    girocode: undefined,
    textNach: INTERN,
    anlagen: '',
    fuss: { hinweis: '', spalten: [] },
    gestaltung: absender.layout,
  };
}

/** "Lieferant: Mühle Nord, Hafenweg 2, 24103 Kiel" */
function lieferantOf({ kunde }: Belegdaten): string {
  if (!kunde) return 'Lieferant: nicht angegeben';
  const { strasse, plz, ort, land } = kunde;
  const teile = [anzeigename(kunde), strasse, [plz, ort].filter(Boolean).join(' '), land];
  return `Lieferant: ${teile.filter(Boolean).join(', ')}`;
}
