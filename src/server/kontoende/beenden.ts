import { Ablehnung } from '#kern/ablehnung.ts';
import { aufbewahrenBis } from '#kern/aufbewahrung.ts';
import type { Datum } from '#kern/datum.ts';
import type { Kontoende } from '#kern/kontoende/kontoende.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { Bestand, type Schreibbestand, workIn } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { haltSerien } from '../serien/anhalten.ts';
import { lockMandant } from '../speicher/mandant.repository.ts';
import type { Person } from '../speicher/mitglied.repository.ts';
import { endSchluessel } from '../speicher/schluesselende.repository.ts';
import { EINZIGER } from '../speicher/zeilen.ts';
import { listMandanten } from '../speicher/zugehoerigkeit.repository.ts';

const NICHTS: Kontoende = { belege: 0, aufbewahrenBis: null };
/** Long before there was this program, whatever the clock says. */
const VERGANGEN = '2000-01-01';

const SERIENGRUND =
  'Angehalten, weil das Konto beendet wurde. Bitte ansehen, was fällig ist, und dann fortsetzen.';

/** Fate of a Mandant when somebody leaves for good: it goes with them, or they leave it. */
type Schicksal = { mitgliedId: number | null; geht: boolean };

/** Consequences of the end of an account. @throws Ablehnung `zustand` where others would be left without an Inhaber */
export function readKontoende({ schnappschuss, engine }: Datenbank, person: Person, heute: Datum) {
  return schnappschuss(async (db) => {
    let ende = NICHTS;
    for (const mandantId of await listOrte(db, person)) {
      const bestand = new Bestand({ db, engine, mandantId, heute });
      const { geht } = await readSchicksal(bestand, person, mandantId);
      if (geht) ende = add(ende, await readEnde(bestand));
    }
    return ende;
  });
}

/**
 * Ends an account, everywhere and at once: what is theirs alone goes, or stays locked as long as the law wants it; what
 * belongs to others too they leave.
 * @throws Ablehnung `zustand` where others would be left without an Inhaber
 */
export function endKonto(
  { schreiben, engine }: Datenbank,
  person: Person,
  { heute, jetzt }: { heute: Datum; jetzt: Date },
): Promise<Kontoende> {
  return schreiben(async (db) => {
    await lockMandant(db, person.mandantId);
    let ende = NICHTS;
    for (const mandantId of await listOrte(db, person)) {
      await lockMandant(db, mandantId);
      const { mitgliedId } = await readSchicksal(
        new Bestand({ db, engine, mandantId, heute }),
        person,
        mandantId,
      );
      const wer = { mandantId, benutzerId: mitgliedId ?? person.benutzerId };
      const teil = await workIn({ db, heute }, wer, (bestand) =>
        beendeOrt(bestand, { person, mandantId, jetzt }),
      );
      ende = add(ende, teil);
    }
    return ende;
  });
}

/** Mandanten that an account has to do with, the one where it lives last: its row names who did all of this. */
async function listOrte(db: Parameters<typeof listMandanten>[0], person: Person): Promise<number[]> {
  const andere = (await listMandanten(db, person)).map(({ id }) => id);
  return [...andere.filter((id) => id !== person.mandantId), person.mandantId];
}

async function readSchicksal(bestand: Bestand, person: Person, mandantId: number): Promise<Schicksal> {
  const mitglied = await bestand.mitglieder.findPerson(person);
  const andere = await bestand.mitglieder.rollenAusser(mitglied?.id ?? 0);
  const zuhause = mandantId === person.mandantId;
  if (mitglied?.rolle === 'inhaber' && andere.length > 0 && !andere.includes('inhaber')) {
    const { name } = await bestand.absender.get();
    throw new Ablehnung(
      'zustand',
      `Zu „${name}“ gehören noch andere, und niemand sonst ist dort Inhaber. Bitte zuerst jemand anderen dazu machen oder ihre ` +
        'Mitgliedschaft beenden.',
    );
  }
  return {
    mitgliedId: mitglied?.id ?? null,
    geht: andere.length === 0 && (mitglied !== undefined || zuhause),
  };
}

type Ort = { person: Person; mandantId: number; jetzt: Date };

async function beendeOrt(bestand: Schreibbestand, { person, mandantId, jetzt }: Ort): Promise<Kontoende> {
  const { mitgliedId, geht } = await readSchicksal(bestand, person, mandantId);
  const zuhause = mandantId === person.mandantId;
  const ende = geht ? await readEnde(bestand) : NICHTS;
  const bleibt =
    ende.aufbewahrenBis !== null || (await bestand.kontoende.beherbergt(zuhause ? person.benutzerId : 0));
  if (geht && !bleibt) {
    // The walls ask for a day that has passed.
    await bestand.kontoende.lock(VERGANGEN);
    await bestand.kontoende.delete(jetzt);
    return ende;
  }
  if (geht) {
    await haltSerien(bestand, SERIENGRUND);
    await bestand.kontoende.lock(ende.aufbewahrenBis ?? VERGANGEN);
    bestand.protokoll.touch('versandkonto', EINZIGER);
    bestand.protokoll.touch('postfach', EINZIGER);
  }
  if (mitgliedId !== null) {
    if (!geht) await bestand.mitglieder.end(mitgliedId, person, { jetzt });
    // Who lets the person in again lets no program in.
    await endSchluessel(bestand, await bestand.apischluessel.listVon(mitgliedId), jetzt);
    bestand.protokoll.add({
      ...{ objekt: 'mitglied', objektId: mitgliedId, aktion: 'geaendert' },
      ...{ vorher: null, nachher: { kontoende: ende } },
    });
  }
  if (zuhause) {
    await bestand.kontoende.close(person.benutzerId);
    bestand.protokoll.add({
      ...{ objekt: 'benutzer', objektId: person.benutzerId, aktion: 'geloescht' },
      ...{ vorher: null, nachher: ende },
    });
  }
  bestand.protokoll.touch('mandant', EINZIGER);
  return ende;
}

async function readEnde(bestand: Bestand): Promise<Kontoende> {
  const land = steuerlandOf(await bestand.absender.get());
  const endeOf = ({ belege, letzter }: { belege: number; letzter: Datum }, was: 'beleg' | 'brief') => {
    if (belege === 0) return NICHTS;
    // A receipt may be of a later year than today, above all by a clock that is behind.
    const tag = letzter > bestand.heute ? letzter : bestand.heute;
    return { belege, aufbewahrenBis: aufbewahrenBis(tag, land, was) };
  };
  return add(
    endeOf(await bestand.kontoende.findAufzubewahrende(), 'beleg'),
    endeOf(await bestand.kontoende.findBriefe(), 'brief'),
  );
}

/** Together: all receipts, until the last of them may go. */
function add(a: Kontoende, b: Kontoende): Kontoende {
  const tage = [a.aufbewahrenBis, b.aufbewahrenBis].filter((tag) => tag !== null).sort();
  return { belege: a.belege + b.belege, aufbewahrenBis: tage.at(-1) ?? null };
}
