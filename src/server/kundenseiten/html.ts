/** The page that a customer sees, as HTML that needs no script. */
import { createHash } from 'node:crypto';
import { qrOf } from '#kern/blatt/qrcode.ts';
import type { Ansicht, Ueberweisung } from '#kern/kundenseiten/ansicht.ts';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import type { Sprache } from '#kern/sprache.ts';
import { type Seitenworte, seitenworteOf } from '#kern/worte/seitenworte.ts';
import { STIL } from './stil.ts';

export type Seite = { html: string; csp: string };

/** The page of an invoice. @param grund path of the page itself, which its files stand below */
export function renderSeite(
  ansicht: Ansicht,
  { grund, anlagen, mitLogo }: { grund: string; anlagen: readonly Anlage[]; mitLogo: boolean },
): Seite {
  const { blatt, lage, stand, zusaetze, ueberweisung } = ansicht;
  const { briefkopf, fuss, sprache } = blatt;
  const worte = seitenworteOf(sprache);
  const kopf = mitLogo
    ? `<img src="${grund}/logo" alt="${esc(briefkopf.name)}">`
    : `<p class="wer">${esc(briefkopf.name)}</p>`;
  const inhalt = `<header>${kopf}${absatz(briefkopf.zusatz, 'klein')}</header>
<main>
<h1>${esc(blatt.titel)}</h1>
${absatz(blatt.bezug)}
<section class="lage" data-lage="${lage}" aria-label="${worte.stand}"><p class="stand">${esc(stand)}</p>${zusaetze.map((text) => absatz(text)).join('')}</section>
${ueberweisung ? renderUeberweisung(ueberweisung, worte) : ''}
${renderDateien(grund, anlagen, worte)}
${renderAngaben(blatt, worte)}
${absatz(blatt.textVor)}
${renderTabelle(blatt, worte)}
<dl class="summen">${blatt.summen.map(({ bezeichnung, wert, stark }) => paar(bezeichnung, wert, stark)).join('')}</dl>
${[blatt.steuerhinweis, blatt.skonto, blatt.zahlungsbedingungen, blatt.notizen, blatt.textNach].map((text) => absatz(text)).join('')}
</main>
<footer>${absatz(fuss.hinweis)}<div class="fuss">${fuss.spalten.map((zeilen) => `<p>${zeilen.map(esc).join('<br>')}</p>`).join('')}</div></footer>`;
  const titel = `${blatt.titel} – ${briefkopf.name}`;
  return renderHuelle({ titel, inhalt, sprache, akzent: blatt.gestaltung.akzent });
}

/** Page that stands in for another, and tells nothing of what there is or was. */
export function renderMeldung(titel: string, text: string): Seite {
  const inhalt = `<main><h1>${esc(titel)}</h1>${absatz(text)}</main>`;
  return renderHuelle({ titel, inhalt, sprache: 'de', akzent: '' });
}

type Huelle = { titel: string; inhalt: string; sprache: Sprache; akzent: string };

