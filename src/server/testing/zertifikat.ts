/** Certificates for servers on the loopback, made by openssl when they are needed. */

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the command is there that makes certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export type Zertifikat = { zertifikat: string; schluessel: string };

/** One that vouches for itself, good for this name. @param bis its last day, `JJMMTT` */
export function createZertifikat(name: string, bis = '491231'): Zertifikat {
  const ordner = mkdtempSync(join(tmpdir(), 'belegwerk-zertifikat-'));
  const openssl = (...args: string[]) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: ordner });
    if (status !== 0) throw new Error(String(stderr));
  };
  try {
    writeFileSync(join(ordner, 'index'), '');
    writeFileSync(join(ordner, 'serial'), randomBytes(8).toString('hex').replace(/^./, '1'));
    writeFileSync(join(ordner, 'cnf'), cnfFor(name));
    openssl(
      ...['req', '-new', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-config', 'cnf'],
      ...['-subj', `/CN=${name}`, '-keyout', 'key.pem', '-out', 'csr.pem'],
    );
    openssl(
      ...['ca', '-selfsign', '-batch', '-notext', '-config', 'cnf', '-extensions', 'v3'],
      ...['-startdate', '200101000000Z', '-enddate', `${bis}000000Z`],
      ...['-keyfile', 'key.pem', '-in', 'csr.pem', '-out', 'cert.pem'],
    );
    const read = (file: string) => readFileSync(join(ordner, file), 'utf8');
    return { zertifikat: read('cert.pem'), schluessel: read('key.pem') };
  } finally {
    rmSync(ordner, { recursive: true, force: true });
  }
}

function cnfFor(name: string): string {
  return `[req]
distinguished_name = dn
[dn]
[ca]
default_ca = ca1
[ca1]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = policy
[policy]
commonName = supplied
[v3]
subjectAltName = DNS:${name}
`;
}
