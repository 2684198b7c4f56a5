import { checkPapierformate } from '#kern/angebote/nummern.ts';
import { Mandant, MandantAenderung } from '#kern/mandant/absender.ts';
import { checkNummernformate } from '#kern/nummern/nummernformat.ts';
import { requireBestaetigung } from '../auth/bestaetigung.ts';
import { type ApiApp, answers } from '../http/schema.ts';
import { checkVersion, overlay } from '../stammdaten/stammdaten.ts';

const tags = ['Mandant'];
/** Where customers send their money, and which number comes next: what somebody at an unlocked screen would change. */
const GESCHUETZT = [
  ...(['iban', 'kontoinhaber', 'bank', 'bic'] as const),
  ...(['nummernformat', 'nummernkreis', 'stornoformat'] as const),
  ...(['angebotsformat', 'bestaetigungsformat', 'lieferscheinformat'] as const),
];

/** The issuer: what the sheet says about who sends it. */
export function mandantRoutes(app: ApiApp): void {
  app.get(
    '/mandant',
    { recht: 'lesen', schema: { tags, summary: 'Absender lesen', response: answers(200, Mandant) } },
    ({ mandant }) => mandant.absender.get(),
  );

  app.patch(
    '/mandant',
    {
      recht: 'einstellungen',
      schema: {
        tags,
        summary: 'Absender ändern',
        description:
          'Eine andere Bankverbindung (iban, kontoinhaber, bank, bic) oder Nummernvergabe (nummernformat, nummernkreis, ' +
          'stornoformat, angebotsformat, bestaetigungsformat, lieferscheinformat) braucht einen Nachweis aus den letzten fünf Minuten: sonst 403 mit dem Code ' +
          '`bestaetigung-noetig`, und nichts wird gespeichert. Nach `POST /auth/bestaetigen` geht dieselbe Anfrage durch.',
        body: MandantAenderung,
        response: answers(200, Mandant),
      },
    },
    (request) =>
      request.mandant.transaction(async ({ absender, protokoll }) => {
        const vorher = await absender.get();
        const { version, ...felder } = request.body;
        checkVersion(vorher, version);
        const nachher = { ...overlay(vorher, felder), version: vorher.version + 1 };
        checkNummernformate(nachher);
        checkPapierformate(nachher);
        if (GESCHUETZT.some((feld) => nachher[feld] !== vorher[feld])) await requireBestaetigung(request);
        await absender.replace(nachher);
        protokoll.add({ objekt: 'mandant', objektId: 1, aktion: 'geaendert', vorher, nachher });
        return nachher;
      }),
  );
}