function renderHuelle({ titel, inhalt, sprache, akzent }: Huelle): Seite {
  const stil = /^#[0-9a-f]{6}$/.test(akzent) ? `${STIL}:root{--akzent:${akzent}}` : STIL;
  const html = `<!doctype html>
<html lang="${sprache}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive"><meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,"><title>${esc(titel)}</title><style>${stil}</style></head><body>${inhalt}</body></html>`;
  const hash = createHash('sha256').update(stil).digest('base64');
  const csp = [
    ...["default-src 'none'", `style-src 'sha256-${hash}'`, "img-src 'self' data:"],
    ...["base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  ].join('; ');
  return { html, csp };
}

function renderUeberweisung({ girocode, ...werte }: Ueberweisung, worte: Seitenworte): string {
  const { empfaenger, iban, bic, bank, betrag, zweck } = werte;
  const zeilen = [
    [worte.empfaenger, empfaenger],
    ['IBAN', iban],
    ['BIC', bic],
    [worte.bank, bank],
    [worte.betrag, betrag],
    [worte.zweck, zweck],
  ] as const;
  return `<section class="zahlen" aria-labelledby="zahlen"><h2 id="zahlen">${worte.ueberweisen}</h2><div>
<dl>${zeilen.map(([name, wert]) => (wert ? paar(name, wert) : '')).join('')}</dl>
${girocode ? `<figure>${renderQr(girocode)}<figcaption>${worte.scannen}</figcaption></figure>` : ''}
</div></section>`;
}

/** Dark modules as one path, each a square of one unit; four of them around it stay light. */
function renderQr(nutzlast: string): string {
  const module = qrOf(nutzlast);
  const seite = module.length + 8;
  const pfad = module.flatMap((zeile, y) =>
    zeile.flatMap((dunkel, x) => (dunkel ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])),
  );
  return `<svg role="img" aria-label="GiroCode" viewBox="0 0 ${seite} ${seite}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${seite}v${seite}h-${seite}z"/><path fill="#000" d="${pfad.join('')}"/></svg>`;
}

function renderDateien(grund: string, anlagen: readonly Anlage[], worte: Seitenworte): string {
  const dateien = [
    ['pdf', worte.pdf, worte.pdfHinweis],
    ['xml', worte.xml, worte.xmlHinweis],
  ];
  const links = dateien.map(
    ([pfad, name, hinweis]) =>
      `<li><a href="${grund}/${pfad}" download>${name}</a> <span class="klein">${hinweis}</span></li>`,
  );
  const weitere = anlagen.map(
    ({ nr, name, beschreibung }) =>
      `<li><a href="${grund}/anlagen/${nr}" download>${esc(name)}</a> <span class="klein">${esc(beschreibung)}</span></li>`,
  );
  return `<nav aria-label="${worte.dateien}"><ul>${[...links, ...weitere].join('')}</ul></nav>`;
}

function renderAngaben({ anschrift, angaben }: Ansicht['blatt'], worte: Seitenworte): string {
  const an = `<address><span class="marke">${worte.an}</span>${anschrift.map(esc).join('<br>')}</address>`;
  return `<section class="angaben" aria-label="${worte.angaben}">${anschrift.length > 0 ? an : ''}
<dl>${angaben.map(({ bezeichnung, wert }) => paar(bezeichnung, wert)).join('')}</dl></section>`;
}

/** On a phone each line becomes a block whose cells say what they are; their roles keep it a table for screen readers. */
function renderTabelle({ spalten, posten }: Ansicht['blatt'], worte: Seitenworte): string {
  const kopf = spalten
    .map(({ titel, art }) => `<th scope="col" role="columnheader" class="${art}">${esc(titel)}</th>`)
    .join('');
  const zeilen = posten.map(({ zellen }) => {
    const cells = zellen.map((zelle, i) => {
      const { titel = '', art = 'text' } = spalten[i] ?? {};
      return `<td role="cell" class="${art}" data-titel="${esc(titel)}">${zeilenweise(zelle)}</td>`;
    });
    return `<tr role="row">${cells.join('')}</tr>`;
  });
  return `<table role="table" aria-label="${worte.posten}"><thead role="rowgroup"><tr role="row">${kopf}</tr></thead><tbody role="rowgroup">${zeilen.join('')}</tbody></table>`;
}

function paar(name: string, wert: string, stark = false): string {
  return `<div${stark ? ' class="stark"' : ''}><dt>${esc(name)}</dt><dd>${esc(wert)}</dd></div>`;
}

function absatz(text: string, klasse = ''): string {
  return text === '' ? '' : `<p${klasse ? ` class="${klasse}"` : ''}>${zeilenweise(text)}</p>`;
}

function zeilenweise(text: string): string {
  return esc(text).replaceAll('\n', '<br>');
}

function esc(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
