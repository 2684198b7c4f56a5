import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { jahrOf } from '#kern/datum.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import type { Mahnung } from '#kern/mahnungen/mahnung.ts';
import type { Sendung } from '#kern/postausgang/sendung.ts';
import type { Eingangsangaben } from '#kern/rechnungen/eingang.ts';
import { OHNE_ANGABEN } from '#kern/rechnungen/eingangsregeln.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Zahlung } from '#kern/zahlungen/zahlung.ts';
import { readPapier } from '../angebote/sicht.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { readStueck } from '../eingang/readStueck.ts';
import { toMahnung } from '../mahnungen/sicht.ts';
import { toAntwort } from '../rechnungen/readRechnung.ts';
import { LIMIT, readAlle } from '../satzarten/daten.ts';

/** A receipt with everything that hangs on it. */
export type Beleg = Rechnung & Eingangsangaben & { rechnungsposten: Posten[]; zahlungen: Zahlung[] };

/** All customers and suppliers, archived ones too, newest first. */
export async function* readParteien(bestand: Bestand) {
  let nach: readonly (string | number)[] | undefined;
  for (;;) {
    const frage = { jahr: jahrOf(bestand.heute), archiv: true, sort: 'neu', limit: LIMIT, nach } as const;
    const seite = await bestand.parteiliste.list(frage);
    const ibans = await bestand.lieferanten.ibansVon(seite.map(({ partei }) => partei.id));
    for (const { partei } of seite) yield { ...partei, ibans: ibans.get(partei.id) ?? [] };
    if (seite.length < LIMIT) return;
    nach = seite.at(-1)?.platz;
  }
}

/** The whole inbox, newest first. */
export async function* readEingang(bestand: Bestand): AsyncGenerator<Stueck> {
  for await (const { id } of readAlle((seite) => bestand.eingangsliste.list({}, seite))) {
    const satz = await bestand.eingangsstuecke.find(id);
    if (satz) yield await readStueck(bestand, satz);
  }
}

/** All quotes, order confirmations and delivery notes, newest first. */
export async function* readPapiere(bestand: Bestand): AsyncGenerator<GanzesPapier & { sha256: string }> {
  for await (const { id, sha256 } of readAlle((seite) => bestand.papierliste.list(seite)))
    yield { ...(await readPapier(bestand, id)), sha256 };
}

/** All reminders, newest first, with the name of their file. */
export async function* readMahnungen(bestand: Bestand): AsyncGenerator<Mahnung & { dateiname: string }> {
  for await (const satz of readAlle((seite) => bestand.mahnungen.list(seite)))
    yield { ...(await toMahnung(bestand, satz, [])), dateiname: satz.dateiname };
}

/** The whole outbox, newest first. */
export function readSendungen({ sendungen }: Bestand): AsyncGenerator<Sendung> {
  return readAlle((seite) => sendungen.listGanze(seite));
}

/** All receipts with lines and payments, newest service first. */
export async function* readBelege(bestand: Bestand): AsyncGenerator<Beleg> {
  let nach: readonly [string, number] | undefined;
  for (;;) {
    const seite = await bestand.rechnungsliste.list({}, { nach, limit: LIMIT });
    const posten = await bestand.rechnungen.posten(seite.map(({ id }) => id));
    const ausgaben = seite.flatMap(({ id, einnahme }) => (einnahme ? [] : id));
    const angaben = await bestand.eingang.list(ausgaben);
    const anlagen = await bestand.anlagen.listVon(seite.map(({ id }) => id));
    for (const rechnung of seite) {
      const zahlungen = rechnung.bezahlt === 0 ? [] : await bestand.zahlungen.list(rechnung.id);
      yield {
        ...toAntwort(rechnung, bestand.heute),
        ...(angaben.get(rechnung.id) ?? OHNE_ANGABEN),
        rechnungsposten: posten.get(rechnung.id) ?? [],
        ...(anlagen.has(rechnung.id) && { anlagen: anlagen.get(rechnung.id) }),
        zahlungen,
      };
    }
    const last = seite.at(-1);
    if (!last || seite.length < LIMIT) return;
    nach = [last.leistungsdatumFrom, last.id];
  }
}

type Angemerktes = 'anmerkungen' | 'pruefvermerke';
type Satz<Art extends Angemerktes> =
  ReturnType<Bestand[Art]['readAll']> extends AsyncGenerator<infer Each> ? Each : never;

/** With how its author is called. */
export type Benannt<Art extends Angemerktes> = Satz<Art> & { von: string };

/** Everything that was ever said about a receipt, in order. */
export function readAnmerkungen(bestand: Bestand): AsyncGenerator<Benannt<'anmerkungen'>> {
  return benennen(bestand, bestand.anmerkungen.readAll());
}

/** Every mark, also those that count no more. */
export function readPruefvermerke(bestand: Bestand): AsyncGenerator<Benannt<'pruefvermerke'>> {
  return benennen(bestand, bestand.pruefvermerke.readAll());
}

async function* benennen<Each extends { vonId: number }>(
  { verlauf }: Bestand,
  saetze: AsyncIterable<Each>,
): AsyncGenerator<Each & { von: string }> {
  const namen = new Map<number, string>();
  for await (const satz of saetze) {
    const von = namen.get(satz.vonId) ?? (await verlauf.namen([satz.vonId])).get(satz.vonId) ?? '';
    namen.set(satz.vonId, von);
    yield { ...satz, von };
  }
}
