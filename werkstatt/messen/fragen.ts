/** What is asked, once over HTTP and once of the repositories inside this process. */
import { addTage, type Datum, jahrOf } from '#kern/datum.ts';
import { NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import type { Mandantzugriff } from '#server/bestand/bestand.ts';
import { anlegen } from '#server/rechnungen/anlegen.ts';
import type { RechnungslisteRepository } from '#server/speicher/rechnungsliste.repository.ts';
import { parteienFuer, TAGE } from './bestand.ts';
import { type Client, nextPage } from './http.ts';
import { inventSuchwort } from './namen.ts';
import { Zufall } from './zufall.ts';

/** How large the stock is and which day counts as today. */
export type Lage = { belege: number; heute: Datum };

export type Frage = {
  name: string;
  schluessel: string;
  /** A function that asks once, each time for something else. */
  http(client: Client, lage: Lage): () => Promise<unknown>;
  lager(mandant: Mandantzugriff, lage: Lage): () => Promise<unknown>;
};

const SEITE = 50;
const MIT_NACHSCHLAG = SEITE + 1;
const api = (path: string) => `/api/v1/${path}`;

export const FRAGEN: readonly Frage[] = [
  {
    name: 'Seite: 50 neueste in 365 Tagen',
    schluessel: 'seite',
    http: (client, lage) => {
      const zufall = new Zufall(1);
      return () => {
        const { von, bis } = inventJahr(zufall, lage);
        return client.get(api(`rechnungen/dates/${von}/${bis}?limit=${SEITE}&posten=false`));
      };
    },
    lager: (mandant, lage) => {
      const zufall = new Zufall(1);
      return () => mandant.rechnungsliste.list(inventJahr(zufall, lage), { limit: MIT_NACHSCHLAG });
    },
  },
  {
    name: 'Seite: weiter hinten (Link)',
    schluessel: 'weiter',
    http: (client, lage) => {
      const first = api(
        `rechnungen/dates/${addTage(lage.heute, -TAGE)}/${lage.heute}?limit=${SEITE}&posten=false`,
      );
      let path: string | undefined;
      return async () => {
        path = nextPage(await client.get(path ?? first));
      };
    },
    lager: (mandant, lage) => followPages(mandant.rechnungsliste, lage),
  },
  aboutJahr('SALDO über 365 Tage', 'saldo', {
    saat: 2,
    lesen: (mandant, jahr) => mandant.summen.saldo(jahr),
  }),
  aboutJahr('Bezahlstatus über 365 Tage', 'bezahlstatus', {
    saat: 10,
    lesen: (mandant, jahr) => mandant.bezahlsummen.list(jahr),
  }),
  {
    name: 'Monatsreihe über 3 Jahre',
    schluessel: 'verlauf',
    http: (client, { heute }) => {
      return () => client.get(api(`auswertungen/verlauf?von=${addTage(heute, -TAGE)}&bis=${heute}`));
    },
    lager: (mandant, { heute }) => {
      return () => mandant.summen.monate({ von: addTage(heute, -TAGE), bis: heute });
    },
  },
  {
    name: 'Summen je Kunde, erste Seite',
    schluessel: 'kundensummen',
    http: (client, lage) => {
      const zufall = new Zufall(3);
      return () =>
        client.get(
          api(
            `kunden?sort=summe&jahr=${inventZahljahr(zufall, lage)}&limit=${SEITE}&rechnungen=false&art=kunde`,
          ),
        );
    },
    lager: (mandant, lage) => {
      const zufall = new Zufall(3);
      return () =>
        mandant.parteiliste.list({
          art: 'kunde',
          sort: 'summe',
          archiv: false,
          jahr: inventZahljahr(zufall, lage),
          limit: MIT_NACHSCHLAG,
        });
    },
  },
  {
    name: 'Namenssuche in Belegen',
    schluessel: 'belegsuche',
    http: (client) => {
      const zufall = new Zufall(4);
      return () =>
        client.get(
          api(`rechnungen?q=${encodeURIComponent(inventSuchwort(zufall))}&limit=${SEITE}&posten=false`),
        );
    },
    lager: (mandant) => {
      const zufall = new Zufall(4);
      return () => mandant.rechnungsliste.list({ q: inventSuchwort(zufall) }, { limit: MIT_NACHSCHLAG });
    },
  },
  {
    name: 'Namenssuche in Kunden',
    schluessel: 'kundensuche',
    http: (client) => {
      const zufall = new Zufall(5);
      return () =>
        client.get(
          api(`kunden?q=${encodeURIComponent(inventSuchwort(zufall))}&limit=${SEITE}&rechnungen=false`),
        );
    },
    lager: (mandant, { heute }) => {
      const zufall = new Zufall(5);
      const rest = { sort: 'neu', archiv: false, jahr: jahrOf(heute), limit: MIT_NACHSCHLAG } as const;
      return () => mandant.parteiliste.list({ ...rest, q: inventSuchwort(zufall) });
    },
  },
];

/** The one thing written: a receipt with three lines, committed durably. */
export const ANLEGEN: Frage = {
  name: 'Beleg mit 3 Posten anlegen',
  schluessel: 'anlegen',
  http: (client, lage) => {
    const zufall = new Zufall(6);
    return () => client.post(api('rechnungen'), inventRechnung(zufall, lage));
  },
  lager: (mandant, lage) => {
    const zufall = new Zufall(6);
    return () => {
      const neu = NeueRechnung.parse(inventRechnung(zufall, lage));
      return mandant.transaction((bestand) => anlegen(bestand, neu, lage.heute));
    };
  },
};

/** Body of a new receipt of the last `tage` days. */
export function inventRechnung(zufall: Zufall, { belege, heute }: Lage, tage = 30) {
  const datum = addTage(heute, -zufall.below(tage));
  const line = (titel: string) => ({
    titel,
    preis: (1 + zufall.below(9999)) / 100,
    menge: 1 + zufall.below(9),
  });
  return {
    einnahme: true,
    kundenID: 1 + zufall.below(parteienFuer(belege).kunden),
    leistungsdatumFrom: datum,
    leistungsdatumTo: datum,
    notizen: '',
    posten: [line('Lieferung'), line('Beratung'), line('Wartung')],
  };
}

type Jahresfrage = {
  saat: number;
  lesen(mandant: Mandantzugriff, jahr: { von: Datum; bis: Datum }): Promise<unknown>;
};

/** A sum over a year, each time another one. */
function aboutJahr(name: string, schluessel: string, { saat, lesen }: Jahresfrage): Frage {
  return {
    ...{ name, schluessel },
    http: (client, lage) => {
      const zufall = new Zufall(saat);
      return () => {
        const { von, bis } = inventJahr(zufall, lage);
        return client.get(api(`auswertungen/${schluessel}?von=${von}&bis=${bis}`));
      };
    },
    lager: (mandant, lage) => {
      const zufall = new Zufall(saat);
      return () => lesen(mandant, inventJahr(zufall, lage));
    },
  };
}

/** A year that ends within the stock. */
export function inventJahr(zufall: Zufall, { heute }: Pick<Lage, 'heute'>): { von: Datum; bis: Datum } {
  const bis = addTage(heute, -zufall.below(TAGE - 365));
  return { von: addTage(bis, -364), bis };
}

function inventZahljahr(zufall: Zufall, { heute }: Lage): number {
  return jahrOf(heute) - zufall.below(3);
}

function followPages(liste: RechnungslisteRepository, { heute }: Lage): () => Promise<unknown> {
  let nach: readonly [Datum, number] | undefined;
  return async () => {
    const rows = await liste.list(
      { von: addTage(heute, -TAGE), bis: heute },
      { nach, limit: MIT_NACHSCHLAG },
    );
    const last = rows.length === MIT_NACHSCHLAG ? rows.at(SEITE - 1) : undefined;
    nach = last && [last.leistungsdatumFrom, last.id];
  };
}
