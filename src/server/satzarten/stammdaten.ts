import { Konto } from '#kern/konten/konto.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { Produkt } from '#kern/produkte/produkt.ts';
import { Zahlungsmethode } from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';
import { encodeAlle, readAlle } from './daten.ts';
import { type Korblesung, verweiseAuf } from './lesung.ts';

export const kunde: Korblesung = {
  finde: ({ parteien }, id) => parteien.find(id),
  beschreibe: async ({ parteien }, id) => {
    const satz = await parteien.find(id);
    return satz && { satz, was: rolleOf(satz), titel: anzeigename(satz), verweise: [] };
  },
};

export const produkt: Korblesung = {
  finde: ({ produkte }, id) => produkte.find(id),
  daten: ({ produkte }) =>
    encodeAlle(
      readAlle((seite) => produkte.list(seite)),
      Produkt.omit({ summe: true }),
    ),
  beschreibe: async ({ produkte }, id) => {
    const satz = await produkte.find(id);
    return satz && { satz, was: 'Produkt', titel: satz.titel, verweise: [] };
  },
};

export const zahlungsmethode: Korblesung = {
  finde: ({ zahlungsmethoden }, id) => zahlungsmethoden.find(id),
  daten: ({ zahlungsmethoden }) =>
    encodeAlle(
      readAlle((seite) => zahlungsmethoden.list(seite)),
      Zahlungsmethode,
    ),
  beschreibe: async ({ zahlungsmethoden }, id) => {
    const satz = await zahlungsmethoden.find(id);
    const verweise = verweiseAuf('konto', [satz?.kontoID]);
    return satz && { satz, was: 'Zahlungsmethode', titel: satz.titel, verweise };
  },
};

export const konto: Korblesung = {
  finde: ({ konten }, id) => konten.find(id),
  daten: ({ konten }) =>
    encodeAlle(
      readAlle((seite) => konten.list(seite)),
      Konto.omit({ stand: true }),
    ),
  beschreibe: async ({ konten }, id) => {
    const satz = await konten.find(id);
    return satz && { satz, was: 'Konto', titel: satz.titel, verweise: [] };
  },
};

function rolleOf({ istKunde, istLieferant }: ParteiSatz): string {
  if (istKunde && istLieferant) return 'Kunde und Lieferant';
  return istLieferant ? 'Lieferant' : 'Kunde';
}
