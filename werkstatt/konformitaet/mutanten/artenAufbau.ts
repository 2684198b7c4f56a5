/** Faults of structure: what stands where, how often, in which namespace, with which attributes. */
import { type Art, ersetze, liste, lokal, type Stelle, type Vorlage } from './stellen.ts';

const FREMD = 'urn:example:fremd';

/** Any element but the root. */
const einer: (vorlage: Vorlage, zufall: Parameters<Art>[1]) => Stelle = ({ stellen }, zufall) =>
  zufall.pick(stellen.slice(1));

const ganz = (xml: string, { von, bis }: Stelle) => xml.slice(von, bis);

/** Copy of an element under another name, its end included. */
function umbenannt(xml: string, stelle: Stelle, name: string, attribute = ''): string {
  const kopf = xml.slice(stelle.von + 1 + stelle.name.length, stelle.innen);
  const rest = xml.slice(stelle.innen, stelle.bis);
  const ende = rest.lastIndexOf(`</${stelle.name}`);
  const innen = ende < 0 ? rest : `${rest.slice(0, ende)}</${name}>`;
  return `<${name}${attribute}${kopf}${innen}`;
}

/** Attributes of an element with their places. */
function attributeOf(
  xml: string,
  { von, innen, name }: Stelle,
): { von: number; bis: number; text: string }[] {
  const anfang = von + 1 + name.length;
  return [...xml.slice(anfang, innen).matchAll(/\s+([\w:.-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)]
    .filter(([, attribut = '']) => !attribut.startsWith('xmlns'))
    .map((match) => ({
      von: anfang + match.index,
      bis: anfang + match.index + match[0].length,
      text: match[0],
    }));
}

const mitAttribut = ({ xml, stellen }: Vorlage) =>
  stellen.slice(1).flatMap((stelle) => attributeOf(xml, stelle));

export const AUFBAU: Readonly<Record<string, Art>> = {
  'Element gelöscht': (vorlage, zufall) => {
    const { von, bis } = einer(vorlage, zufall);
    return ersetze(vorlage.xml, von, bis, '');
  },
  'Element verdoppelt': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    return ersetze(vorlage.xml, stelle.bis, stelle.bis, ganz(vorlage.xml, stelle));
  },
  'Element am Ende der Gruppe verdoppelt': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const ende = stelle.eltern?.innenBis ?? 0;
    return ersetze(vorlage.xml, ende, ende, ganz(vorlage.xml, stelle));
  },
  'Nachbarn vertauscht': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const geschwister = stelle.eltern?.kinder ?? [];
    const next = geschwister[geschwister.indexOf(stelle) + 1];
    if (!next) return undefined;
    const { xml } = vorlage;
    return ersetze(
      xml,
      stelle.von,
      next.bis,
      ganz(xml, next) + xml.slice(stelle.bis, next.von) + ganz(xml, stelle),
    );
  },
  'in andere Gruppe verschoben': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const gruppen = vorlage.stellen.filter(
      ({ kinder, bis, von }) => kinder.length > 0 && (bis < stelle.von || von > stelle.bis),
    );
    if (gruppen.length === 0) return undefined;
    const ziel = zufall.pick(zufall.pick(gruppen).kinder);
    const { xml } = vorlage;
    const text = ganz(xml, stelle);
    return ziel.von > stelle.von
      ? ersetze(ersetze(xml, ziel.bis, ziel.bis, text), stelle.von, stelle.bis, '')
      : ersetze(ersetze(xml, stelle.von, stelle.bis, ''), ziel.bis, ziel.bis, text);
  },
  'Element kopiert, wo es nicht hingehört': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const ziel = einer(vorlage, zufall);
    return ersetze(vorlage.xml, ziel.bis, ziel.bis, ganz(vorlage.xml, stelle));
  },
  'Gruppe geleert': (vorlage, zufall) => {
    const gruppen = vorlage.stellen.slice(1).filter(({ kinder }) => kinder.length > 0);
    const { innen, innenBis } = zufall.pick(gruppen);
    return ersetze(vorlage.xml, innen, innenBis, '');
  },
  'fremder Namensraum': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const fremd = umbenannt(vorlage.xml, stelle, `fremd:${lokal(stelle)}`, ` xmlns:fremd="${FREMD}"`);
    return zufall.below(2) === 0
      ? ersetze(vorlage.xml, stelle.von, stelle.bis, fremd)
      : ersetze(vorlage.xml, stelle.von, stelle.von, fremd);
  },
  'Kürzel umgedeutet': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const kuerzel = stelle.name.includes(':') ? `:${stelle.name.slice(0, stelle.name.indexOf(':'))}` : '';
    const nach = stelle.von + 1 + stelle.name.length;
    return ersetze(vorlage.xml, nach, nach, ` xmlns${kuerzel}="${FREMD}"`);
  },
  'unbekanntes Element': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const kuerzel = stelle.name.slice(0, stelle.name.indexOf(':') + 1);
    return ersetze(vorlage.xml, stelle.von, stelle.von, `<${kuerzel}Zusatz>1</${kuerzel}Zusatz>`);
  },
  'Element umbenannt': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const neu = umbenannt(vorlage.xml, stelle, einer(vorlage, zufall).name);
    return ersetze(vorlage.xml, stelle.von, stelle.bis, neu);
  },
  'Attribut gelöscht': (vorlage, zufall) => {
    const attribute = mitAttribut(vorlage);
    if (attribute.length === 0) return undefined;
    const { von, bis } = zufall.pick(attribute);
    return ersetze(vorlage.xml, von, bis, '');
  },
  'Attribut geändert': (vorlage, zufall) => {
    const attribute = mitAttribut(vorlage);
    if (attribute.length === 0) return undefined;
    const { von, bis, text } = zufall.pick(attribute);
    const wert = zufall.pick(liste('|QQQ|USD|eur|0088|9999|kg|C62|203|text/plain| EUR'));
    return ersetze(vorlage.xml, von, bis, `${text.slice(0, text.search(/["']/))}"${wert}"`);
  },
  'Attribut ergänzt': (vorlage, zufall) => {
    const stelle = einer(vorlage, zufall);
    const nach = stelle.von + 1 + stelle.name.length;
    const name = zufall.pick(
      liste('unbekannt|schemeID|currencyID|listID|unitCode|languageID|schemeName|name'),
    );
    if (vorlage.xml.slice(nach, stelle.innen).includes(`${name}=`)) return undefined;
    return ersetze(vorlage.xml, nach, nach, ` ${name}="EUR"`);
  },
  'Text in Gruppe': (vorlage, zufall) => {
    const { innen } = zufall.pick(vorlage.stellen.filter(({ kinder }) => kinder.length > 0));
    return ersetze(
      vorlage.xml,
      innen,
      innen,
      zufall.pick(['x', '0', '&#160;', '<!-- ok -->', '<![CDATA[ ]]>']),
    );
  },
};
