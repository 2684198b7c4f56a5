/** The page on which a customer sees an invoice: opening it, giving out links to it, withdrawing it. */
import { randomBytes } from 'node:crypto';
import { Ablehnung } from '#kern/ablehnung.ts';
import {
  type Kundenseitenwunsch,
  MAX_LINKS,
  SEITENPFAD,
  TOKENLAENGE,
  TOKENZEICHEN,
} from '#kern/kundenseiten/kundenseite.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Seitensatz } from '../speicher/kundenseite.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { sha256 } from '../werkzeug/sha256.ts';

/**
 * Checks that customers may be shown it: an invoice that was issued, or what cancels one.
 * @throws Ablehnung `nicht-gefunden`, `zustand`
 */
export async function checkZeigbar(bestand: Bestand, rechnungId: number): Promise<void> {
  const kopf = await bestand.rechnungen.find(rechnungId);
  if (!kopf) throw nichtGefunden();
  checkHandlung(kopf, 'kundenseite');
}

/**
 * Opens the page unless it is open, and gives out a new link to it, of which only the hash is kept.
 * @returns the path of the link; undefined where none was wanted
 * @throws Ablehnung `nicht-gefunden`, `zustand` for drafts and expenses and beyond `MAX_LINKS`, `ungueltig` for a day that has passed
 */
export async function openKundenseite(
  bestand: Schreibbestand,
  rechnungId: number,
  { bis, link = true }: Kundenseitenwunsch,
): Promise<string | undefined> {
  await checkZeigbar(bestand, rechnungId);
  if (bis && bis < bestand.heute)
    throw new Ablehnung('ungueltig', 'Dieser Tag ist schon vorbei.', { pfad: 'bis' });
  const vorher = await bestand.kundenseiten.find(rechnungId);
  const isOffen = vorher !== undefined && vorher.seit !== '' && !isVorbei(vorher, bestand.heute);
  const nachher = {
    rechnungId,
    zurueckgezogenAm: vorher?.zurueckgezogenAm ?? '',
    seit: vorher?.seit || new Date().toISOString(),
    // What has ended does not end again the moment it is opened.
    bis: bis ?? (isOffen ? vorher.bis : ''),
  };
  await speichere(bestand, vorher, nachher);
  return link ? newLink(bestand, rechnungId) : undefined;
}

/** Closes the page at once: no link opens it any more, and none ever will again. */
export async function zieheKundenseiteZurueck(bestand: Schreibbestand, rechnungId: number): Promise<void> {
  const vorher = await bestand.kundenseiten.find(rechnungId);
  if (!vorher || vorher.seit === '') return;
  await bestand.kundenseiten.deleteLinks(rechnungId);
  await speichere(bestand, vorher, {
    ...vorher,
    seit: '',
    bis: '',
    zurueckgezogenAm: new Date().toISOString(),
  });
}

/** Whether its last day has passed. */
function isVorbei({ bis }: Seitensatz, heute: string): boolean {
  return bis !== '' && bis < heute;
}

async function speichere(
  bestand: Schreibbestand,
  vorher: Seitensatz | undefined,
  nachher: Seitensatz,
): Promise<void> {
  if (vorher && vorher.seit === nachher.seit && vorher.bis === nachher.bis) return;
  await bestand.kundenseiten.save(nachher);
  bestand.protokoll.add({
    objekt: 'kundenseite',
    objektId: nachher.rechnungId,
    aktion: vorher ? 'geaendert' : 'angelegt',
    vorher: vorher ?? null,
    nachher,
  });
}

async function newLink({ kundenseiten }: Schreibbestand, rechnungId: number): Promise<string> {
  if ((await kundenseiten.countLinks(rechnungId)) >= MAX_LINKS)
    throw new Ablehnung(
      'zustand',
      `Zu dieser Seite gibt es schon ${MAX_LINKS} Links. Bitte einen davon verwenden, oder die Seite zurückziehen und neu öffnen.`,
    );
  const token = newToken();
  await kundenseiten.insertLink(rechnungId, sha256(token), new Date());
  return `${SEITENPFAD}${token}`;
}

/** 32 characters of 5 random bits each: a byte has 8 times as many values as there are characters, so that all are as likely. */
function newToken(): string {
  return Array.from(randomBytes(TOKENLAENGE), (byte) => TOKENZEICHEN[byte % TOKENZEICHEN.length]).join('');
}
