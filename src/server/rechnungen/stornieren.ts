import type { Datum } from '#kern/datum.ts';
import { belegnummer, entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import { negateAbsetzung } from '#kern/rechnungen/absetzung.ts';
import { negateAnpassung } from '#kern/rechnungen/anpassung.ts';
import { negateAngaben } from '#kern/rechnungen/eingangsregeln.ts';
import { summeInEuro } from '#kern/rechnungen/inEuro.ts';
import { postensumme } from '#kern/rechnungen/summen.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Entwurf, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { refreshSchlussentwuerfe } from '../vorgang/vorgang.ts';
import { releaseAbschlaege } from '../zahlungen/abrechnen.ts';
import { insertEntwurf, UNAUSGESTELLT } from './anlegen.ts';
import type { Ausfertigung } from './ausfertigung.ts';
import { ausstellen, checkNochWahr } from './ausstellen.ts';
import { festschreiben } from './festschreiben.ts';
import { beginGrundlage, type Grundlage, Veraltet } from './grundlage.ts';
import { takeBackGutschrift } from './gutschriftVerrechnen.ts';
import { completeRechnung, readRechnung } from './readRechnung.ts';
import type { Vorhaben } from './vergabe.ts';
import { type Ganz, planVorlage, type Vorlage } from './vorlage.ts';

type Wunsch = { id: number; version?: number | undefined };
type Stornoplan = { original: RechnungSatz; storno: Entwurf; grundlage: Grundlage };

/**
 * Taking an issued invoice back by a document of its own: own number, negated amounts, reference to the original
 * (§ 14 Abs. 6 UStG, § 31 Abs. 5 UStDV); a booked expense by a voucher of ours. The original keeps everything but its
 * status. The Storno is what comes of it.
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is an issued invoice or a booked expense
 */
export async function planStorno(bestand: Bestand, wunsch: Wunsch): Promise<Vorhaben<Ganz>> {
  const plan = await readStornoplan(bestand, { ...wunsch, handlung: 'stornieren' });
  return await planeAufhebung(
    bestand,
    plan,
    async (schreibend, storno) => storno ?? readRechnung(schreibend, plan.storno.id),
  );
}

/**
 * Storno plus a fresh draft with the same content, to be mended and issued again. It says which invoice it stands for
 * (§ 31 Abs. 5 S. 2 UStDV; BT-25, BT-26). The day of an expense is the supplier's and stays. The draft is what comes of it.
 * @throws Ablehnung like `planStorno`
 */
export async function planKorrektur(bestand: Bestand, wunsch: Wunsch): Promise<Vorhaben<Ganz>> {
  const plan = await readStornoplan(bestand, { ...wunsch, handlung: 'korrigieren' });
  return await planeAufhebung(bestand, plan, async (schreibend) => {
    const id = await schreibend.rechnungen.nextId();
    await insertEntwurf(schreibend, toNeuerEntwurf(plan.original, id, schreibend.heute));
    await schreibend.anlagen.copy(plan.original.id, id);
    return readRechnung(schreibend, id);
  });
}

async function readStornoplan(
  bestand: Bestand,
  { id, version, handlung }: Wunsch & { handlung: 'stornieren' | 'korrigieren' },
): Promise<Stornoplan> {
  const grundlageOf = await beginGrundlage(bestand);
  const original = await bestand.rechnungen.find(id);
  if (!original) throw nichtGefunden();
  checkVersion(original, version);
  checkHandlung({ ...original, korrekturen: await bestand.rechnungen.listGutschriften(id) }, handlung);
  const stornoId = (await bestand.rechnungen.letzteId()) + 1;
  return {
    original,
    grundlage: grundlageOf(original),
    storno: toStorno(original, stornoId, bestand.heute),
  };
}

type Danach = (bestand: Schreibbestand, storno: Ganz | undefined) => Promise<Ganz>;

async function planeAufhebung(bestand: Bestand, plan: Stornoplan, danach: Danach): Promise<Vorhaben<Ganz>> {
  const { original, storno: satz } = plan;
  if (!original.einnahme) {
    const begehen = async (schreibend: Schreibbestand) => {
      await insertStorno(schreibend, plan, undefined);
      await festschreiben(schreibend, satz.id);
      await markStorniert(schreibend, plan);
      return danach(schreibend, undefined);
    };
    return { vorlage: undefined, begehen };
  }
  const mandant = await bestand.absender.get();
  const ganz = await readStornoGanz(bestand, plan);
  const vorlage = await planVorlage(bestand, { satz, ganz, mandant, rechnungsdatum: bestand.heute });
  const begehen = async (schreibend: Schreibbestand, ausfertigung: Ausfertigung) => {
    await insertStorno(schreibend, plan, ausfertigung.vorlage);
    const storno = await ausstellen(schreibend, ausfertigung);
    await markStorniert(schreibend, plan);
    const ergebnis = await danach(schreibend, storno);
    await loeseVorgang(schreibend, original);
    return ergebnis;
  };
  return { vorlage, begehen };
}

/**
 * A Schlussrechnung lets its Abschlagsrechnungen go; of one of those that is cancelled nothing goes off any more. After a
 * credit the invoice asks for all again.
 */
async function loeseVorgang(bestand: Schreibbestand, original: RechnungSatz): Promise<void> {
  if (original.art === 'schluss') await releaseAbschlaege(bestand, original);
  if (original.art === 'abschlag') await refreshSchlussentwuerfe(bestand, original.vorgangId);
  if (original.art === 'gutschrift') await takeBackGutschrift(bestand, original.id);
}

/** The Storno as it would be read if it were stored as a draft: it goes to whom its invoice went. */
async function readStornoGanz(bestand: Bestand, { original, storno }: Stornoplan): Promise<Ganz> {
  const gelesen = await bestand.rechnungsliste.find(original.id);
  const { posten, absetzungen, eingang: _, nummernkreis: __, laufnummer: ___, ...kopf } = storno;
  const { id, nummer, rechnungsdatum: datum } = original;
  const kunde = gelesen?.kunde ?? null;
  return await completeRechnung(
    bestand,
    { ...kopf, kunde, bezug: { id, nummer, datum }, storno: null, vorgang: null, schluss: null },
    { posten, absetzungen },
  );
}

/** @throws Veraltet when it would be another one now */
async function insertStorno(
  bestand: Schreibbestand,
  { storno, grundlage }: Stornoplan,
  vorlage: Vorlage | undefined,
): Promise<void> {
  await checkNochWahr(bestand, grundlage, vorlage);
  if ((await bestand.rechnungen.nextId()) !== storno.id) throw new Veraltet('nummer');
  await insertEntwurf(bestand, storno);
}

async function markStorniert(bestand: Schreibbestand, { original, storno }: Stornoplan): Promise<void> {
  await bestand.rechnungen.markStorniert(original.id, storno.id);
  await bestand.summen.updateStand(original, { ...original, status: 'storniert' });
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: original.id,
    aktion: 'storniert',
    vorher: { status: original.status },
    nachher: { status: 'storniert', stornoId: storno.id },
  });
}

