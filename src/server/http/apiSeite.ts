import type { FastifyInstance } from 'fastify';
import type { Recht } from '#kern/rechte/rechte.ts';
import { answerGleiches } from './komprimieren.ts';

type Operation = {
  summary?: string;
  tags?: string[];
  requestBody?: unknown;
  'x-recht'?: Recht | Recht[];
  parameters?: { name: string; in: string }[];
};

/** `/api/docs`: the OpenAPI description as one page that needs no script. It changes with the program alone. */
export function registerApiSeite(app: FastifyInstance): void {
  const json = () => JSON.stringify(app.swagger());
  app.get(
    '/api/v1/openapi.json',
    { schema: { hide: true } },
    answerGleiches('application/json; charset=utf-8', json),
  );
  app.get(
    '/api/docs',
    { schema: { hide: true } },
    answerGleiches('text/html; charset=utf-8', () => renderDocs(app)),
  );
}

function renderDocs(app: FastifyInstance): string {
  const { info, paths = {} } = app.swagger();
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => renderRow(path, method, operation as Operation)),
  );
  return renderPage(info.description ?? '', rows.join(''));
}

function renderRow(
  path: string,
  method: string,
  { summary = '', tags = [], parameters = [], 'x-recht': recht = [] }: Operation,
): string {
  const query = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const rechte = [recht].flat().join(' oder ');
  const cells = [tags.join(', '), `${method.toUpperCase()} ${path}`, summary, query.join(', '), rechte];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function renderPage(description: string, rows: string): string {
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Belegwerk – Schnittstelle</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8886;vertical-align:top}
td:nth-child(2){font-family:ui-monospace,monospace;white-space:nowrap}</style></head><body>
<h1>Belegwerk – Schnittstelle</h1><p>${escapeHtml(description)}</p>
<p>Maschinenlesbar mit allen Feldern: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1). Anmeldung mit
<code>POST /api/v1/auth/login</code>, danach der Kopf <code>Authorization: Bearer …</code>.</p>
<table><thead><tr><th>Bereich</th><th>Aufruf</th><th>Zweck</th><th>Abfrage</th><th>Recht</th></tr></thead><tbody>${rows}</tbody></table>
</body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
