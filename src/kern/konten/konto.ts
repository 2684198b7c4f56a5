/** Accounts on which money comes and goes: bank, cash box, payment service, the owner's private purse. */
import { z } from 'zod';
import { Euro, Id, Version } from '../antwortfelder.ts';
import { Freitext, Pflichttext, TagOderLeer, Wertfeld } from '../felder.ts';
import { MAX_NAME } from '../laengen.ts';

export const Kontoart = z.enum(['bank', 'kasse', 'paypal', 'privat', 'sonstiges']);
export type Kontoart = z.output<typeof Kontoart>;

/** Names of the kinds on the screen. */
export const KONTOARTEN: Record<Kontoart, string> = {
  bank: 'Bankkonto',
  kasse: 'Kasse',
  paypal: 'PayPal',
  privat: 'Privat',
  sonstiges: 'Sonstiges',
};

const Kontofelder = z.object({
  titel: Pflichttext(MAX_NAME, 'Bitte einen Namen angeben.'),
  art: Kontoart,
  iban: Freitext(40),
  /** Balance in the morning of `anfangAm`; overdrawn: negative. */
  anfangsbestand: Wertfeld,
  anfangAm: TagOderLeer,
});

/** Body of `POST /konten`. */
export const NeuesKonto = Kontofelder.extend({
  art: Kontoart.default('bank'),
  iban: Freitext(40).default(''),
  anfangsbestand: Wertfeld.default(0),
  anfangAm: TagOderLeer.default(''),
});
export type NeuesKonto = z.output<typeof NeuesKonto>;

/** Body of `PATCH /konten/{id}`: absent and unknown fields stay as they are. */
export const KontoAenderung = Kontofelder.extend({ archiviert: z.boolean(), version: Version }).partial();
export type KontoAenderung = z.output<typeof KontoAenderung>;

/** An account as the API answers it. `stand` is the opening balance and everything that came and went. */
export const Konto = z.object({
  id: Id,
  titel: z.string(),
  art: Kontoart,
  iban: z.string(),
  anfangsbestand: Euro,
  anfangAm: z.string(),
  stand: Euro,
  archiviert: z.boolean(),
  version: Version,
});
export type Konto = z.output<typeof Konto>;

/**
 * Where money arrives when nobody says where: the oldest account that is in use and has a kind. The same in SQL stands in
 * `konto.repository.ts`.
 */
export function ueblichesKonto<T extends Pick<Konto, 'id' | 'art' | 'archiviert'>>(
  konten: readonly T[],
): T | undefined {
  return konten
    .filter(({ art, archiviert }) => !archiviert && art !== 'sonstiges')
    .reduce<T | undefined>((erstes, konto) => (erstes && erstes.id < konto.id ? erstes : konto), undefined);
}

/** The account that is there before anybody creates one. */
export const ERSTES_KONTO: NeuesKonto = {
  titel: 'Geschäftskonto',
  art: 'bank',
  iban: '',
  anfangsbestand: 0,
  anfangAm: '',
};
