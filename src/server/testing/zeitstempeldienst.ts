import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Whether the command is there that plays the service, and is asked for a second opinion. */
export const hasOpenssl = spawnSync('openssl', ['ts', '-help']).status === 0;

const KEYS = {
  rsa: ['-newkey', 'rsa:2048'],
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
};

/** A time-stamp service with a certificate of its own, made by `openssl ts`. */
export class Stempelstelle {
  readonly ordner = mkdtempSync(join(tmpdir(), 'belegwerk-tsa-'));

  constructor(key: keyof typeof KEYS, zweck = 'critical,timeStamping') {
    writeFileSync(this.datei('serial'), '01\n');
    writeFileSync(this.datei('tsa.cnf'), KONFIGURATION(this.ordner));
    this.openssl([
      ...['req', '-x509', '-nodes', ...KEYS[key], '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2'],
      ...['-subj', '/O=Teststelle/CN=Zeitstempel', '-addext', `extendedKeyUsage=${zweck}`],
    ]);
  }

  datei(name: string): string {
    return join(this.ordner, name);
  }

  /** @throws what the command says when it fails */
  openssl(args: string[]): string {
    const { status, stdout, stderr } = spawnSync('openssl', args, { cwd: this.ordner, encoding: 'utf8' });
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`);
    return stdout;
  }

  /** `TimeStampResp` to a `TimeStampReq`. */
  answer(anfrage: Uint8Array): Buffer {
    writeFileSync(this.datei('frage.tsq'), anfrage);
    this.openssl(['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'frage.tsq', '-out', 'antwort.tsr']);
    return readFileSync(this.datei('antwort.tsr'));
  }

  /** Commands that a person would type in a folder. */
  shell(befehle: string, cwd: string): string {
    const { stdout, stderr } = spawnSync('sh', ['-e'], { cwd, encoding: 'utf8', input: befehle });
    return stdout + stderr;
  }

  close(): void {
    rmSync(this.ordner, { recursive: true, force: true });
  }
}

const KONFIGURATION = (ordner: string) => `[tsa]
default_tsa = stelle
[stelle]
serial = ${ordner}/serial
crypto_device = builtin
signer_cert = ${ordner}/cert.pem
signer_key = ${ordner}/key.pem
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
ordering = yes
ess_cert_id_alg = sha256
`;

export type Antworter = (anfrage: Buffer, antwort: ServerResponse) => void;

/** Listens on the loopback for questions. @returns its address, what was asked, and how to end it */
export async function startDienst(antworte: Antworter) {
  const anfragen: { typ: string | undefined; bytes: Buffer }[] = [];
  const server = createServer((request, antwort) => {
    void buffer(request).then((bytes) => {
      anfragen.push({ typ: request.headers['content-type'], bytes });
      antworte(bytes, antwort);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`, anfragen, close };
}
