import { fehlendeHalbjahre } from '#kern/mahnungen/basiszins.ts';
import { hinweiseZu, Mahneinstellungen, Mahneinstellungseingabe } from '#kern/mahnungen/stufen.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { checkVersion } from '../stammdaten/stammdaten.ts';

const tags = ['Mahnungen'];

/** How a Mandant reminds. */
export function mahneinstellungRoutes(app: ApiApp): void {
  app.get(
    '/mahneinstellungen',
    {
      recht: 'lesen',
      schema: { tags, summary: 'Mahnstufen und Zinsen', response: answers(200, Mahneinstellungen) },
    },
    ({ mandant }) => readEinstellungen(mandant),
  );

  app.put(
    '/mahneinstellungen',
    {
      recht: 'einstellungen',
      schema: {
        tags,
        body: Mahneinstellungseingabe,
        response: answers(200, Mahneinstellungen),
        summary: 'Mahnstufen und Zinsen ändern; was geschrieben ist, bleibt, wie es ist',
      },
    },
    ({ mandant, body }) =>
      mandant.transaction(async (bestand) => {
        const vorher = await bestand.mahnplan.get();
        const { version, ...plan } = body;
        checkVersion(vorher, version);
        const nachher = { ...plan, version: vorher.version + 1 };
        await bestand.mahnplan.replace(nachher);
        bestand.protokoll.add({
          objekt: 'mandant',
          objektId: 1,
          aktion: 'geaendert',
          vorher: { mahnplan: vorher },
          nachher: { mahnplan: nachher },
        });
        return readEinstellungen(bestand);
      }),
  );
}

async function readEinstellungen(bestand: Bestand): Promise<Mahneinstellungen> {
  const plan = await bestand.mahnplan.get();
  const land = steuerlandOf(await bestand.absender.get());
  const eigene = plan.basiszinsen.filter((satz) => satz.land === land);
  const fehlend = fehlendeHalbjahre(land, bestand.heute, eigene);
  return { ...plan, land, fehlendeHalbjahre: fehlend, hinweise: hinweiseZu(plan, fehlend) };
}
