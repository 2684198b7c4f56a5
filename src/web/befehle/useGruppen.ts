import { TITEL } from 'virtual:handbuch/verzeichnis';
import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Recht } from '#kern/rechte/rechte.ts';
import { useAngebote } from '#web/angebot/angebot.ts';
import { adresseOf } from '#web/angebot/treffer.ts';
import { readZuletzt } from '#web/angebot/zuletzt.ts';
import { useBenutzer, useRechte } from '#web/api/benutzer.queries.ts';
import type { Befehl, Treffer, Ziel } from '#web/api/bereich.ts';
import { findBefehle, fuer } from '#web/befehle/befehle.ts';
import { AKTIONEN, SEITEN } from '#web/befehle/liste.ts';
import { useTreffer } from '#web/befehle/treffer.queries.ts';
import { useDelayed } from '#web/components/useDelayed.ts';

export type Eintrag = { id: string; titel: string; zusatz?: string; kuerzel?: string; run: () => void };
export type Gruppe = { titel: string; eintraege: Eintrag[] };

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 80;

/** The chapters of the handbook; their list would push everything else away when nothing is searched for. */
const KAPITEL: Befehl[] = TITEL.map(({ name, titel, worte }) => ({
  id: `hilfe-${name}`,
  titel: `Hilfe: ${titel}`,
  worte,
  ziel: { to: '/hilfe/$kapitel', params: { kapitel: name } },
}));

/**
 * Groups of the palette: the acts of the page, records opened last, acts and places at once; other records as soon as they
 * are found, and only those of what is typed now.
 */
export function useGruppen(eingabe: string, onTasten: () => void) {
  const router = useRouter();
  const q = useDelayed(eingabe.trim(), PAUSE_MS);
  const abfrage = useTreffer(q);
  const rechte = useRechte();
  const angebote = useAngebotsbefehle(rechte);
  const wechsel = useWechselbefehle();
  const ansicht = useAnsicht(onTasten);
  const [gemerkt] = useState(() => {
    const hier = router.state.location.pathname.toLowerCase();
    return readZuletzt().filter((einer) => adresseOf(einer) !== hier);
  });
  const gesucht = eingabe.trim();
  const isAktuell = gesucht === q;
  const treffer = gesucht !== '' && isAktuell ? (abfrage.data ?? []) : [];
  const { zuletzt, uebrige } = trenne(findBefehle(gemerkt, eingabe), treffer);
  const gehe = (ziel: Ziel) => () => void router.navigate(ziel);
  const toEintrag = (einer: Treffer): Eintrag => {
    const { id, titel, zusatz, to } = einer;
    return { id: adresseOf(einer), titel, zusatz, run: gehe({ to, params: { id: String(id) } }) };
  };
  const toEintraege = (befehle: readonly Befehl[]) =>
    findBefehle(fuer(rechte, befehle), eingabe).map(({ ziel, ...rest }) => ({ ...rest, run: gehe(ziel) }));
  const gruppen: Gruppe[] = [
    {
      titel: 'Auf dieser Seite',
      eintraege: findBefehle(angebote, eingabe).map(({ ziel, run, ...rest }) => ({
        ...rest,
        run: ziel ? gehe(ziel) : run,
      })),
    },
    { titel: 'Zuletzt geöffnet', eintraege: zuletzt.map(toEintrag) },
    { titel: 'Aktionen', eintraege: toEintraege(AKTIONEN) },
    ...uebrige.map((gruppe) => ({ titel: gruppe.titel, eintraege: gruppe.treffer.map(toEintrag) })),
    { titel: 'Seiten', eintraege: toEintraege([...SEITEN, ...wechsel]) },
    { titel: 'Hilfe', eintraege: gesucht === '' ? [] : toEintraege(KAPITEL) },
    { titel: 'Ansicht', eintraege: findBefehle(ansicht, eingabe) },
  ].filter(({ eintraege }) => eintraege.length > 0);
  return {
    gruppen,
    laedt: gesucht !== '' && (!isAktuell || abfrage.isFetching),
    fehler: gesucht !== '' && isAktuell && abfrage.isError,
  };
}

/** Each record once, as the server has it now; one that was opened lately keeps its place above. */
function trenne(gemerkt: Treffer[], gruppen: readonly { titel: string; treffer: Treffer[] }[]) {
  const frisch = new Map(gruppen.flatMap(({ treffer }) => treffer).map((einer) => [adresseOf(einer), einer]));
  const oben = new Set(gemerkt.map(adresseOf));
  return {
    zuletzt: gemerkt.map((einer) => frisch.get(adresseOf(einer)) ?? einer),
    uebrige: gruppen
      .map(({ titel, treffer }) => ({
        titel,
        treffer: treffer.filter((einer) => !oben.has(adresseOf(einer))),
      }))
      .filter(({ treffer }) => treffer.length > 0),
  };
}

/** The acts of the page; a link only for who has any use for where it leads. */
function useAngebotsbefehle(rechte: readonly Recht[]) {
  return [...useAngebote()].flatMap(([id, angebot]) => {
    const eintrag = { ...angebot, id: `angebot-${id}` };
    return !eintrag.ziel || fuer(rechte, [{ ...eintrag, ziel: eintrag.ziel }]).length > 0 ? [eintrag] : [];
  });
}

function useAnsicht(onTasten: () => void) {
  const { setColorScheme } = useMantineColorScheme();
  return [
    { id: 'hell', titel: 'Darstellung: Hell', worte: 'Farben', run: () => setColorScheme('light') },
    { id: 'dunkel', titel: 'Darstellung: Dunkel', worte: 'Farben Nacht', run: () => setColorScheme('dark') },
    { id: 'system', titel: 'Darstellung: Wie das Gerät', worte: 'Farben', run: () => setColorScheme('auto') },
    { id: 'hilfe', titel: 'Tastenkürzel', worte: 'Hilfe Tastatur', kuerzel: '?', run: onTasten },
  ];
}

/** The other Mandanten that one belongs to. */
function useWechselbefehle(): Befehl[] {
  const { mandantID, mandanten = [] } = useBenutzer().data ?? {};
  return mandanten
    .filter(({ id }) => id !== mandantID)
    .map(({ id, name }) => ({
      id: `wechseln-${id}`,
      titel: `Wechseln zu ${name}`,
      worte: 'Betrieb Mandant Verein Firma',
      ziel: { to: '/wechseln/$id', params: { id: String(id) } },
    }));
}
