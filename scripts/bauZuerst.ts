/** Before all tests: the server as they start it. */
import { ensureServer } from './build.mjs';

export default () => ensureServer(process.execPath);
