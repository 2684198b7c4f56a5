/** Rules of Peppol BIS Billing 3.0 (May 2026) beyond EN 16931, as far as they are about what an invoice says. */
import { isInnerdeutsch } from '../peppol.ts';
import { liste } from './liste.ts';
import { PEPPOL } from './peppol.ts';
import { da, fehler, type Regel } from './regel.ts';
import { XRECHNUNG } from './xrechnung.ts';
import { XRECHNUNG_ZAHLUNG } from './xrechnungZahlung.ts';

/** BT-3 of invoices (P0100) and credit notes (P0101). */
const ARTEN = liste(`
  71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877 81 83 381 396 532`);
/** Schemes of electronic addresses (CL008). */
const ADRESSLISTEN = liste(`
  0002 0007 0009 0060 0088 0096 0097 0106 0130 0135 0142 0151 0183 0184 0188 0190 0191 0192 0195 0196 0198 0199 0200 0201
  0204 0208 0209 0210 0211 0216 0218 0221 0225 0230 0235 0240 0242 0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920
  9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945
  9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`);

/** Category that a reason for an exemption belongs to (P0104 to P0111). */
const KATEGORIE_ZU: readonly (readonly [regel: string, grund: string, kategorie: string])[] = [
  ['P0104', 'VATEX-EU-G', 'G'],
  ['P0105', 'VATEX-EU-O', 'O'],
  ['P0106', 'VATEX-EU-IC', 'K'],
  ['P0107', 'VATEX-EU-AE', 'AE'],
  ['P0108', 'VATEX-EU-D', 'E'],
  ['P0109', 'VATEX-EU-F', 'E'],
  ['P0110', 'VATEX-EU-I', 'E'],
  ['P0111', 'VATEX-EU-J', 'E'],
];

const isBekannt = (schema: string | undefined) => schema === undefined || ADRESSLISTEN.has(schema.trim());

const EIGENE: Regel[] = [
  fehler(
    'PEPPOL-EN16931-R002',
    'BT-22',
    'Für Peppol darf es nur einen Freitext geben. Bitte die Texte zusammenfassen.',
    (r) => r.hinweise.length <= 1 || isInnerdeutsch(r),
  ),
  fehler(
    'PEPPOL-EN16931-R003',
    'BT-10',
    'Für Peppol fehlt eine Referenz des Kunden. Bitte auf der Rechnung die Bestellnummer oder beim Kunden die Käuferreferenz eintragen.',
    (r) => da(r.kaeuferreferenz) || da(r.bestellung) || da(r.auftrag),
  ),
  fehler(
    'PEPPOL-EN16931-R007',
    'BT-23',
    'Der Geschäftsprozess ist keiner von Peppol. Bitte das Format neu wählen.',
    (r) =>
      !da(r.prozess) || /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(r.prozess?.trim() ?? ''),
  ),
  fehler(
    'PEPPOL-EN16931-R010',
    'BT-49',
    'Die Peppol-Adresse des Kunden fehlt. Bitte beim Kunden als elektronische Adresse eintragen, zum Beispiel 9915:b oder 0088:4012345000009.',
    (r) => da(r.kaeufer.eAdresse?.id),
  ),
  fehler(
    'PEPPOL-EN16931-R020',
    'BT-34',
    'Deine Peppol-Adresse fehlt: Sie ist deine USt-IdNr. Bitte in den Einstellungen unter „Absender“ eintragen.',
    (r) => da(r.verkaeufer.eAdresse?.id),
  ),
  fehler(
    'PEPPOL-EN16931-CL008',
    'BT-49',
    'Die Liste, aus der die elektronische Adresse stammt, kennt Peppol nicht. Bitte die vierstellige Nummer vor dem Doppelpunkt prüfen.',
    (r) => isBekannt(r.kaeufer.eAdresse?.schema) && isBekannt(r.verkaeufer.eAdresse?.schema),
  ),
  fehler(
    'PEPPOL-EN16931-P0100',
    'BT-3',
    'Diese Art von Rechnung gibt es bei Peppol nicht.',
    (r) => !da(r.typ) || ARTEN.has(r.typ?.trim() ?? ''),
  ),
  fehler(
    'PEPPOL-EN16931-P0112',
    'BT-3',
    'Diese Art von Rechnung gibt es bei Peppol nur zwischen Firmen in Deutschland.',
    (r) => !['326', '384'].includes(r.typ?.trim() ?? '') || isInnerdeutsch(r),
  ),
  ...KATEGORIE_ZU.map(([regel, grund, kategorie]) =>
    fehler(
      `PEPPOL-EN16931-${regel}`,
      'BT-121',
      `Der Code ${grund} passt nicht zur Steuerkategorie. Bitte Code und Kategorie prüfen.`,
      (r) =>
        r.steuern.every(
          (steuer) =>
            steuer.grundcode?.trim().toUpperCase() !== grund || steuer.kategorie?.trim() === kategorie,
        ),
    ),
  ),
];

/** The rules of XRechnung under their names here: they hold between two parties in Germany. */
const DEUTSCHE: Regel[] = [...XRECHNUNG, ...XRECHNUNG_ZAHLUNG].flatMap((regel) => {
  const [, nummer, rest = ''] = /^BR-DE-(\d+)(-[ab])?$/.exec(regel.id) ?? [];
  // BR-DE-21 asks for the profile of XRechnung.
  if (nummer === undefined || nummer === '21') return [];
  const id = `DE-R-${nummer.padStart(3, '0')}${rest.replace('a', '1').replace('b', '2')}`;
  const check: Regel['check'] = (rechnung, kontext) =>
    !isInnerdeutsch(rechnung) || regel.check(rechnung, kontext);
  return [{ ...regel, id, check }];
});

/** In place of those that XRechnung says otherwise. */
const ERSETZT = new Set(EIGENE.map(({ id }) => id));

/** R001 to R130, CL008, P0100 to P0112, DE-R-001 to DE-R-031. Here R120 keeps an invoice from being taken. */
export const PEPPOL_NETZ: Regel[] = [
  ...PEPPOL.filter(({ id }) => !ERSETZT.has(id)).map((regel) =>
    regel.id.endsWith('R120') ? { ...regel, schwere: 'fehler' as const } : regel,
  ),
  ...EIGENE,
  ...DEUTSCHE,
];
