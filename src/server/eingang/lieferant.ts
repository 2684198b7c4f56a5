import type { NeuerLieferant, Uebernahme } from '#kern/eingang/uebernahme.ts';
import { recognizeLieferant } from '#kern/eingang/vorschlagen.ts';
import { NeuePartei } from '#kern/kunden/neuePartei.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { checkKunde } from '../rechnungen/checkVerweise.ts';
import { anlegen } from '../stammdaten/stammdaten.ts';

type Lieferant = { id: number; name: string };

/**
 * The supplier of an expense: the one that is named, or one on record who is the same, or a new one.
 * @returns undefined where nobody says who it is
 * @throws Ablehnung `ungueltig` when the named one does not exist
 */
export async function takeLieferant(
  bestand: Schreibbestand,
  { kundenID, lieferant, iban, ibanGeprueft }: Uebernahme,
): Promise<Lieferant | undefined> {
  if (kundenID !== null) {
    await checkKunde(bestand, kundenID);
    const partei = await bestand.parteien.find(kundenID);
    await merkeIban(bestand, kundenID, { iban, ibanGeprueft });
    return partei && { id: kundenID, name: anzeigename(partei) };
  }
  if (lieferant === null) return undefined;
  const { name, ustId } = lieferant;
  // The number of an account alone makes nobody the same: it may be that of a payment service.
  const bekannter = recognizeLieferant(
    { name, ustId: ustId || null, iban: null },
    await bestand.lieferanten.list(),
  );
  const gefunden = bekannter ?? (await anlegenAls(bestand, lieferant));
  await merkeIban(bestand, gefunden.id, { iban: lieferant.iban, ibanGeprueft });
  return { id: gefunden.id, name: gefunden.name };
}

async function anlegenAls(bestand: Schreibbestand, { name, ustId }: NeuerLieferant): Promise<Lieferant> {
  const neu = NeuePartei.parse({ firma: name, ustId, istLieferant: true });
  const stelle = { objekt: 'kunde', ablage: bestand.parteien, protokoll: bestand.protokoll } as const;
  const { id } = await anlegen(stelle, neu);
  return { id, name };
}

/** The first account is learned; a further one only where somebody has asked. Nothing takes the place of what is there. */
async function merkeIban(
  { lieferanten, protokoll }: Schreibbestand,
  id: number,
  { iban, ibanGeprueft }: Pick<Uebernahme, 'iban' | 'ibanGeprueft'>,
): Promise<void> {
  if (iban === '') return;
  const bekannte = await lieferanten.ibans(id);
  if (bekannte.includes(iban) || (bekannte.length > 0 && !ibanGeprueft)) return;
  await lieferanten.addIban(id, iban);
  protokoll.add({
    objekt: 'kunde',
    objektId: id,
    aktion: 'geaendert',
    vorher: { ibans: bekannte },
    nachher: { ibans: [...bekannte, iban] },
  });
}
