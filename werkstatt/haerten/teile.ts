import { absturz } from './absturz.ts';
import { belege } from './belege.ts';
import { dreiServer } from './dreiServer.ts';
import { eingang } from './eingang.ts';
import { erechnungen } from './erechnungen.ts';
import { fremde } from './fremde.ts';
import { fuzz } from './fuzz.ts';
import { kaputteSeite } from './kaputteSeite.ts';
import type { Teil } from './lage.ts';
import { nurLesen } from './nurLesen.ts';
import { post } from './post.ts';
import { postausgang } from './postausgang.ts';
import { stromausfall } from './stromausfall.ts';
import { trennung } from './trennung.ts';
import { uhr } from './uhr.ts';
import { verfaelschung } from './verfaelschung.ts';
import { vollePlatte } from './vollePlatte.ts';
import { zweiServer } from './zweiServer.ts';

/** Everything that is tried, in this order. */
export const TEILE: readonly Teil[] = [
  absturz,
  vollePlatte,
  nurLesen,
  trennung,
  zweiServer,
  kaputteSeite,
  dreiServer,
  uhr,
  stromausfall,
  fremde,
  fuzz,
  erechnungen,
  belege,
  post,
  eingang,
  postausgang,
  verfaelschung,
];
