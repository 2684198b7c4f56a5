/** The report on a foreign e-invoice, by the three classes of faults of the letter of the BMF of 15.10.2025. */
import type { ERechnung, Regelverstoss } from './modell.ts';
import { verstoesseGegen } from './pruefen.ts';
import { rechtOf } from './recht.ts';
import { pflichtangabenOf, steuerquelleOf } from './regeln/pflichtangaben.ts';
import { kontextOf } from './regeln/regel.ts';
import { type Regelwerk, regelwerkOf } from './regelwerk.ts';
import { AUFBAUREGELN } from './struktur/aufbau.ts';
import { compareSummen, type Summenvergleich } from './summenvergleich.ts';

/** `format`: cannot be read as an e-invoice; `regel`: business rules broken; `inhalt`: §§ 14, 14a UStG not met. */
export type Fehlerklasse = 'format' | 'regel' | 'inhalt';

/** The faults of one class and what they mean for the deduction of input tax. */
export type Befund = { klasse: Fehlerklasse; titel: string; bedeutung: string; punkte: Regelverstoss[] };

/** `urteil` is one sentence for the user; `befunde` holds only classes with faults, the gravest first. */
export type Pruefbericht = {
  ergebnis: 'in-ordnung' | 'hinweise' | 'fehler';
  urteil: string;
  befunde: Befund[];
  /** Warnings and breaches of own rules (`BW-`), which the standard does not know. */
  hinweise: Regelverstoss[];
  summen: Summenvergleich[];
};

const KLASSEN: Record<Fehlerklasse, { titel: string; bedeutung: string; urteil: string }> = {
  format: {
    titel: 'Formatfehler',
    bedeutung:
      'Eine Datei mit Formatfehlern gilt nicht als E-Rechnung; wo eine E-Rechnung Pflicht ist, kann das den Vorsteuerabzug gefährden.',
    urteil: 'Diese Datei ist keine lesbare E-Rechnung. Bitte eine neue anfordern.',
  },
  inhalt: {
    titel: 'Inhaltsfehler',
    bedeutung:
      'Fehlende oder falsche Pflichtangaben nach §§ 14, 14a UStG können den Vorsteuerabzug gefährden, bis eine berichtigte Rechnung vorliegt.',
    urteil:
      'Die E-Rechnung ist lesbar, aber Pflichtangaben fehlen oder stimmen nicht. Bitte eine berichtigte anfordern.',
  },
  regel: {
    titel: 'Geschäftsregelfehler',
    bedeutung:
      'Verstöße gegen technische Regeln können den Vorsteuerabzug nur gefährden, soweit zugleich eine Pflichtangabe fehlt oder falsch ist.',
    urteil:
      'Die E-Rechnung ist lesbar und enthält die Pflichtangaben, verstößt aber gegen Regeln des Standards.',
  },
};

/** The structure of the format, and own rules about what is no number or date or is there twice: all that no one can read. */
const FORMATREGELN: readonly string[] = [
  ...Object.values(AUFBAUREGELN),
  ...['BW-10', 'BW-11', 'BW-13', 'BW-14', 'BW-21'],
];

/** Rules whose breach means that net amount, rate or tax is wrong: faults of content, too. */
const STEUERREGELN = /^BR-(?:CO-1[0-7]|(?:S|Z|E|AE|IC|G|O|AF|AG)-0[1-9])$/;

/**
 * Judges an invoice from others by the rules it breaks and the tax law of its seller's country. @param rechnung undefined
 * when it could not be read at all. It checks what stands in the data, not whether it is true, and is no tax advice.
 */
