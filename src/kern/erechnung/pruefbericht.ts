/** The report on a foreign e-invoice, by the three classes of faults of the letter of the BMF of 15.10.2025. */
import type { ERechnung, Regelverstoss } from './modell.ts';
import { verstoesseGegen } from './pruefen.ts';
import { PFLICHTANGABEN } from './regeln/pflichtangaben.ts';
import { kontextOf } from './regeln/regel.ts';
import { AUFBAUREGELN } from './struktur/aufbau.ts';
import { type Summenvergleich, vergleicheSummen } from './summenvergleich.ts';

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

/** The structure of the format, and own rules about numbers and dates that are none: what a schema refuses. */
const FORMATREGELN: readonly string[] = [
  ...Object.values(AUFBAUREGELN),
  ...['BW-10', 'BW-11', 'BW-13', 'BW-14'],
];

/** Rules whose breach means that net amount, rate or tax is wrong: faults of content, too. */
const STEUERREGELN = /^BR-(?:CO-1[0-7]|(?:S|Z|E|AE|IC|G|O|AF|AG)-0[1-9])$/;

/**
 * Judges an invoice from others by `pruefen`'s result and §§ 14, 14a UStG. @param rechnung undefined when it could not
 * be read at all. It checks what stands in the data, not whether it is true, and is no tax advice.
 */
export function pruefberichtOf(rechnung: ERechnung | undefined, verstoesse: Regelverstoss[]): Pruefbericht {
  const ohneRatschlag = verstoesse.map(ohneRat);
  const fehler = ohneRatschlag.filter((verstoss) => verstoss.schwere === 'fehler');
  const hinweise = ohneRatschlag.filter((verstoss) => verstoss.schwere === 'warnung' || isEigene(verstoss));
  const befunde = [
    befund('format', formatfehlerOf(rechnung, fehler)),
    befund('inhalt', rechnung ? inhaltsfehlerOf(rechnung, fehler) : []),
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
    summen: rechnung ? vergleicheSummen(rechnung) : [],
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

function formatfehlerOf(rechnung: ERechnung | undefined, fehler: Regelverstoss[]): Regelverstoss[] {
  const punkt = (text: string): Regelverstoss => ({
    regel: '§ 14 Abs. 1 UStG',
    schwere: 'fehler',
    feld: 'BT-24',
    text,
  });
  if (!rechnung)
    return [punkt('Die Datei lässt sich nicht als E-Rechnung lesen. Bitte eine neue anfordern.')];
  const kurzprofil = /minimum|basicwl/i.test(rechnung.profil ?? '');
  return [
    ...(kurzprofil
      ? [
          punkt(
            'Die Datei enthält nur eine Kurzfassung (MINIMUM oder BASIC WL), die nicht als E-Rechnung gilt. Bitte eine neue anfordern.',
          ),
        ]
      : []),
    ...fehler.filter((verstoss) => FORMATREGELN.includes(verstoss.regel)),
  ];
}

function inhaltsfehlerOf(rechnung: ERechnung, fehler: Regelverstoss[]): Regelverstoss[] {
  const fehlend = verstoesseGegen(PFLICHTANGABEN, rechnung, kontextOf(rechnung, false));
  const falsch = fehler.some((verstoss) => STEUERREGELN.test(verstoss.regel));
  const widerspruch: Regelverstoss = {
    regel: '§ 14 Abs. 4 Nr. 7 und 8 UStG',
    schwere: 'fehler',
    feld: 'BG-23',
    text: 'Nettobetrag, Steuersatz und Steuerbetrag passen nicht zusammen. Bitte eine berichtigte Rechnung anfordern.',
  };
  return falsch ? [...fehlend, widerspruch] : fehlend;
}

function urteilOhneFehler(hinweise: number): string {
  const lesbar = 'Die E-Rechnung ist lesbar und enthält die Pflichtangaben';
  return hinweise === 0
    ? `${lesbar}; es wurde kein Fehler gefunden. Ob die Leistung so erbracht wurde, prüfen bitte Sie.`
    : `${lesbar}; es gibt ${hinweise === 1 ? 'einen Hinweis' : `${hinweise} Hinweise`}. Ob die Leistung so erbracht wurde, prüfen bitte Sie.`;
}
