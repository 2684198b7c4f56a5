import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatMitVorzeichen } from '#kern/geld.ts';
import { anzeigename, Partei } from '#kern/kunden/partei.ts';
import { Produkt } from '#kern/produkte/produkt.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Ziel } from '#web/api/bereich.ts';
import { request } from '#web/api/client.ts';

/** A record that was found. */
export type Treffer = { id: string; titel: string; zusatz: string; ziel: Ziel };
export type Treffergruppe = { titel: string; treffer: Treffer[] };

const JE_GRUPPE = 5;

/**
 * Records of every kind that fit what was typed: parties and products by name, receipts by number, party or amount. Those
 * of an earlier word are not kept: Enter would open what nobody asked for.
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
    staleTime: 10_000,
  });
}

async function findParteien(q: string, signal: AbortSignal): Promise<Treffergruppe[]> {
  const find = async (art: 'kunde' | 'lieferant', titel: string) => {
    const query = { art, q, limit: JE_GRUPPE, rechnungen: false };
    const parteien = await request('kunden', z.array(Partei), { query, signal });
    const treffer = parteien.map((partei) => ({
      id: `${art}-${partei.id}`,
      titel: anzeigename(partei),
      zusatz: [partei.plz, partei.ort].filter(Boolean).join(' '),
      ziel: { to: `/${art}/$id`, params: { id: String(partei.id) } },
    }));
    return { titel, treffer };
  };
  return Promise.all([find('kunde', 'Kunden'), find('lieferant', 'Lieferanten')]);
}

async function findProdukte(q: string, signal: AbortSignal): Promise<Treffergruppe> {
  const produkte = await request('produkte', z.array(Produkt), { query: { q, limit: JE_GRUPPE }, signal });
  const treffer = produkte.map(({ id, titel }) => ({
    id: `produkt-${id}`,
    titel,
    zusatz: '',
    ziel: { to: '/produkt/$id', params: { id: String(id) } },
  }));
  return { titel: 'Produkte', treffer };
}

async function findRechnungen(q: string, signal: AbortSignal): Promise<Treffergruppe> {
  const ask = (query: Record<string, string>) =>
    request('rechnungen', z.array(Rechnung), {
      query: { ...query, posten: false, limit: JE_GRUPPE },
      signal,
    });
  // Numbers are compared letter by letter, and drafts are called "Entwurf 17".
  const nummer = q.replace(/^entwurf/i, 'Entwurf');
  const gefunden = [...(await ask({ nummer })), ...(await ask({ q }))];
  const eindeutig = new Map(gefunden.map((rechnung) => [rechnung.id, rechnung]));
  const treffer = [...eindeutig.values()].slice(0, JE_GRUPPE).map((rechnung) => ({
    id: `rechnung-${rechnung.id}`,
    titel: [rechnung.nummer, rechnung.kunde && anzeigename(rechnung.kunde)].filter(Boolean).join(' · '),
    zusatz: formatMitVorzeichen(rechnung.einnahme ? rechnung.summe : -rechnung.summe),
    ziel: { to: '/rechnung/$id', params: { id: String(rechnung.id) } },
  }));
  return { titel: 'Rechnungen und Belege', treffer };
}