export function pruefberichtOf(rechnung: ERechnung | undefined, verstoesse: Regelverstoss[]): Pruefbericht {
  const ohneRatschlag = verstoesse.map(ohneRat);
  const inhalt = rechnung ? inhaltOf(rechnung, ohneRatschlag) : [];
  const fehler = ohneRatschlag.filter((verstoss) => verstoss.schwere === 'fehler');
  const hinweise = [...ohneRatschlag, ...inhalt].filter(
    (verstoss) => verstoss.schwere === 'warnung' || isEigene(verstoss),
  );
  const befunde = [
    befund('format', formatfehlerOf(rechnung, fehler)),
    befund(
      'inhalt',
      inhalt.filter((verstoss) => verstoss.schwere === 'fehler'),
    ),
    befund(
      'regel',
      fehler.filter(({ regel }) => !regel.startsWith('BW-') && !FORMATREGELN.includes(regel)),
    ),
  ].filter(({ punkte }) => punkte.length > 0);
  const [schwerster] = befunde;
  return {
    ergebnis: schwerster ? 'fehler' : hinweise.length > 0 ? 'hinweise' : 'in-ordnung',
    urteil: schwerster ? KLASSEN[schwerster.klasse].urteil : urteilOhneFehler(hinweise.length),
    befunde,
    hinweise,
    summen: rechnung ? compareSummen(rechnung) : [],
  };
}

/** Without the advice: who receives an invoice cannot mend it. */
function ohneRat(verstoss: Regelverstoss): Regelverstoss {
  return { ...verstoss, text: verstoss.text.replace(/(?<=\.) (?:Bitte|Üblich|Der Satz) .*$/, '') };
}

function isEigene({ regel }: Regelverstoss): boolean {
  return regel.startsWith('BW-') && !FORMATREGELN.includes(regel);
}

function befund(klasse: Fehlerklasse, punkte: Regelverstoss[]): Befund {
  const { titel, bedeutung } = KLASSEN[klasse];
  return { klasse, titel, bedeutung, punkte };
}

/** Why a file of this kind is none by law, however well it is made. */
const KEINE_ERECHNUNG: Partial<Record<Regelwerk['umfang'], string>> = {
  kurz: 'Die Datei enthält nur eine Kurzfassung (MINIMUM oder BASIC WL), die nicht als E-Rechnung gilt. Bitte eine neue anfordern.',
  veraltet:
    'Die Datei ist in ZUGFeRD 1.0 geschrieben. Dieses Format ist veraltet und gilt nicht als E-Rechnung; ihre Angaben wurden gelesen, aber nicht geprüft. Bitte eine Rechnung in ZUGFeRD 2 oder XRechnung anfordern.',
};

function formatfehlerOf(rechnung: ERechnung | undefined, fehler: Regelverstoss[]): Regelverstoss[] {
  const punkt = (text: string): Regelverstoss => ({
    regel: '§ 14 Abs. 1 UStG',
    schwere: 'fehler',
    feld: 'BT-24',
    text,
  });
  if (!rechnung)
    return [punkt('Die Datei lässt sich nicht als E-Rechnung lesen. Bitte eine neue anfordern.')];
  const keineERechnung = KEINE_ERECHNUNG[regelwerkOf(rechnung.profil).umfang];
  return [
    ...(keineERechnung === undefined ? [] : [punkt(keineERechnung)]),
    ...fehler.filter((verstoss) => FORMATREGELN.includes(verstoss.regel)),
  ];
}

function inhaltOf(rechnung: ERechnung, verstoesse: Regelverstoss[]): Regelverstoss[] {
  if (regelwerkOf(rechnung.profil).umfang === 'veraltet') return [];
  const recht = rechtOf(rechnung);
  const fehlend = verstoesseGegen(pflichtangabenOf(recht), rechnung, kontextOf(rechnung, false));
  const falsch = verstoesse.some(({ regel, schwere }) => schwere === 'fehler' && STEUERREGELN.test(regel));
  if (!falsch || recht === 'keines') return fehlend;
  const widerspruch: Regelverstoss = {
    regel: steuerquelleOf(recht),
    schwere: 'fehler',
    feld: 'BG-23',
    text: 'Nettobetrag, Steuersatz und Steuerbetrag passen nicht zusammen. Bitte eine berichtigte Rechnung anfordern.',
  };
  return [...fehlend, widerspruch];
}

function urteilOhneFehler(hinweise: number): string {
  const lesbar = 'Die E-Rechnung ist lesbar und enthält die Pflichtangaben';
  return hinweise === 0
    ? `${lesbar}; es wurde kein Fehler gefunden. Bitte prüfe selbst, ob die Leistung so erbracht wurde.`
    : `${lesbar}; es gibt ${hinweise === 1 ? 'einen Hinweis' : `${hinweise} Hinweise`}. Bitte prüfe selbst, ob die Leistung so erbracht wurde.`;
}
