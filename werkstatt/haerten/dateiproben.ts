/** E-invoices, letters and archives of our own, and those that somebody thought of. */
import { writeCii } from '#kern/erechnung/cii.ts';
import { buildPdf, mitAnhang, strom } from '#kern/erechnung/testing/pdf.ts';
import { einfacheRechnung } from '#kern/erechnung/testing/rechnung.ts';
import { ZUGFERD1 } from '#kern/erechnung/testing/zugferd1.ts';
import { writeUbl } from '#kern/erechnung/ubl.ts';
import { anhang, mailOf, pdf, zipOf } from '#server/testing/post.ts';
import { eigeneBelege, type Probe } from './belegproben.ts';

const MB = 2 ** 20;
const probenOf = (proben: Record<string, Uint8Array | string>): Probe[] =>
  Object.entries(proben).map(([was, inhalt]) => ({ was, bytes: new Uint8Array(Buffer.from(inhalt)) }));

/** XML, but for those whose name begins with PDF. */
export function eigeneERechnungen(): Probe[] {
  const cii = writeCii(einfacheRechnung());
  return probenOf({
    CII: cii,
    UBL: writeUbl(einfacheRechnung()),
    'ZUGFeRD 1.0': ZUGFERD1,
    'PDF mit CII': mitAnhang([['factur-x.xml', cii]]),
  });
}

export function boeseERechnungen(): Probe[] {
  const cii = writeCii(einfacheRechnung());
  const lachen = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  return probenOf({
    XXE: '<!DOCTYPE i [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>',
    'Billion Laughs': `<!DOCTYPE l [<!ENTITY l0 "ha">${lachen}]><Invoice>&l10;</Invoice>`,
    'tief verschachtelt': '<a>'.repeat(200_000),
    'viele Anhänge': anhaenge(5_000),
    'XML, das ein PDF sein will': `<!-- %PDF-1.7 -->${cii}`,
    'PDF und XML zugleich': Buffer.concat([mitAnhang([['factur-x.xml', cii]]), Buffer.from(cii)]),
    'PDF mit Skript und fremden Dateien': buildPdf([
      '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.launchURL("http://x")) >> /AF [<< /F (los.exe) /EF << /F 2 0 R >> >>] >>',
      strom('MZ'),
    ]),
  });
}

/** UBL with as many attachments as nobody sends. */
function anhaenge(zahl: number): string {
  const rechnung = einfacheRechnung();
  rechnung.anhaenge = Array.from({ length: zahl }, (_, nummer) => ({
    ...{ id: String(nummer), inhalt: 'JVBERi0=', dateiname: `${nummer}.pdf`, mime: 'application/pdf' },
  }));
  return writeUbl(rechnung);
}

/** Letters, where the name begins with Mail, and archives. */
export async function eigenePost(): Promise<Probe[]> {
  const [blatt, bild] = await eigeneBelege();
  const belege = [
    { name: 'rechnung.pdf', inhalt: Buffer.from(blatt?.bytes ?? []) },
    { name: 'bon.jpg', inhalt: Buffer.from(bild?.bytes ?? []) },
    { name: 'rechnung.xml', inhalt: Buffer.from(writeCii(einfacheRechnung())) },
  ];
  const anhaenge = belege.map(({ name, inhalt }) => anhang(name, inhalt));
  const weiter = { kopf: ['Content-Type: message/rfc822'], inhalt: mailOf(anhaenge) };
  return probenOf({
    Mail: mailOf(anhaenge),
    'Mail in Mail': mailOf([weiter]),
    'Mail mit ZIP': mailOf([anhang('belege.zip', zipOf(belege))]),
    ZIP: zipOf(belege),
  });
}

/** Archives that say one thing and hold another, letters without an end, and names that lead out of their folder. */
export function boesePost(): Probe[] {
  const nullen = { name: 'a.pdf', inhalt: Buffer.alloc(40 * MB) };
  const innen = zipOf([{ name: 'a.pdf', inhalt: pdf('a') }]);
  const gleiche = Array.from({ length: 1000 }, (_, nr) => ({ name: `${nr}.pdf`, inhalt: pdf(String(nr)) }));
  const tief = Array.from(
    { length: 500 },
    (_, nr) => `Content-Type: multipart/mixed; boundary="g${nr}"\r\n\r\n--g${nr}\r\n`,
  );
  return probenOf({
    'ZIP, 40 MB Nullen': zipOf([nullen]),
    'ZIP, 40 MB Nullen als 10 Bytes ausgegeben': zipOf([nullen], { entpackt: 10 }),
    'ZIP, 4 GB behauptet': zipOf([{ name: 'a.pdf', inhalt: pdf('a') }], { entpackt: 2 ** 32 - 1 }),
    'ZIP, 1.000 Dateien': zipOf(gleiche),
    'ZIP in ZIP': zipOf([{ name: 'innen.zip', inhalt: innen }]),
    'ZIP, Namen aus dem Ordner hinaus': zipOf([{ name: '../../../etc/los.pdf', inhalt: pdf('a') }]),
    'PDF und ZIP zugleich': Buffer.concat([pdf('a'), innen]),
    'Mail ohne Ende': mailOf([anhang('a.pdf', pdf('a'))]).subarray(0, 250),
    'Mail, 500 Teile ineinander': tief.join(''),
    'Mail, 20.000 Teile': mailOf(Array.from({ length: 20_000 }, (_, nr) => anhang(`${nr}.txt`, 'x'))),
    'Mail, Kopf von 5 MB': mailOf([anhang('a.pdf', pdf('a'))], [`Subject: ${'x'.repeat(5 * MB)}`]),
    'Mail mit Bombe': mailOf([anhang('a.zip', zipOf([nullen]))]),
  });
}
