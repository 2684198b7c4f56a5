/** Length, letters and looks of the sheet. */
import { EINHEITENCODES } from '#kern/einheiten.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { absender, absenderAt, beleg, type Fall, kunde, mitLayout, verein, type Zeile } from './beleg.ts';

const zeilen = (anzahl: number): Zeile[] =>
  Array.from({ length: anzahl }, (_, index) => ({
    titel: `Artikel ${index + 1}${index % 7 === 0 ? '\nmit einer Beschreibung in der zweiten Zeile' : ''}`,
    menge: 1 + (index % 9),
    preis: 1 + (index % 50) * 1.37,
    satz: index % 3 === 0 ? 7 : 19,
    einheit: EINHEITENCODES[index % EINHEITENCODES.length] ?? OHNE_EINHEIT,
  }));

/** Letters of Latin-1, Latin Extended-A and of what European names still need. */
const LATEIN = [
  ...Array.from({ length: 0x17f - 0xc0 + 1 }, (_, index) => String.fromCodePoint(0xc0 + index)),
  ...'ȘșȚțẞẀẁẂẃẄẅỲỳ€§°²³½µ«»„“”‚‘’–—…•™©®',
].join('');

const ALLE_SPALTEN = { position: true, menge: true, preis: true, steuersatz: true };

const LANG =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikationsgesellschaft mit beschränkter Haftung & Co. KG';

const WAS = [{ titel: 'Brezn', menge: 25, preis: 0.9 }];

const laengen: Fall[] = [1, 25, 300, 1000].map((anzahl) => ({
  name: `zeilen-${anzahl}`,
  absender: absender(),
  rechnung: beleg(zeilen(anzahl), { preisart: anzahl === 300 ? 'brutto' : 'netto' }),
}));

const buchstaben: Fall[] = [
  {
    name: 'alle-lateinischen-buchstaben',
    absender: absender({ zusatz: 'Ærøskøbing – Łódź – Ţîrgu Mureş – Győr' }),
    rechnung: beleg(
      [
        { titel: LATEIN, preis: 10 },
        { titel: Array.from(LATEIN).join(' '), preis: 10 },
      ],
      {
        notizen: LATEIN,
        kunde: kunde({ firma: 'Żółć & Gęś Sp. z o.o.', vorname: 'Đorđe', nachname: 'Šećerović' }),
      },
    ),
  },
  {
    name: 'lange-namen',
    absender: absender({ name: LANG, kontoinhaber: LANG }),
    rechnung: beleg([{ titel: `${LANG} `.repeat(4).trim(), preis: 99.5 }], {
      kunde: kunde({
        firma: LANG,
        vorname: 'Karl-Theodor Maria Nikolaus',
        nachname: 'von und zu Hohenlöhe-Überlingen',
      }),
      notizen: `${LANG}\n\n`.repeat(6),
    }),
  },
  {
    name: 'sonderzeichen-xml',
    absender: absender({ name: 'A < B & C > D "E" \'F\' ]]>' }),
    rechnung: beleg([{ titel: '<b>&amp;</b> ]]> <!-- --> "x" \'y\'', preis: 1 }], { notizen: '&lt; < > &' }),
  },
  {
    name: 'fremde-schriften',
    absender: absender({ zusatz: 'Пекарня · Φούρνος Ἀθηναῖος' }),
    rechnung: beleg(
      [
        { titel: 'Торт «Прага» – 蛋糕 ケーキ 케이크', preis: 30 },
        { titel: 'كعكة (٣ قطع) 12 و עוגה', preis: 20 },
        { titel: 'เค้ก केक ტორტი տորթ 🎂 ☎ ₿', preis: 10 },
      ],
      {
        kunde: kunde({
          ...{
            firma: '東京株式会社 شركة المثال',
            vorname: 'Владимир',
            nachname: '王小明',
            strasse: 'Ул. Ленина 5',
          },
          ...{ ort: 'תל אביב', land: 'Israel' },
        }),
        notizen: 'شكرا لكم على طلبكم رقم 4711 (Berlin).\nΕυχαριστούμε! 감사합니다.',
      },
    ),
  },
  {
    name: 'fehlende-zeichen',
    absender: absender(),
    rechnung: beleg([{ titel: 'Torte 🎂 日本語 Ω → \u200b\u00ad soft', preis: 5 }], {
      notizen: 'Zeile 1\n\nZeile 3',
    }),
  },
];

const gestalten: Fall[] = [
  ...(['source-sans', 'inter', 'source-serif'] as const).flatMap((schrift) =>
    (['A', 'B'] as const).map((form) => ({
      name: `blatt-${schrift}-${form}`,
      absender: mitLayout(absender(), { schrift, form, spalten: ALLE_SPALTEN }),
      rechnung: beleg(WAS, { notizen: 'Vielen Dank für Ihren Einkauf.', skontoTage: 7, skontoProzent: 300 }),
    })),
  ),
  {
    name: 'blatt-texte',
    absender: mitLayout(absender(), {
      textVor: 'Guten Tag,\nwir berechnen wie vereinbart:',
      textNach: 'Mit freundlichen Grüßen\nIhre Backstube',
      spalten: { position: true, menge: false, preis: false, steuersatz: false },
      girocode: false,
      akzent: '#8a1c1c',
    }),
    rechnung: beleg(WAS),
  },
  {
    name: 'girocode-umlaute',
    absender: verein({ name: 'Überländischer Bäckerchor Öhringen ß' }),
    rechnung: beleg(WAS, { steuerart: 'liebhaberei', nummer: 'RE 2026/Ö-17' }),
  },
];

const ohneKunde: Fall[] = [
  {
    name: 'kleinbetrag-de',
    absender: absender(),
    rechnung: beleg(WAS, { kunde: null, kundenID: null, preisart: 'brutto' }),
  },
  {
    name: 'kleinbetrag-at',
    absender: absenderAt(),
    rechnung: beleg(
      WAS.map((zeile) => ({ ...zeile, satz: 10 })),
      { kunde: null, kundenID: null },
    ),
  },
  {
    name: 'kleinbetrag-verein',
    absender: verein(),
    rechnung: beleg(WAS, { kunde: null, kundenID: null, steuerart: 'liebhaberei' }),
  },
  {
    name: 'privatkunde',
    absender: absender(),
    rechnung: beleg(WAS, { kunde: kunde({ firma: '', strasse: '', land: 'Deutschland' }) }),
  },
  {
    name: 'ohne-konto',
    absender: absender({ iban: '', bic: '', bank: '', kontoinhaber: '' }),
    rechnung: beleg(WAS),
  },
  {
    name: 'berichtigte-rechnung',
    absender: absender(),
    rechnung: beleg(WAS, {
      nummer: '2026_11_19',
      bezug: { id: 1, nummer: '2026_11_17', datum: '2026-11-20' },
    }),
  },
  {
    name: 'leistungszeitraum',
    absender: absender(),
    rechnung: beleg(WAS, { leistungsdatumFrom: '2026-10-01', leistungsdatumTo: '2026-10-31' }),
  },
];

export const FAELLE_BLATT: Fall[] = [...laengen, ...buchstaben, ...gestalten, ...ohneKunde];
