/** Acts of people on a mail in the outbox. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Sendung } from '#kern/postausgang/sendung.ts';
import { nachHandlung, type Sendungshandlung } from '#kern/postausgang/zustaende.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { queueMail, readSendung } from './stellen.ts';

const NACHHER: Readonly<Partial<Record<Sendungshandlung, string>>> = {
  nichtGesendetKlaeren: 'Jemand hat nachgesehen: Sie ist nicht angekommen.',
  zurueckgekommen: 'Sie kam zurück.',
};

/** @throws Ablehnung `nicht-gefunden`, `zustand` where it is not allowed */
export async function handeln(
  bestand: Schreibbestand,
  id: number,
  handlung: Exclude<Sendungshandlung, 'erneut'>,
): Promise<Sendung> {
  const vorher = await readSendung(bestand, id);
  const nach = nachHandlung(vorher.zustand, handlung);
  await bestand.sendungen.wechsle(id, vorher.zustand, nach, {
    // Why it could not be sent is worth knowing later, too.
    fehler: handlung === 'erledigen' ? vorher.fehler : (NACHHER[handlung] ?? ''),
    ...(handlung === 'gesendetKlaeren' && { gesendet_am: new Date().toISOString() }),
  });
  bestand.protokoll.add({
    objekt: 'sendung',
    objektId: id,
    aktion: 'geaendert',
    vorher: { zustand: vorher.zustand },
    nachher: { zustand: nach, handlung },
  });
  return readSendung(bestand, id);
}

/**
 * Sends a mail once more, as one of its own.
 * @throws Ablehnung `nicht-gefunden`, `zustand` while it is not known what became of this one
 */
export async function sendAgain(bestand: Schreibbestand, id: number): Promise<Sendung> {
  const sendung = await readSendung(bestand, id);
  nachHandlung(sendung.zustand, 'erneut');
  const anhaenge = await Promise.all(
    sendung.anhaenge.map(async (anhang) => {
      const inhalt = await bestand.dateien.find(anhang.sha256);
      if (inhalt) return { ...anhang, inhalt };
      throw new Ablehnung(
        'zustand',
        `Der Anhang „${anhang.name}“ ist nicht mehr da. Bitte den Beleg neu senden.`,
      );
    }),
  );
  const { anlass, art, an, kopie, betreff, text, belegID, parteiID } = sendung;
  return queueMail(bestand, {
    anlass: anlass.replace(/:\d+$/, ''),
    art,
    an,
    kopie,
    betreff,
    text,
    anhaenge,
    nochmal: true,
    belegId: belegID ?? undefined,
    parteiId: parteiID ?? undefined,
  });
}
