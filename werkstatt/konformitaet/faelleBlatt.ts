/** Length, letters and looks of the sheet. */
import { EINHEITENCODES } from '#kern/einheiten.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { absender, absenderAt, type Fall, fall, kunde, mitLayout, verein, type Zeile } from './beleg.ts';

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

const laengen: Fall[] = [1, 25, 300, 1000].map((anzahl) =>
  fall(`zeilen-${anzahl}`, absender(), zeilen(anzahl), { preisart: anzahl === 300 ? 'brutto' : 'netto' }),
);

const PASST = [
  { titel: LATEIN, preis: 10 },
  { titel: Array.from(LATEIN).join(' '), preis: 10 },
];
const SLAWISCH = kunde({ firma: 'Żółć & Gęś Sp. z o.o.', vorname: 'Đorđe', nachname: 'Šećerović' });
const ADELIG = kunde({
  ...{ firma: LANG, vorname: 'Karl-Theodor Maria Nikolaus', nachname: 'von und zu Hohenlöhe-Überlingen' },
});
const FERN = kunde({
  ...{ firma: '東京株式会社 شركة المثال', vorname: 'Владимир', nachname: '王小明', strasse: 'Ул. Ленина 5' },
  ...{ ort: 'תל אביב', land: 'Israel' },
});
const KUCHEN: Zeile[] = [
  { titel: 'Торт «Прага» – 蛋糕 ケーキ 케이크', preis: 30 },
  { titel: 'كعكة (٣ قطع) 12 و עוגה', preis: 20 },
  { titel: 'เค้ก केक ტორტი տորթ 🎂 ☎ ₿', preis: 10 },
];
const MARKUP = `<b>&amp;</b> ]]> <!-- --> "x" 'y'`;

const buchstaben: Fall[] = [
  fall(
    ...([
      'alle-lateinischen-buchstaben',
      absender({ zusatz: 'Ærøskøbing – Łódź – Ţîrgu Mureş – Győr' }),
    ] as const),
    ...([PASST, { notizen: LATEIN, kunde: SLAWISCH }] as const),
  ),
  fall(
    ...(['lange-namen', absender({ name: LANG, kontoinhaber: LANG })] as const),
    [{ titel: `${LANG} `.repeat(4).trim(), preis: 99.5 }],
    { kunde: ADELIG, notizen: `${LANG}\n\n`.repeat(6) },
  ),
  fall('sonderzeichen-xml', absender({ name: `A < B & C > D "E" 'F' ]]>` }), [{ titel: MARKUP, preis: 1 }], {
    notizen: '&lt; < > &',
  }),
  fall('fremde-schriften', absender({ zusatz: 'Пекарня · Φούρνος Ἀθηναῖος' }), KUCHEN, {
    kunde: FERN,
    notizen: 'شكرا لكم على طلبكم رقم 4711 (Berlin).\nΕυχαριστούμε! 감사합니다.',
  }),
  fall('fehlende-zeichen', absender(), [{ titel: 'Torte 🎂 日本語 Ω → \u200b\u00ad soft', preis: 5 }], {
    notizen: 'Zeile 1\n\nZeile 3',
  }),
];

const KARG = mitLayout(absender(), {
  textVor: 'Guten Tag,\nwir berechnen wie vereinbart:',
  textNach: 'Mit freundlichen Grüßen\nIhre Backstube',
  spalten: { position: true, menge: false, preis: false, steuersatz: false },
  ...{ girocode: false, akzent: '#8a1c1c' },
});
const CHOR = verein({ name: 'Überländischer Bäckerchor Öhringen ß' });

const gestalten: Fall[] = [
  ...(['source-sans', 'inter', 'source-serif'] as const).flatMap((schrift) =>
    (['A', 'B'] as const).map((form) =>
      fall(`blatt-${schrift}-${form}`, mitLayout(absender(), { schrift, form, spalten: ALLE_SPALTEN }), WAS, {
        ...{ notizen: 'Vielen Dank für Ihren Einkauf.', skontoTage: 7, skontoProzent: 300 },
      }),
    ),
  ),
  fall('blatt-texte', KARG, WAS),
  fall('girocode-umlaute', CHOR, WAS, { steuerart: 'liebhaberei', nummer: 'RE 2026/Ö-17' }),
];

const NIEMAND = { kunde: null, kundenID: null };
const ZEHN = WAS.map((zeile) => ({ ...zeile, satz: 10 }));
const PRIVAT = kunde({ firma: '', strasse: '', land: 'Deutschland' });
const BERICHTIGT = { nummer: '2026_11_19', bezug: { id: 1, nummer: '2026_11_17', datum: '2026-11-20' } };

const ohneKunde: Fall[] = [
  fall('kleinbetrag-de', absender(), WAS, { ...NIEMAND, preisart: 'brutto' }),
  fall('kleinbetrag-at', absenderAt(), ZEHN, NIEMAND),
  fall('kleinbetrag-verein', verein(), WAS, { ...NIEMAND, steuerart: 'liebhaberei' }),
  fall('privatkunde', absender(), WAS, { kunde: PRIVAT }),
  fall('ohne-konto', absender({ iban: '', bic: '', bank: '', kontoinhaber: '' }), WAS),
  fall('berichtigte-rechnung', absender(), WAS, BERICHTIGT),
  fall('leistungszeitraum', absender(), WAS, {
    leistungsdatumFrom: '2026-10-01',
    leistungsdatumTo: '2026-10-31',
  }),
];

export const FAELLE_BLATT: Fall[] = [...laengen, ...buchstaben, ...gestalten, ...ohneKunde];