/** Draft with the same content in its stead. */
function toNeuerEntwurf(original: RechnungSatz, id: number, heute: Datum): Entwurf {
  return {
    ...original,
    ...UNAUSGESTELLT,
    bezugId: original.id,
    id,
    ...(original.einnahme
      ? { nummer: entwurfsnummer(id), rechnungsdatum: heute }
      : { nummer: belegnummer(id, original.rechnungsdatum) }),
    bezahlt: original.anzahlung,
  };
}

/** Storno of the same lines with negative quantities: every sum comes out negated, tax included. */
function toStorno(original: RechnungSatz, id: number, heute: string): Entwurf {
  const posten = original.posten.map((line) => {
    const { anpassungen } = line;
    const menge = -line.menge;
    const umgekehrt = {
      ...line,
      menge,
      ...(anpassungen && { anpassungen: anpassungen.map(negateAnpassung) }),
    };
    return { ...umgekehrt, summe: postensumme(umgekehrt) };
  });
  const storno: Entwurf = {
    ...original,
    ...UNAUSGESTELLT,
    id,
    nummer: original.einnahme ? entwurfsnummer(id) : belegnummer(id, heute),
    art: 'storno',
    bezugId: original.id,
    rechnungsdatum: heute,
    faelligAm: heute,
    skontoTage: 0,
    skontoProzent: 0,
    anzahlung: -original.anzahlung,
    anpassungen: original.anpassungen.map(negateAnpassung),
    vorgangId: null,
    absetzungen: original.absetzungen.map(negateAbsetzung),
    notizen: '',
    textDavor: '',
    textDanach: '',
    eingang: original.eingang && negateAngaben(original.eingang),
    posten,
  };
  return { ...storno, summe: summeInEuro(storno), bezahlt: storno.anzahlung };
}
