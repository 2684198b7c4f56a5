import { pruefrolleOf } from '#kern/anmerkungen/pruefung.ts';
import { rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import { type Lage, VERLAUFSMONATE } from '#kern/auswertungen/lage.ts';
import { monatsreihe } from '#kern/auswertungen/saldo.ts';
import {
  type FertigerEntwurf,
  MAX_JE_ART,
  MAX_UNGEPRUEFT,
  type Ueberfaellige,
  type ZuTun,
} from '#kern/auswertungen/zuTun.ts';
import {
  eingangsstandOf,
  faelligeSicherung,
  fehlendeAngaben,
  gescheiterteAufgabe,
  istAusstellreif,
} from '#kern/auswertungen/zuTunRegeln.ts';
import { addMonate, jahresgrenzen, jahrOf, monatsgrenzen } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { darf as darfStellung, type Recht, type Stellung, siehtGanzenEingang } from '#kern/rechte/rechte.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { toAntwort } from '../rechnungen/readRechnung.ts';
import { findLetzteSicherung } from '../sicherung/ordner.ts';

/** So many drafts are looked at, the newest ones, and no more when they have had so many lines together. */
const MAX_ENTWUERFE = 20;
const MAX_POSTEN = 500;

type Umstaende = {
  stellung: Stellung;
  /** Member who asks. */
  ich: number;
  /** Where backups are. */
  ordner: string;
  jetzt: Date;
};

/** How the Mandant stands, and what whoever asks could do about it. What it costs does not grow with the number of receipts. */
export async function readLage(bestand: Bestand, umstaende: Umstaende): Promise<Lage> {
  const { forderungen, ueberfaellige } = await bestand.forderungen.read(MAX_JE_ART);
  const { bis } = monatsgrenzen(bestand.heute);
  const { von } = monatsgrenzen(addMonate(bestand.heute, 1 - 2 * VERLAUFSMONATE));
  const monate = monatsreihe(von, bis, await bestand.summen.monate({ von, bis }));
  return { forderungen, monate, zuTun: await readZuTun(bestand, umstaende, { forderungen, ueberfaellige }) };
}

type Bekannt = Pick<Lage, 'forderungen'> & { ueberfaellige: Ueberfaellige[] };

async function readZuTun(
  bestand: Bestand,
  { stellung, ich, ordner, jetzt }: Umstaende,
  { forderungen, ueberfaellige }: Bekannt,
): Promise<ZuTun> {
  const { heute } = bestand;
  const darf = (recht: Recht) => darfStellung(stellung, recht);
  const hatForderungen = forderungen.offen.anzahl + forderungen.ueberfaellig.anzahl > 0;
  const mandant = await bestand.absender.get();
  const fertige = darf('ausstellen') ? await listAusstellreife(bestand, mandant) : [];
  return {
    ueberfaellig: darf('zahlungen')
      ? { anzahl: forderungen.ueberfaellig.anzahl, eintraege: ueberfaellige }
      : { anzahl: 0, eintraege: [] },
    entwuerfe: { anzahl: fertige.length, eintraege: fertige.slice(0, MAX_JE_ART) },
    angaben: darf('einstellungen') ? fehlendeAngaben(mandant, { hatForderungen }) : [],
    eingang: darf('eingang')
      ? eingangsstandOf(await bestand.eingangsliste.zahlen({}))
      : { anzahl: 0, unsicher: 0 },
    anmerkungen: darf('anmerken')
      ? await bestand.anmerkungen.countWartende(ich, siehtGanzenEingang(stellung) ? undefined : ich)
      : 0,
    ungeprueft: darf('pruefen')
      ? await bestand.pruefvermerke.countUngeprueft(
          jahresgrenzen(jahrOf(heute)),
          pruefrolleOf(stellung.rolle),
          MAX_UNGEPRUEFT,
        )
      : 0,
    post: darf('ausstellen')
      ? {
          fehler: await bestand.sendungen.countLetzte('fehler'),
          unklar: await bestand.sendungen.countLetzte('unklar'),
        }
      : { fehler: 0, unklar: 0 },
    auftrag: gescheiterteAufgabe(
      (await bestand.auftraege.listStaende()).filter(({ art }) => darf(rechtOfAuftrag(art))),
      heute,
    ),
    sicherung: darf('betrieb')
      ? faelligeSicherung(await findLetzteSicherung(ordner), {
          jetzt: jetzt.toISOString(),
          hatBelege: (await bestand.summen.count({})) > 0,
        })
      : null,
  };
}

/** Drafts that could be issued as they are, longest waiting first; examples are none of them. */
async function listAusstellreife(bestand: Bestand, mandant: Mandant): Promise<FertigerEntwurf[]> {
  const { heute } = bestand;
  const entwuerfe = await bestand.rechnungsliste.list(
    { richtung: 'pos', bezahlstatus: 'entwurf', bis: heute },
    { limit: MAX_ENTWUERFE },
  );
  const beispiele = entwuerfe.length > 0 ? await bestand.beispiele.ids('rechnung') : [];
  const fertige: FertigerEntwurf[] = [];
  let zeilen = 0;
  for (const entwurf of entwuerfe) {
    if (zeilen > MAX_POSTEN) break;
    const { id, art: belegart, version, summe, leistungsdatumFrom, leistungsdatumTo, kunde } = entwurf;
    if (beispiele.includes(id) || leistungsdatumTo > heute) continue;
    const rechnungsposten = (await bestand.rechnungen.posten([id])).get(id) ?? [];
    zeilen += rechnungsposten.length;
    if (!istAusstellreif({ ...toAntwort(entwurf, heute), rechnungsposten }, mandant, heute)) continue;
    const name = kunde ? anzeigename(kunde) : '';
    fertige.push({ id, belegart, version, name, summe, leistungsdatumFrom, leistungsdatumTo });
  }
  return fertige.reverse();
}
