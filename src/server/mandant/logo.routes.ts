import { z } from 'zod';
import { Ablehnung } from '#kern/ablehnung.ts';
import { readJpeg } from '#kern/blatt/jpeg.ts';
import { Mandant } from '#kern/mandant/absender.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import type { Schreibbestand } from '../mandant/mandant.ts';
import { sha256 } from '../sha256.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import type { Logo } from './mandant.repository.ts';

const tags = ['Mandant'];
const MAX_BYTES = 500 * 1024;
/** Three times what the web app sends; a picture that unpacks to gigabytes is none for a letterhead. */
const MAX_SEITE = 4000;
const TYP = 'image/jpeg';

/**
 * The logo of the letterhead. Only JPEG: it goes into the PDF as it is, while a PNG with transparency would have to be
 * taken apart by a worker, which the content security policy forbids. The web app converts what people choose.
 */
export function logoRoutes(app: ApiApp): void {
  app.addContentTypeParser(TYP, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  app.get(
    '/mandant/logo',
    { schema: { tags, summary: 'Logo als Bild', response: answers(200, z.any()) } },
    async ({ mandant }, reply) => {
      const logo = await mandant.mandant.findLogo();
      if (!logo) throw nichtGefunden();
      return reply.type(logo.typ).send(logo.inhalt);
    },
  );

  app.put(
    '/mandant/logo',
    {
      schema: {
        tags,
        summary: 'Logo setzen: Inhalt ist ein Bild (image/jpeg) bis 500 KB',
        response: answers(200, Mandant),
      },
    },
    ({ mandant, body }) => {
      const logo = readLogo(body);
      return mandant.transaction((bestand) => changeLogo(bestand, logo));
    },
  );

  app.delete(
    '/mandant/logo',
    { schema: { tags, summary: 'Logo entfernen', response: answers(200, Mandant) } },
    ({ mandant }) => mandant.transaction((bestand) => changeLogo(bestand, undefined)),
  );
}

/**
 * What is stored is written anew from what a picture needs (`readJpeg`): no position, no comment, no second file in it.
 * @throws Ablehnung `ungueltig` for anything but a JPEG in RGB or grey of a reasonable size
 */
function readLogo(body: unknown): Logo {
  const bild = Buffer.isBuffer(body) ? readJpeg(body) : undefined;
  if (!bild) throw ungueltig('Bitte ein vollständiges Bild im Format JPEG senden.');
  if (bild.farben === 4) {
    throw ungueltig('Dieses Bild hat Druckfarben (CMYK), die ins PDF nicht passen. Bitte als RGB speichern.');
  }
  if (bild.breite > MAX_SEITE || bild.hoehe > MAX_SEITE) {
    throw ungueltig(`Dieses Bild ist zu groß. Bitte höchstens ${MAX_SEITE} Bildpunkte breit und hoch.`);
  }
  const inhalt = Buffer.from(bild.inhalt);
  return { typ: TYP, sha256: sha256(inhalt), inhalt };
}

function ungueltig(text: string): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad: 'logo' });
}

/** The version stays: whoever is just editing the issuer's texts loses nothing by a new picture. */
async function changeLogo({ mandant, protokoll }: Schreibbestand, logo: Logo | undefined): Promise<Mandant> {
  const vorher = await mandant.get();
  const nachher = { ...vorher, logo: logo?.sha256 ?? null };
  await mandant.replaceLogo(logo);
  await protokoll.add({ objekt: 'mandant', objektId: 1, aktion: 'geaendert', vorher, nachher });
  return nachher;
}
