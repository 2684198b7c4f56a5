/** First start: a fresh clone, nothing cached, until the server answers; and a start of what is built. */
import { join } from 'node:path';
import { Abbruch } from '../../scripts/ausgabe.mjs';
import { capture, ROOT } from '../../scripts/prozess.mjs';
import { openHaus, withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { hoechstens, type Stufe, type Wert, zahl } from './messung.ts';

const ERSTER_START_S = 45;

export async function measureFirstStart(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const begin = performance.now();
  await withHaus(orte.sqlite(), {}, () => Promise.resolve());
  const wieder = zahl('Start des Gebauten bis zum ersten Konto', performance.now() - begin, 'ms');
  return stufe === 'probe' ? [wieder] : [await measureErsten(orte), wieder];
}

async function measureErsten(orte: Orte): Promise<Wert> {
  const klon = join(orte.ordner(), 'belegwerk');
  const { code, output } = await capture('git', ['clone', '--quiet', ROOT, klon]);
  if (code !== 0) throw new Abbruch(output);
  const env = { npm_config_cache: orte.ordner(), NODE_COMPILE_CACHE: orte.ordner() };
  const begin = performance.now();
  const haus = await openHaus(orte.sqlite(), { dort: klon, env });
  const sekunden = (performance.now() - begin) / 1000;
  await haus.close();
  return hoechstens('Erster Start aus einem frischen Klon', sekunden, ERSTER_START_S, 's');
}
