/** Search over the whole handbook: by words, however they are written, the best part first. */
import { schreibweisen, suchform, suchworte } from '#kern/suche.ts';
import { type Abschnitt, type Kapitel, laeufe, textOf } from '#web/hilfe/kapitel.ts';

/** A piece of text, and whether it was searched for. */
export type Stueck = { text: string; getroffen: boolean };

/** A part of a chapter that fits; without `abschnitt` the chapter as a whole. */
export type Fund = { kapitel: Kapitel; abschnitt: Abschnitt | undefined; titel: Stueck[]; auszug: Stueck[] };

/** A chapter or a part of one, ready to be searched. */
type Stelle = {
  kapitel: Kapitel;
  abschnitt: Abschnitt | undefined;
  titel: string;
  absaetze: string[];
  /** Heading and text, in the form in which they are searched. */
  kopf: string;
  text: string;
  /** Headings of what it stands in. */
  umfeld: string;
};

const HOECHSTENS = 20;
const AUSZUG = 160;

/** Words of a question that say nothing about what is asked. */
const FUELLWORTE = new Set(
  (
    'aber als am an auch auf aus bei beim bin das dass dem den der des die du ein eine einen einer es fuer gibt habe ich ' +
    'im in ist kann man mein meine meinen mich mir mit muss nach oder soll sollen und vom von wann warum was welche wenn ' +
    'wer wie wird wo zu zum zur'
  ).split(' '),
);

/** Folds the handbook once, so that every further key costs next to nothing. */
export function toStellen(kapitel: readonly Kapitel[]): Stelle[] {
  return kapitel.flatMap((eines) => [
    stelleOf(eines, undefined, `${eines.titel} ${eines.worte}`, [eines.kurz]),
    ...eines.abschnitte.map((abschnitt) =>
      stelleOf(eines, abschnitt, abschnitt.titel, laeufe(abschnitt.bloecke).map(textOf)),
    ),
  ]);
}

function stelleOf(
  kapitel: Kapitel,
  abschnitt: Abschnitt | undefined,
  kopf: string,
  absaetze: string[],
): Stelle {
  return {
    kapitel,
    abschnitt,
    absaetze,
    titel: abschnitt?.titel || kapitel.titel,
    kopf: suchform(kopf),
    text: suchform(absaetze.join(' ')),
    umfeld: abschnitt ? suchform(`${kapitel.titel} ${kapitel.worte}`) : '',
  };
}

/** Passages that fit the most of the words that were typed, best first; nothing typed finds nothing. */
export function findStellen(stellen: readonly Stelle[], eingabe: string): Fund[] {
  const alle = suchworte(eingabe);
  const gehaltvoll = alle.filter((wort) => !FUELLWORTE.has(wort));
  const worte = gehaltvoll.length > 0 ? gehaltvoll : alle;
  const bewertet = stellen.map((stelle) => ({ stelle, ...rate(stelle, worte) }));
  const meiste = Math.max(0, ...bewertet.map(({ gefunden }) => gefunden));
  if (meiste === 0) return [];
  return bewertet
    .filter(({ gefunden, eigene }) => gefunden === meiste && eigene)
    .toSorted((a, b) => b.punkte - a.punkte)
    .slice(0, HOECHSTENS)
    .map(({ stelle }) => toFund(stelle, worte));
}

/** How many of the words are there, and how much they say about it. `eigene`: not by the headings around it alone. */
function rate({ kopf, text, umfeld }: Stelle, worte: readonly string[]) {
  const jeWort = worte.map((wort) => {
    const eigen = 3 * einzeln(kopf, wort) + einzeln(text, wort);
    return { eigen, umfeld: eigen === 0 && einzeln(umfeld, wort) > 0 };
  });
  return {
    gefunden: jeWort.filter(({ eigen, umfeld: daneben }) => eigen > 0 || daneben).length,
    eigene: jeWort.some(({ eigen }) => eigen > 0),
    punkte: jeWort.reduce((summe, { eigen, umfeld: daneben }) => summe + eigen + (daneben ? 1 : 0), 0),
  };
}

/** 3 for a word of its own, 2 for the beginning of one, 1 within one, 0 when it is not there. */
function einzeln(form: string, wort: string): number {
  const punkte = schreibweisen(wort).map((eine) => {
    if (!form.includes(eine)) return 0;
    const umgeben = ` ${form} `;
    if (umgeben.includes(` ${eine} `)) return 3;
    return umgeben.includes(` ${eine}`) ? 2 : 1;
  });
  return Math.max(...punkte);
}

function toFund({ kapitel, abschnitt, titel, absaetze }: Stelle, worte: readonly string[]): Fund {
  const treffer = (text: string) => markiere(text, worte).filter(({ getroffen }) => getroffen).length;
  const [bester = ''] = absaetze.toSorted((a, b) => treffer(b) - treffer(a));
  return { kapitel, abschnitt, titel: markiere(titel, worte), auszug: kuerze(markiere(bester, worte)) };
}

/** The text in pieces, whole words that were searched for marked. */
export function markiere(text: string, worte: readonly string[]): Stueck[] {
  return text
    .split(/([\p{L}\p{N}§]+)/u)
    .filter((teil) => teil !== '')
    .map((teil) => {
      const form = suchform(teil);
      return {
        text: teil,
        getroffen: worte.some((wort) => schreibweisen(wort).some((eine) => form.includes(eine))),
      };
    });
}

/** The part around the first hit, cut between words. */
function kuerze(stuecke: readonly Stueck[]): Stueck[] {
  const erster = Math.max(
    0,
    stuecke.findIndex(({ getroffen }) => getroffen),
  );
  const laenge = (teile: readonly Stueck[]) => teile.reduce((summe, { text }) => summe + text.length, 0);
  let von = erster;
  while (von > 0 && laenge(stuecke.slice(von, erster)) < AUSZUG / 3) von -= 1;
  let bis = erster;
  while (bis < stuecke.length && laenge(stuecke.slice(von, bis)) < AUSZUG) bis += 1;
  return [
    ...(von > 0 ? [{ text: '… ', getroffen: false }] : []),
    ...stuecke.slice(von, bis),
    ...(bis < stuecke.length ? [{ text: ' …', getroffen: false }] : []),
  ];
}
