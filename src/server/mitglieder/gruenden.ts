import { Ablehnung } from '#kern/ablehnung.ts';
import type { EigenerMandant } from '#kern/auth/benutzer.ts';
import { inBerlin } from '#kern/datum.ts';
import { workIn } from '../bestand/bestand.ts';
import type { Db } from '../db/schema.ts';
import { lockMandant } from '../speicher/mandant.repository.ts';
import { type Benannt, witnessBeitritt } from '../speicher/mitglied.repository.ts';
import { insertMandant } from '../speicher/neuerMandant.repository.ts';
import { EINZIGER } from '../speicher/zeilen.ts';
import { listMandanten } from '../speicher/zugehoerigkeit.repository.ts';

const MAX_MANDANTEN = 100;

/** Id of a founder, who is nobody there yet. */
const NIEMAND = 0;

/** Has what a person founds come one after the other. */
export async function lockPerson(db: Db, person: Pick<Benannt, 'mandantId'>): Promise<void> {
  await lockMandant(db, person.mandantId);
}

/**
 * A further Mandant, whose Inhaber the person is, in the open transaction in which the person is locked.
 * @param offen whether anybody may have books here; otherwise only who has some already
 * @throws Ablehnung `verboten` for who was only invited, `zustand` when there are too many
 */
export async function gruenden(
  db: Db,
  person: Benannt,
  { name, jetzt, offen }: { name: string; jetzt: Date; offen: boolean },
): Promise<EigenerMandant> {
  const eigene = (await listMandanten(db, person)).filter(({ rolle }) => rolle === 'inhaber');
  if (!offen && eigene.length === 0)
    throw new Ablehnung(
      'verboten',
      'Einen weiteren Betrieb legt hier nur an, wer schon Inhaber von einem ist. Bitte frage, wer dieses Belegwerk betreibt.',
    );
  if (eigene.length >= MAX_MANDANTEN)
    throw new Ablehnung('zustand', `Mehr als ${MAX_MANDANTEN} Betriebe kann ein Konto nicht anlegen.`);
  const mandantId = await insertMandant(db, name, jetzt);
  const rolle = 'inhaber';
  const wer = { mandantId, benutzerId: NIEMAND };
  await workIn({ db, heute: inBerlin(jetzt.getTime()) }, wer, async ({ mitglieder, protokoll }) => {
    const id = await mitglieder.insert(person, { rolle, jetzt });
    protokoll.benutzerId = id;
    witnessBeitritt(protokoll, id, { ...person, rolle });
    protokoll.touch('mandant', EINZIGER);
  });
  return { id: mandantId, name, rolle };
}
