/** Where this server may be told to connect to: whoever may set up a mailbox must not look around in its net. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { Ablehnung } from '#kern/ablehnung.ts';

/** Machines of this net and this machine itself. */
const EIGENE = listOf(
  ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'],
  ['::1/128', 'fc00::/7'],
);
/** Nobody's mail server: this net's own services (clouds tell secrets there), nothing, everybody, and examples. */
const NIE = listOf(
  ['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '224.0.0.0/3'],
  ['::/128', 'fe80::/10', 'ff00::/8', '64:ff9b::/96', '2001:db8::/32', '2002::/16'],
);

function listOf(netze4: readonly string[], netze6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [netze, art] of [
    [netze4, 'ipv4'],
    [netze6, 'ipv6'],
  ] as const) {
    for (const netz of netze) {
      const [adresse = '', laenge] = netz.split('/');
      list.addSubnet(adresse, Number(laenge), art);
    }
  }
  return list;
}

/** `nurOeffentlich`: no servers in the own net. `ca`: certificates that are believed beside the usual ones. */
export type Netzumfeld = { nurOeffentlich: boolean; ca?: string | undefined };

/** Where a machine stands: in this net, in the internet, in both, or where nothing is to be asked for. */
type Lage = 'eigen' | 'oeffentlich' | 'gemischt' | 'nie';

/**
 * The address behind a name, to be connected to as it is: asked for twice, a name may lead elsewhere.
 * @returns undefined where the name leads nowhere
 */
export async function findAdresse(host: string): Promise<{ adresse: string; lage: Lage } | undefined> {
  const adressen = await lookup(host, { all: true }).catch(() => []);
  const [erste] = adressen;
  if (!erste) return undefined;
  return { adresse: erste.address, lage: lageOf(adressen.map(({ address }) => address)) };
}

function lageOf(adressen: readonly string[]): Lage {
  if (adressen.some((adresse) => isIn(NIE, adresse))) return 'nie';
  const eigene = adressen.filter((adresse) => isIn(EIGENE, adresse)).length;
  if (eigene === adressen.length) return 'eigen';
  return eigene === 0 ? 'oeffentlich' : 'gemischt';
}

/**
 * Address of a mail server.
 * @param nurOeffentlich not to machines of the server's own net
 * @throws Ablehnung `ungueltig`
 */
export async function adresseOf(host: string, nurOeffentlich: boolean): Promise<string> {
  const fund = await findAdresse(host);
  if (!fund) {
    throw new Ablehnung(
      'ungueltig',
      `Den Server „${host}“ gibt es nicht, oder dieser Rechner ist nicht im Internet. Bitte den Namen prüfen.`,
      { pfad: 'host' },
    );
  }
  if (fund.lage === 'nie' || (nurOeffentlich && fund.lage !== 'oeffentlich')) {
    throw new Ablehnung(
      'ungueltig',
      `„${host}“ liegt im eigenen Netz dieses Servers oder ist keine Adresse für Mails. Dorthin verbindet er sich nicht.`,
      { pfad: 'host' },
    );
  }
  return fund.adresse;
}

/** IPv4 in the clothes of IPv6 is judged as what it is. */
function isIn(list: BlockList, address: string): boolean {
  const eingebettet = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const adresse = eingebettet ?? address;
  return list.check(adresse, isIPv4(adresse) ? 'ipv4' : 'ipv6');
}
