/** Load from a process of its own: `last.ts <options as JSON>`, result as JSON on standard output. */
import autocannon from 'autocannon';

const [options = '{}'] = process.argv.slice(2);
const { requests, non2xx, errors } = await autocannon(JSON.parse(options));
process.stdout.write(
  JSON.stringify({ anfragen: requests.total, proSekunde: requests.average, fehler: non2xx + errors }),
);
