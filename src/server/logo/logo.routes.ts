import { Ablehnung } from '#kern/ablehnung.ts';
import { type Jpeg, readJpeg } from '#kern/blatt/jpeg.ts';
import { Mandant } from '#kern/mandant/absender.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { type ApiApp, answers, Datei } from '../http/schema.ts';
import type { Logo } from '../speicher/logo.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { Bildkodierer } from './bild.ts';

const tags = ['Mandant'];
const MAX_BYTES = 500 * 1024;
/** Far more than the web app sends; a picture that unpacks to gigabytes is none for a letterhead. */
const MAX_SEITE = 4000;
const MAX_PIXEL = 4_000_000;
const TYP = 'image/jpeg';

const GRUENDE = {
  beschaedigt: 'Dieses Bild ist beschädigt. Bitte neu speichern und noch einmal versuchen.',
  'zu-detailreich': 'Dieses Bild ist zu groß. Bitte kleiner speichern, zum Beispiel 1300 Bildpunkte breit.',
};

/**
 * The logo of the letterhead. Only JPEG: it goes into the PDF as it is, while a PNG with transparency would have to be
 * taken apart by a worker, which the content security policy forbids. The web app converts what people choose.
 */
export function logoRoutes(app: ApiApp): void {
  const kodierer = new Bildkodierer();
  app.addHook('preClose', async () => kodierer.close());
  app.addContentTypeParser(TYP, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(
    '/mandant/logo',
    { recht: 'lesen', schema: { tags, summary: 'Logo als Bild', response: answers(200, Datei(TYP)) } },
    async ({ mandant }, reply) => {
      const logo = await mandant.logo.find();
      if (!logo) throw nichtGefunden();
      return reply.type(logo.typ).send(logo.inhalt);
    },
  );

  app.put(
    '/mandant/logo',
    {
      recht: 'einstellungen',
      bodyLimit: MAX_BYTES,
      schema: {
        tags,
        summary:
          'Logo setzen: Inhalt ist ein Bild (image/jpeg) bis 500 KB, 4000 Bildpunkte je Seite und 4 Millionen insgesamt. ' +
          'Gespeichert werden seine Bildpunkte, aufrecht gedreht und neu kodiert; alles andere entfällt',
        response: answers(200, Mandant),
      },
    },
    async ({ mandant, body }) => {
      const logo = await readLogo(body, kodierer);
      return mandant.transaction((bestand) => changeLogo(bestand, logo));
    },
  );

  app.delete(
    '/mandant/logo',
    { recht: 'einstellungen', schema: { tags, summary: 'Logo entfernen', response: answers(200, Mandant) } },
    ({ mandant }) => mandant.transaction((bestand) => changeLogo(bestand, undefined)),
  );
}

/**
 * Logo as bytes of our own encoder: no position, no comment, no second file in it.
 * @throws Ablehnung `ungueltig` for anything but a JPEG in RGB or grey of a reasonable size, and what the encoder throws
 */
async function readLogo(body: unknown, kodierer: Bildkodierer): Promise<Logo> {
  const jpeg = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const bild = readJpeg(jpeg);
  if (!bild) throw ungueltig('Bitte ein vollständiges Bild im Format JPEG senden.');
  checkBild(bild);
  const antwort = await kodierer.encode(jpeg, { grau: bild.farben === 1, maxBytes: MAX_BYTES });
  if (typeof antwort === 'string') throw ungueltig(GRUENDE[antwort]);
  const inhalt = Buffer.from(antwort.buffer);
  return { typ: TYP, sha256: sha256(inhalt), inhalt };
}

function checkBild({ breite, hoehe, farben }: Jpeg): void {
  if (farben === 4) {
    throw ungueltig('Dieses Bild hat Druckfarben (CMYK), die ins PDF nicht passen. Bitte als RGB speichern.');
  }
  if (breite > MAX_SEITE || hoehe > MAX_SEITE || breite * hoehe > MAX_PIXEL) {
    throw ungueltig(
      `Dieses Bild ist zu groß. Bitte höchstens ${MAX_SEITE} Bildpunkte breit und hoch und 4 Millionen insgesamt.`,
    );
  }
}

function ungueltig(text: string): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad: 'logo' });
}

/** The version stays: whoever is just editing the issuer's texts loses nothing by a new picture. */
async function changeLogo(bestand: Schreibbestand, logo: Logo | undefined): Promise<Mandant> {
  const vorher = await bestand.absender.get();
  const nachher = { ...vorher, logo: logo?.sha256 ?? null };
  await bestand.logo.replace(logo);
  bestand.protokoll.add({ objekt: 'mandant', objektId: 1, aktion: 'geaendert', vorher, nachher });
  return nachher;
}
