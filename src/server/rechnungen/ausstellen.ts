import { Ablehnung } from '#kern/ablehnung.ts';
import type { Datum } from '#kern/datum.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { summeOf, type Tafel, tafelOf, type Zeile } from '../speicher/pruefsummen.repository.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';
import { ZEILEN } from '../speicher/zeilen.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { checkVorgang, refreshSchlussentwuerfe } from '../vorgang/vorgang.ts';
import { settleAbschlaege } from '../zahlungen/abrechnen.ts';
import type { Ausfertigung } from './ausfertigung.ts';
import { beginGrundlage, checkGrundlage, type Grundlage, Veraltet } from './grundlage.ts';
import { checkGutschrift } from './gutschrift.ts';
import { settleGutschrift } from './gutschriftVerrechnen.ts';
import { readRechnung } from './readRechnung.ts';
import { type Mailwunsch, queueAhead, type Vorausmail, writeAhead } from './senden.ts';
import type { Vorhaben } from './vergabe.ts';
import { type Ganz, planVorlage, type Vorlage } from './vorlage.ts';

type Wunsch = {
  rechnungsdatum?: Datum | undefined;
  version?: number | undefined;
  /** In the same transaction a mail with it is put into the outbox. */
  mail?: Mailwunsch | undefined;
};

/**
 * Making a draft an invoice: it is checked, gets the next number and its date, and PDF, e-invoice and the data behind
 * them are archived (§ 14 Abs. 4 UStG; GoBD Rz 58, 107).
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is a draft of income, `ungueltig` with everything
 *   that is missing
 */
export async function planAusstellung(
  bestand: Bestand,
  { id, rechnungsdatum = bestand.heute, version, mail }: Wunsch & { id: number },
): Promise<Vorhaben<Ganz>> {
  const grundlageOf = await beginGrundlage(bestand);
  const satz = await bestand.rechnungen.find(id);
  if (!satz) throw nichtGefunden();
  checkVersion(satz, version);
  checkHandlung(satz, 'ausstellen');
  if (rechnungsdatum > bestand.heute) {
    throw new Ablehnung('ungueltig', 'Das Rechnungsdatum darf nicht in der Zukunft liegen.', {
      pfad: 'rechnungsdatum',
    });
  }
  await checkVorgang(bestand, satz);
  await checkGutschrift(bestand, satz);
  const mandant = await bestand.absender.get();
  const ganz = await readRechnung(bestand, id);
  const tafeln = await bestand.readTafeln('rechnung', id);
  const grundlage = grundlageOf(satz);
  let voraus: Vorausmail | undefined;
  return {
    vollende: async (ausfertigung) => {
      if (mail && !rechnetAb(satz)) voraus = await writeAhead(bestand, ausfertigung, mail);
    },
    vorlage: await planVorlage(bestand, { satz, ganz, tafeln, mandant, rechnungsdatum }),
    begehen: async (schreibend, ausfertigung) => {
      await checkNochWahr(schreibend, grundlage, ausfertigung.vorlage);
      await checkVorgang(schreibend, satz);
      await checkGutschrift(schreibend, satz);
      const rechnung = await ausstellen(schreibend, ausfertigung);
      if (satz.art === 'schluss') await settleAbschlaege(schreibend, satz);
      if (satz.art === 'abschlag') await refreshSchlussentwuerfe(schreibend, satz.vorgangId);
      if (satz.art === 'gutschrift') await settleGutschrift(schreibend, id);
      if (mail) await queueAhead(schreibend, satz, { ...mail, voraus });
      return satz.art === 'gutschrift' ? await readRechnung(schreibend, id) : rechnung;
    },
  };
}

/** Whether its open amount is known only when it is stored, and may stand in its mail. */
function rechnetAb({ art }: RechnungSatz): boolean {
  return art === 'schluss' || art === 'gutschrift';
}

/** @throws Veraltet when the invoice would be another one now */
export async function checkNochWahr(
  bestand: Schreibbestand,
  grundlage: Grundlage,
  vorlage: Vorlage | undefined,
): Promise<void> {
  if (bestand.protokoll.stand === grundlage.lfd) return;
  const nummer = vorlage?.folge && vorlage.ausstellung.nummer;
  await checkGrundlage(bestand, grundlage);
  if (nummer !== undefined && (await bestand.rechnungen.hasNummer(nummer))) throw new Veraltet('nummer');
}

/**
 * Stores an invoice that was planned and drawn, in the open transaction that has found it to be still true.
 * @throws Veraltet when somebody else has taken its number
 */
export async function ausstellen(
  bestand: Schreibbestand,
  { vorlage, dateien, neue, ...eintrag }: Ausfertigung,
): Promise<Ganz> {
  const { vorher: satz, ausstellung, tafeln } = vorlage;
  const { id } = satz;
  await nimmNummer(bestand, vorlage);
  const zeile = await bestand.rechnungen.issue(id, ausstellung);
  await bestand.summen.updateStand(satz, { ...satz, status: 'ausgestellt' });
  const archiv = await bestand.archiv.insert(id, dateien, neue);
  bestand.protokoll.add({ objekt: 'rechnung', objektId: id, aktion: 'ausgestellt', ...eintrag });
  if (tafeln) bestand.protokoll.kenne('rechnung', id, pruefsummeOf(tafeln, { rechnung: [zeile], archiv }));
  return vorlage.rechnung;
}

/** The lines are as they were when they were read, or it would not be true any more. */
function pruefsummeOf(tafeln: readonly Tafel[], neu: Partial<Record<string, readonly Zeile[]>>): string {
  return summeOf(
    ZEILEN.rechnung.map((quelle, index) => {
      const zeilen = neu[quelle.tabelle];
      return (zeilen ? undefined : tafeln[index]) ?? tafelOf(quelle, zeilen ?? []);
    }),
  );
}

/** Counts in this transaction, so that no number is lost when it fails. */
async function nimmNummer(bestand: Schreibbestand, { ausstellung, folge }: Vorlage): Promise<void> {
  if (!folge) return;
  const { nummernkreis, laufnummer } = ausstellung;
  if (!(await bestand.nummern.take(nummernkreis, { zuvor: folge.zuvor, laufnummer })))
    throw new Veraltet('nummer');
  folge.belegt.forEach((belegt, index) => {
    const letzte = folge.zuvor + index;
    bestand.protokoll.add({
      objekt: 'nummernkreis',
      objektId: letzte + 1,
      aktion: 'geaendert',
      vorher: { nummernkreis, letzte },
      nachher: { nummernkreis, letzte: letzte + 1, belegt },
    });
  });
}
