import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { Partei } from '#kern/kunden/partei.ts';
import { Produkt } from '#kern/produkte/produkt.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Treffer, trefferOfPartei, trefferOfProdukt, trefferOfRechnung } from '#web/angebot/treffer.ts';
import { request } from '#web/api/client.ts';

export type Treffergruppe = { titel: string; treffer: Treffer[] };

const JE_GRUPPE = 5;
const FRISCH_MS = 10_000;

/**
 * Records of every kind that fit what was typed: parties and products by name, receipts by number, party or amount. Those
 * of an earlier word are not kept, nor those of the same word from a while ago: Enter would open what nobody asked for.
 */
export function useTreffer(eingabe: string) {
  const q = eingabe.trim();
  return useQuery({
    queryKey: ['befehle', 'treffer', q],
    queryFn: async ({ signal }) => {
      const [parteien, produkte, rechnungen] = await Promise.all([
        findParteien(q, signal),
        findProdukte(q, signal),
        findRechnungen(q, signal),
      ]);
      return [...parteien, produkte, rechnungen].filter(({ treffer }) => treffer.length > 0);
    },
    enabled: q !== '',
    staleTime: FRISCH_MS,
    gcTime: FRISCH_MS,
  });
}

async function findParteien(q: string, signal: AbortSignal): Promise<Treffergruppe[]> {
  const find = async (art: 'kunde' | 'lieferant', titel: string) => {
    const query = { art, q, limit: JE_GRUPPE, rechnungen: false };
    const parteien = await request('kunden', z.array(Partei), { query, signal });
    return { titel, treffer: parteien.map((partei) => trefferOfPartei(art, partei)) };
  };
  return Promise.all([find('kunde', 'Kunden'), find('lieferant', 'Lieferanten')]);
}

async function findProdukte(q: string, signal: AbortSignal): Promise<Treffergruppe> {
  const produkte = await request('produkte', z.array(Produkt), { query: { q, limit: JE_GRUPPE }, signal });
  return { titel: 'Produkte', treffer: produkte.map(trefferOfProdukt) };
}

async function findRechnungen(q: string, signal: AbortSignal): Promise<Treffergruppe> {
  const ask = (query: Record<string, string>) =>
    request('rechnungen', z.array(Rechnung), {
      query: { ...query, posten: false, limit: JE_GRUPPE },
      signal,
    });
  // Numbers are compared letter by letter, and drafts are called "Entwurf 17".
  const nummer = q.replace(/^entwurf/i, 'Entwurf');
  const gefunden = (await Promise.all([ask({ nummer }), ask({ q })])).flat();
  const eindeutig = new Map(gefunden.map((rechnung) => [rechnung.id, rechnung]));
  const treffer = [...eindeutig.values()].slice(0, JE_GRUPPE).map(trefferOfRechnung);
  return { titel: 'Rechnungen und Belege', treffer };
}
