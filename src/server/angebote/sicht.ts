import { splitFelder } from '#kern/feldauswahl.ts';
/** Papers as the API shows them. */

import { ZIELE } from '#kern/angebote/arten.ts';
import type { Mengenbuch } from '#kern/angebote/mengen.ts';
import type { Fortschritte, GanzesPapier, Papier, Verwandt } from '#kern/angebote/papier.ts';
import { PAPIERKOPF } from '#kern/angebote/papierkopf.ts';
import { papierzustandOf } from '#kern/angebote/zustand.ts';
import type { Datum } from '#kern/datum.ts';
import { anzeigename, type Parteiangaben } from '#kern/kunden/partei.ts';
import { anlassOf as mailanlassOf } from '#kern/postausgang/bezug.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { listOffeneAbschlaege } from '../herkunft/auftrag.ts';
import type { Papierkopf, Papiersatz } from '../speicher/papier.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';

/** Cause of the mails about a paper, without their number. */
export const anlassOf = (id: number): string => mailanlassOf({ wo: 'angebote', id });

/** Each with its customer, of today while it is a draft, and with how far it has come. */
export async function toPapiere(bestand: Bestand, koepfe: readonly Papierkopf[]): Promise<Papier[]> {
  if (koepfe.length === 0) return [];
  const ids = koepfe.map(({ id }) => id);
  const buch = await bestand.papiermengen.buch(ids);
  const versendet = await bestand.sendungen.listAnlaesse(ids.map((id) => `${anlassOf(id)}:1`));
  const namen = await bestand.serien.kunden(koepfe.flatMap(({ kundenID }) => kundenID ?? []));
  return koepfe.map((kopf) => {
    const kunde = kopf.anschrift ?? namen.get(kopf.kundenID ?? 0);
    return toPapier(kopf, {
      heute: bestand.heute,
      buch,
      kunde: kunde ? anzeigename(kunde) : '',
      versendet: versendet.has(`${anlassOf(kopf.id)}:1`),
    });
  });
}

type Umgebung = { heute: Datum; buch: Mengenbuch; kunde: string; versendet: boolean };

function toPapier(kopf: Papierkopf, { heute, buch, kunde, versendet }: Umgebung): Papier {
  const { id, art, nummer, fassung, kundenID, summe, version } = kopf;
  const zustand = papierzustandOf(kopf, heute);
  return {
    id,
    art,
    nummer,
    fassung,
    zustand,
    ...splitFelder(kopf, PAPIERKOPF).davon,
    kundenID,
    kunde,
    summe,
    versendet,
    fortschritt: fortschrittOf(buch, id),
    version,
  };
}

function fortschrittOf(buch: Mengenbuch, id: number): Fortschritte {
  const [bestaetigung, lieferschein, rechnung] = ZIELE.map((ziel) => buch.fortschritt(id, ziel));
  return {
    bestaetigung: bestaetigung ?? 'nichts',
    lieferschein: lieferschein ?? 'nichts',
    rechnung: rechnung ?? 'nichts',
  };
}

/** @throws Ablehnung `nicht-gefunden` */
export async function readSatz(bestand: Bestand, id: number): Promise<Papiersatz> {
  const satz = await bestand.papiere.find(id);
  if (!satz) throw nichtGefunden();
  return satz;
}

/** As its sheet names him: of a draft today's. */
export async function anschriftOf(bestand: Bestand, kopf: Papierkopf): Promise<Parteiangaben | null> {
  if (kopf.status !== 'entwurf') return kopf.anschrift;
  return (kopf.kundenID !== null && (await bestand.parteien.find(kopf.kundenID))) || null;
}

/** @throws Ablehnung `nicht-gefunden` */
export async function readPapier(bestand: Bestand, id: number): Promise<GanzesPapier> {
  const satz = await readSatz(bestand, id);
  const [papier] = await toPapiere(bestand, [satz]);
  if (!papier) throw nichtGefunden();
  const { papiermengen, papiere } = bestand;
  const buch = await papiermengen.buch([id]);
  const abschlag = (await listOffeneAbschlaege(bestand, id)).find(({ status }) => status === 'ausgestellt');
  const fassungen = await papiere.fassungen(satz.stammId);
  const verwandte = async (ids: readonly number[]) =>
    (await papiere.listKoepfe(ids)).map((kopf) => toVerwandt(kopf, bestand.heute));
  const fassung = (kopf: Papierkopf | undefined) => (kopf ? toVerwandt(kopf, bestand.heute) : null);
  return {
    ...OHNE,
    ...satz.inhalt,
    ...papier,
    anschrift: await anschriftOf(bestand, satz),
    posten: satz.posten.map((line) => ({ ...line, rest: buch.reste({ papierID: id, zeile: line.id }) })),
    vorgaenger: fassung(fassungen.find((eine) => eine.id === satz.vorgaengerId)),
    nachfolger: fassung(fassungen.find((eine) => eine.vorgaengerId === id)),
    quellen: await verwandte(await papiermengen.quellen([id])),
    papiere: await verwandte(await papiermengen.folgen([id])),
    rechnungen: (await papiermengen.rechnungen([id])).map(({ id: eine, nummer, status }) => ({
      id: eine,
      nummer,
      status,
    })),
    abschlagID: abschlag?.id ?? null,
    gefolgt: buch.istGefolgt(id),
  };
}

function toVerwandt(kopf: Papierkopf, heute: Datum): Verwandt {
  return { id: kopf.id, art: kopf.art, nummer: kopf.nummer, zustand: papierzustandOf(kopf, heute) };
}
