/** Page that a customer is shown of an invoice: what it said when it was issued, and how it stands today. */
import { blattOf } from '../blatt/blatt.ts';
import type { Blatt } from '../blatt/blattmodell.ts';
import { girocodeOf } from '../blatt/girocode.ts';
import type { Datum } from '../datum.ts';
import { type Cent, sumCent } from '../geld.ts';
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from '../rechnungen/belegart.ts';
import { belegbetragOf } from '../rechnungen/belegbetrag.ts';
import type { Posten, Rechnung } from '../rechnungen/rechnung.ts';
import { zahlungswegOf } from '../rechnungen/zahlungsweg.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { seitenworteOf } from '../worte/seitenworte.ts';
import { worteOf } from '../worte/worte.ts';
import { offenerBetrag, restOf } from '../zahlungen/bezahlstatus.ts';

type Lage = 'offen' | 'ueberfaellig' | 'erledigt' | 'storniert';

/** Where to pay what is open; `girocode` is the payload of the QR code, if the sheet has one too. */
export type Ueberweisung = {
  empfaenger: string;
  iban: string;
  bic: string;
  bank: string;
  betrag: string;
  zweck: string;
  girocode: string | undefined;
};

export type Ansicht = {
  blatt: Blatt;
  lage: Lage;
  /** In a word, and what else there is to say about it. */
  stand: string;
  zusaetze: string[];
  ueberweisung: Ueberweisung | undefined;
};

export type Ansichtsquelle = {
  rechnung: Rechnung & { rechnungsposten: Posten[] };
  /** As he was when it was issued. */
  absender: Absender;
  /** Day of the last payment; '' without one. */
  bezahltAm: Datum | '';
  heute: Datum;
};

/** The whole page as texts, in the language of the sheet. */
export function ansichtOf(quelle: Ansichtsquelle): Ansicht {
  const { rechnung, absender } = quelle;
  const blatt = blattOf(rechnung, absender);
  return {
    blatt,
    ...standOf(quelle, blatt),
    ueberweisung: ueberweisungOf(rechnung, absender, blatt),
  };
}

type Stand = Pick<Ansicht, 'lage' | 'stand' | 'zusaetze'>;

function standOf({ rechnung, bezahltAm, heute }: Ansichtsquelle, { sprache, zahlungssatz }: Blatt): Stand {
  const { status, art, faelligAm, bezahlt, summe } = rechnung;
  const [worte, schreibweise] = [seitenworteOf(sprache), schreibweiseOf(sprache)];
  const betrag = belegbetragOf(rechnung);
  if (status === 'storniert')
    return { lage: 'storniert', stand: worteOf(sprache).storniert, zusaetze: [worte.nichtZahlen] };
  const offen = offenerBetrag(rechnung);
  if (offen < 0) return erledigt(worte.guthaben({ betrag: betrag(-offen) }));
  const gut = gutgeschriebenOf(rechnung);
  const gezahlt = bezahlt - gut;
  const gutsatz = [worte.gutgeschrieben({ betrag: betrag(gut) })].filter(() => gut > 0);
  if (nimmtZurueck(art) || (offen === 0 && gezahlt === 0)) return erledigt(worte.nichtsZuZahlen, gutsatz);
  if (offen === 0) {
    const rest = restOf(rechnung);
    const tag = bezahltAm && schreibweise.datum(bezahltAm);
    const zuviel = [worte.zuviel({ betrag: betrag(-rest) })].filter(() => rest < 0);
    return erledigt(tag ? worte.bezahltAm({ tag }) : worte.bezahlt, [...gutsatz, ...zuviel]);
  }
  const istSpaet = heute > faelligAm;
  const tag = schreibweise.datum(faelligAm);
  const teil = { summe: betrag(summe), bezahlt: betrag(gezahlt) };
  return {
    lage: istSpaet ? 'ueberfaellig' : 'offen',
    stand: worte.offen({ betrag: betrag(offen) }),
    zusaetze: [
      istSpaet ? worte.warFaellig({ tag }) : worte.faelligAm({ tag }),
      ...(gezahlt > 0 ? [worte.teil(teil)] : []),
      ...gutsatz,
      // Who is debited transfers nothing.
      ...(zahlungswegOf(rechnung) === 'ueberweisung' ? [] : [zahlungssatz].filter(Boolean)),
    ],
  };
}

/** Amount that credits have taken off an invoice, in cents: it is settled, but nobody has paid it. */
function gutgeschriebenOf({ korrekturen = [] }: Rechnung): Cent {
  return -sumCent(korrekturen.filter(({ status }) => status === 'ausgestellt').map(({ summe }) => summe));
}

function erledigt(stand: string, zusaetze: string[] = []): Stand {
  return { lage: 'erledigt', stand, zusaetze };
}

/** Only where the sheet asks for a transfer, and as much as is open by now. */
function ueberweisungOf(rechnung: Rechnung, absender: Absender, blatt: Blatt): Ueberweisung | undefined {
  const cent = offenerBetrag(rechnung);
  const { iban, bic, bank, name, kontoinhaber } = absender;
  if (cent <= 0 || iban === '' || zahlungswegOf(rechnung) !== 'ueberweisung') return undefined;
  const empfaenger = kontoinhaber || name;
  const zweck = rechnung.nummer;
  const mitCode = blatt.girocode !== undefined;
  return {
    empfaenger,
    iban,
    bic,
    bank,
    betrag: belegbetragOf(rechnung)(cent),
    zweck,
    girocode: mitCode ? girocodeOf({ bic, iban, name: empfaenger, cent, zweck }) : undefined,
  };
}
