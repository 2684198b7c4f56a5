/** The nginx of this machine with the configuration that we hand out. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../prozess.mjs';

export type Nginx = {
  port: number;
  /** Of the port without TLS. */
  offen: number;
  /** Its certificate, which nobody else has signed. */
  zertifikat: string;
  end: () => Promise<void>;
};

/** False where nginx or openssl is not installed. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs `betrieb/nginx.conf` in front of these servers; only ports, names and paths are others. */
export async function startNginx(server: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-nginx-'));
  const [port, offen] = [await freePort(), await freePort()];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), withRahmen(folder, adapt({ folder, port, offen, server })));
  // Its temporary folders have to be writable for its workers, which are the user that starts it.
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'fehler.log')];
  await promisify(execFile)('nginx', ['-t', ...args]);
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const exit = once(child, 'exit');
  return {
    port,
    offen,
    zertifikat: readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
    end: async () => {
      child.kill('SIGTERM');
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ort = { folder: string; port: number; offen: number; server: readonly string[] };

/** @throws when the file no longer says what is replaced here */
function adapt({ folder, port, offen, server }: Ort): string {
  const servers = server.map((url) => `server ${new URL(url).host} max_fails=2 fail_timeout=5s;`).join('\n');
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000 max_fails=2 fail_timeout=5s;/, servers],
    [/listen 80;/, `listen 127.0.0.1:${offen};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/\/etc\/letsencrypt\/live\/belege\.example/g, folder],
  ];
  return changes.reduce(
    (text, [place, value]) => {
      if (text.search(place) < 0) throw new Error(`${place} is not in betrieb/nginx.conf`);
      return text.replace(place, value);
    },
    readFileSync(join(ROOT, 'betrieb', 'nginx.conf'), 'utf8'),
  );
}

function withRahmen(folder: string, conf: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${user} daemon off; worker_processes 1; pid ${folder}/pid; events {}
    http { ${temp.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${conf} }`;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
