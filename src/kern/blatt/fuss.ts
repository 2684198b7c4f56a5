/** Texts about the sender: the line above the address window and the columns at the foot. */

import { isGleichesLand } from '../kunden/land.ts';
import type { Absender } from '../mandant/absender.ts';
import type { Sprache } from '../sprache.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import { worteOf } from '../worte/worte.ts';

const NBSP = '\u00a0';

/** Name and address in one line; empty without an address. */
export function ruecksendeangabeOf({ name, strasse, plz, ort }: Absender): string {
  const wohin = [strasse, [plz, ort].filter(Boolean).join(' ')].filter(Boolean);
  return wohin.length > 0 ? [name, ...wohin].filter(Boolean).join(' · ') : '';
}

/** Postal address, contact with tax numbers, bank account. The issuer's country is named only to recipients abroad. */
export function fussspaltenOf(absender: Absender, sprache: Sprache, landDesKunden = ''): string[][] {
  const worte = worteOf(sprache);
  const { name, strasse, plz, ort, land, kontoinhaber, registernummer } = absender;
  const hatAdresse = strasse !== '' || plz !== '' || ort !== '';
  const fremd = landDesKunden !== '' && !isGleichesLand(land, landDesKunden) ? land : '';
  const adresse = [name, strasse, [plz, ort].filter(Boolean).join(' '), fremd];
  const anschrift = [...(hatAdresse ? adresse : []), registernummer];
  const kontakt = [
    labelled(worte.telefon, absender.telefon),
    labelled(worte.email, absender.email),
    absender.web,
    labelled(worte.steuernummer, absender.steuernummer),
    labelled(steuerlandOf(absender) === 'AT' ? worte.uid : worte.ustId, absender.ustId),
  ];
  const bank = [
    kontoinhaber === name ? '' : kontoinhaber,
    absender.bank,
    labelled(worte.iban, absender.iban.replaceAll(' ', NBSP)),
    labelled(worte.bic, absender.bic),
  ];
  return [anschrift, kontakt, bank]
    .map((zeilen) => zeilen.filter(Boolean))
    .filter((zeilen) => zeilen.length > 0);
}

function labelled(label: string, text: string): string {
  return text ? `${label} ${text}` : '';
}
