import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { parameterOf } from '#kern/ausgaben/parameter.ts';
import { ziehtVorsteuerAb } from '#kern/ausgaben/vorsteuer.ts';
import { monatsreihe } from '#kern/auswertungen/saldo.ts';
import {
  Steuermonat,
  steuermonate,
  steuerNachRechnung,
  steuerNachZahlung,
  Umsatzgrenze,
  Versteuerung,
} from '#kern/auswertungen/steuervorschau.ts';
import { type Datum, jahresgrenzen, jahrOf } from '#kern/datum.ts';
import { Datumfeld } from '#kern/felder.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { type ApiApp, answers } from '../http/schema.ts';

const tags = ['Auswertungen'];
/** Each invoice of the range is computed anew. */
const MAX_JAHRE = 3;

const Zeitraum = z.object({ von: Datumfeld, bis: Datumfeld });
type Tage = z.output<typeof Zeitraum>;

/** Routes of the preview of VAT, and of how near somebody is to the limits of a small business. */
export function steuerRoutes(app: ApiApp): void {
  app.get(
    '/auswertungen/umsatzsteuer',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary:
          'Vorschau je Monat: Umsatzsteuer auf Rechnungen oder Zahlungen, Vorsteuer und was zu zahlen bleibt',
        querystring: Zeitraum.extend({ nach: Versteuerung.default('rechnung') }),
        response: answers(200, z.array(Steuermonat)),
      },
    },
    async ({ query: { nach, ...query }, mandant }) => {
      const tage = checkZeitraum(query);
      const monate = monatsreihe(tage.von, tage.bis, []).map(({ monat }) => monat);
      const ausgang = nach === 'rechnung' ? nachRechnung(mandant, tage) : nachZahlung(mandant, tage);
      const { steuerart } = await mandant.absender.get();
      // Whoever deducts none may have rows that say they could.
      const zieht = ziehtVorsteuerAb(steuerart);
      const eingaenge = (await mandant.steuer.listEingaenge(tage)).map((eingang) => ({
        ...eingang,
        abziehbar: zieht && eingang.abziehbar,
      }));
      return steuermonate(monate, await ausgang, eingaenge);
    },
  );

  app.get(
    '/auswertungen/umsatzgrenze',
    {
      recht: 'lesen',
      schema: {
        tags,
        summary: 'Umsatz eines Kleinunternehmers neben seinen Grenzen; null für alle anderen',
        response: answers(200, Umsatzgrenze.nullable()),
      },
    },
    ({ mandant }) => readUmsatzgrenze(mandant, mandant.heute),
  );
}

async function nachRechnung({ steuer }: Bestand, tage: Tage) {
  const summen = steuerNachRechnung(await steuer.listRechnungen(tage));
  const { rechnungen, zahlungen } = await steuer.listBezahlte(tage, 'abschlaege');
  for (const [monat, cent] of steuerNachZahlung(rechnungen, zahlungen))
    summen.set(monat, (summen.get(monat) ?? 0) + cent);
  return summen;
}

async function nachZahlung({ steuer }: Bestand, tage: Tage) {
  const { rechnungen, zahlungen } = await steuer.listBezahlte(tage);
  return steuerNachZahlung(rechnungen, zahlungen);
}

async function readUmsatzgrenze(bestand: Bestand, heute: Datum): Promise<Umsatzgrenze | null> {
  const absender = await bestand.absender.get();
  if (absender.steuerart !== 'kleinunternehmer') return null;
  const land = steuerlandOf(absender);
  const jahr = jahrOf(heute);
  const laufend = parameterOf('kleinunternehmer_laufend', land, heute);
  const zuvor = parameterOf('kleinunternehmer_vorjahr', land, heute);
  if (!laufend || !zuvor) return null;
  return {
    jahr,
    umsatz: await bestand.steuer.vereinnahmt(jahresgrenzen(jahr)),
    grenze: laufend.wert,
    vorjahr: await bestand.steuer.vereinnahmt(jahresgrenzen(jahr - 1)),
    grenzeVorjahr: zuvor.wert,
    quelle: laufend.quelle,
  };
}

/** @throws Ablehnung `ungueltig` when the range ends before it begins, or spans more years */
function checkZeitraum(tage: Tage): Tage {
  if (tage.bis < tage.von)
    throw new Ablehnung('ungueltig', 'Der Zeitraum endet vor seinem Beginn.', { pfad: 'bis' });
  if (jahrOf(tage.bis) - jahrOf(tage.von) > MAX_JAHRE) {
    const text = `Bitte einen Zeitraum von höchstens ${MAX_JAHRE} Jahren angeben.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'bis' });
  }
  return tage;
}
