import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { mandantRoutes } from './absender/absender.routes.ts';
import { angebotRoutes } from './angebote/angebot.routes.ts';
import { VERSENDBARES_PAPIER } from './angebote/senden.ts';
import { weiterRoutes } from './angebote/weiter.routes.ts';
import { anmerkungRoutes } from './anmerkungen/anmerkung.routes.ts';
import { pruefungRoutes } from './anmerkungen/pruefung.routes.ts';
import { apiSchluesselRoutes } from './apischluessel/apiSchluessel.routes.ts';
import { archivRoutes } from './archiv/archiv.routes.ts';
import { pdfSammlungRoutes } from './archiv/pdfSammlung.routes.ts';
import { auftragRoutes } from './auftraege/auftrag.routes.ts';
import { ausgabenRoutes } from './ausgaben/ausgaben.routes.ts';
import { auswertungRoutes } from './auswertungen/auswertung.routes.ts';
import { steuerRoutes } from './auswertungen/steuer.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { bestaetigungRoutes } from './auth/bestaetigung.routes.ts';
import { faktorRoutes } from './auth/faktor.routes.ts';
import { kontoRoutes } from './auth/konto.routes.ts';
import { passkeyRoutes } from './auth/passkey.routes.ts';
import { Passwortpruefer } from './auth/passwort.ts';
import { Passwortliste } from './auth/passwortliste.ts';
import { guardWithSitzung } from './auth/sitzung.ts';
import { Widerruf } from './auth/widerruf.ts';
import type { Zugang } from './auth/zugang.ts';
import { zweiterFaktorRoutes } from './auth/zweiterFaktor.routes.ts';
import { beispielRoutes } from './beispiele/beispiel.routes.ts';
import type { Config } from './config.ts';
import type { Datenbank } from './db/datenbank.ts';
import { abgabeRoutes } from './eingang/abgabe.routes.ts';
import { eingangRoutes } from './eingang/eingang.routes.ts';
import { handlungRoutes } from './eingang/handlung.routes.ts';
import { lesehilfeRoutes } from './eingang/lesehilfe/lesehilfe.routes.ts';
import { lesewerkOf } from './eingang/lesewerk.ts';
import { postfachumfeldOf } from './eingang/post/auftraege.ts';
import { postfachRoutes } from './eingang/post/postfach.routes.ts';
import { unpackAbgegebenes } from './eingang/post/zerlegen.ts';
import { uebernahmeRoutes } from './eingang/uebernahme.routes.ts';
import { ereignisRoutes } from './ereignisse/ereignis.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { registerApiSeite } from './http/apiSeite.ts';
import { registerHealth } from './http/bereitschaft.ts';
import { readJson } from './http/json.ts';
import { compressAnswers } from './http/komprimieren.ts';
import { addKopfzeilen } from './http/kopfzeilen.ts';
import { logRequests, requestId } from './http/log.ts';
import { refuseMethods } from './http/methoden.ts';
import { registerMetriken } from './http/metriken.ts';
import { registerOpenapi } from './http/openapi.ts';
import { sendProblem } from './http/problem.ts';
import { readRoh } from './http/roh.ts';
import { sendRohfehler } from './http/rohfehler.ts';
import type { ApiApp, OffeneApp } from './http/schema.ts';
import { registerStatik } from './http/statik.ts';
import { readRefusedBodies } from './http/zuGross.ts';
import { geldkontoRoutes } from './konten/konto.routes.ts';
import { kontoendeRoutes } from './kontoende/kontoende.routes.ts';
import { kundeRoutes } from './kunden/kunde.routes.ts';
import { kundenansichtRoutes } from './kundenseiten/ansicht.routes.ts';
import { kundenseiteRoutes } from './kundenseiten/kundenseite.routes.ts';
import { logoRoutes } from './logo/logo.routes.ts';
import { mahneinstellungRoutes } from './mahnungen/einstellung.routes.ts';
import { faelligRoutes } from './mahnungen/faellig.routes.ts';
import { forderungRoutes } from './mahnungen/forderung.routes.ts';
import { VERSENDBARE_MAHNUNG } from './mahnungen/handeln.ts';
import { mahnenRoutes } from './mahnungen/mahnen.routes.ts';
import { mahnungRoutes } from './mahnungen/mahnung.routes.ts';
import { sperreRoutes } from './mahnungen/sperre.routes.ts';
import { mitgliedRoutes } from './mitglieder/mitglied.routes.ts';
import { einladungRoutes, zugehoerigkeitRoutes } from './mitglieder/zugehoerigkeit.routes.ts';
import { nummerRoutes } from './nummern/nummer.routes.ts';
import { papierkorbRoutes } from './papierkorb/papierkorb.routes.ts';
import { postausgangRoutes } from './postausgang/postausgang.routes.ts';
import { sendenRoutes } from './postausgang/senden.routes.ts';
import { versandkontoRoutes } from './postausgang/versandkonto.routes.ts';
import { produktRoutes } from './produkte/produkt.routes.ts';
import { abschlagRoutes } from './rechnungen/abschlag.routes.ts';
import { anlagenabgabeRoutes, anlageRoutes } from './rechnungen/anlage.routes.ts';
import { ausstellenRoutes } from './rechnungen/ausstellen.routes.ts';
import { rechnungRoutes } from './rechnungen/rechnung.routes.ts';
import { rechnungslisteRoutes } from './rechnungen/rechnungsliste.routes.ts';
import { sammelnRoutes } from './rechnungen/sammeln.routes.ts';
import { VERSENDBARE_RECHNUNG } from './rechnungen/senden.ts';
import { Schluesselspeicher } from './schluessel/schluesselspeicher.ts';
import { serieRoutes } from './serien/serie.routes.ts';
import { reiheSerieEin } from './serien/serien.ts';
import { sicherungRoutes } from './sicherung/sicherung.routes.ts';
import { zahlungRoutes } from './zahlungen/zahlung.routes.ts';
import { zahlungsmethodeRoutes } from './zahlungsmethoden/zahlungsmethode.routes.ts';

export type Deps = {
  datenbank: Datenbank;
  config: Config;
  /** Folder of the built web app. */
  web: string;
  /** Passwords that nobody may choose. */
  passwortliste?: Passwortliste;
  /** Cheaper ones only where nobody's password is at stake. */
  passwoerter?: Passwortpruefer;
  jetzt?: () => Date;
  log?: FastifyBaseLogger;
  /** Aborted when the program is about to end. */
  ende?: AbortSignal;
  /** Has jobs looked at now; the next look does it otherwise. */
  wecke?: () => void;
};

/** Of what anybody may send, to addresses that do not exist too; who is signed in may send more. */
const MAX_BODY_OHNE_SITZUNG = 16 * 1024;

/** Against clients that take their time (slowloris): head, whole request, a connection without work, and its requests. */
const FRISTEN = {
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 10_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, maxHeaderSize: 16 * 1024 },
};

/** The whole server without a port: the list of what it answers. */
export async function createApp({ datenbank, config, web, log, ende, ...deps }: Deps) {
  const {
    jetzt = () => new Date(),
    passwortliste = new Passwortliste(),
    passwoerter = new Passwortpruefer(),
    wecke = () => undefined,
  } = deps;
  const { metrikenToken, proxy } = config;
  const app = fastify({
    bodyLimit: MAX_BODY_OHNE_SITZUNG,
    // `logRequests` writes what may be written; the framework's own lines carry addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    frameworkErrors: sendProblem,
    clientErrorHandler: sendRohfehler,
    ...FRISTEN,
    // What still comes over an open connection while the server ends is work as any other.
    return503OnClosing: false,
    trustProxy: proxy ?? false,
    ...(log && { loggerInstance: log }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendProblem);
  addKopfzeilen(app);
  logRequests(app);
  readRefusedBodies(app);
  readJson(app);
  refuseMethods(app);
  await registerOpenapi(app);

  registerHealth(app, { datenbank, ende });
  if (metrikenToken !== undefined) registerMetriken(app, { datenbank, token: metrikenToken });
  const widerruf = new Widerruf(datenbank);
  app.addHook('onClose', () => widerruf.close());
  const schluessel = new Schluesselspeicher(config.schluessel);
  const zugang: Zugang = {
    ...config,
    schluessel,
    datenbank,
    passwoerter,
    liste: passwortliste,
    widerruf,
    jetzt,
  };
  await app.register(
    async (api) => {
      const offen: OffeneApp = api.withTypeProvider<ZodTypeProvider>();
      authRoutes(offen, zugang);
      zweiterFaktorRoutes(offen, zugang);
      einladungRoutes(offen, zugang);
      await api.register(async (scope) => {
        guardWithSitzung(scope, zugang);
        const guarded: ApiApp = scope.withTypeProvider<ZodTypeProvider>();
        personRoutes(guarded, zugang);
        // No answer of these holds a secret, as those of sign-in do: they may be packed.
        await scope.register(async (daten) => {
          compressAnswers(daten);
          datenRoutes(daten.withTypeProvider<ZodTypeProvider>(), { datenbank, config, jetzt, wecke, ende });
          await daten.register(async (roh) => dateiRoutes(roh, { wecke, jetzt }));
        });
      });
    },
    { prefix: '/api/v1' },
  );
  registerApiSeite(app);
  await app.register(async (offen) => kundenansichtRoutes(offen, { datenbank, jetzt }), { prefix: '/k' });
  await registerStatik(app, web);
  return app;
}

/** Routes of files, in a scope that reads every body as the bytes it is. */
function dateiRoutes(app: FastifyInstance, umfeld: Pick<Daten, 'wecke' | 'jetzt'>): void {
  readRoh(app);
  const roh: ApiApp = app.withTypeProvider<ZodTypeProvider>();
  anlagenabgabeRoutes(roh);
  abgabeRoutes(roh, { zerlege: unpackAbgegebenes, ...umfeld });
}

/** Routes of a person, and of who else belongs to whom they work for. */
function personRoutes(app: ApiApp, zugang: Zugang): void {
  kontoRoutes(app, zugang);
  bestaetigungRoutes(app, zugang);
  faktorRoutes(app, zugang);
  passkeyRoutes(app, zugang);
  kontoendeRoutes(app, zugang);
  zugehoerigkeitRoutes(app, zugang);
  mitgliedRoutes(app, zugang.jetzt);
  apiSchluesselRoutes(app, zugang.jetzt);
  ereignisRoutes(app, zugang);
}

type Daten = Pick<Deps, 'datenbank' | 'config'> & {
  jetzt: () => Date;
  wecke: () => void;
  ende: AbortSignal | undefined;
};

/** Routes of the records. */
function datenRoutes(app: ApiApp, { datenbank, config, jetzt, wecke, ende }: Daten): void {
  const { adresse } = config;
  const schluessel = new Schluesselspeicher(config.schluessel);
  mandantRoutes(app);
  logoRoutes(app);
  kundeRoutes(app);
  produktRoutes(app);
  papierkorbRoutes(app, { serie: reiheSerieEin });
  zahlungsmethodeRoutes(app);
  geldkontoRoutes(app);
  rechnungslisteRoutes(app);
  rechnungRoutes(app);
  anlageRoutes(app);
  abschlagRoutes(app);
  auftragRoutes(app, { datenbank });
  ausstellenRoutes(app, { wecke, adresse });
  sammelnRoutes(app);
  archivRoutes(app);
  pdfSammlungRoutes(app);
  nummerRoutes(app);
  zahlungRoutes(app);
  eingangRoutes(app);
  serieRoutes(app);
  angebotRoutes(app);
  weiterRoutes(app, wecke);
  postfachRoutes(app, { datenbank, ...postfachumfeldOf(config) });
  versandkontoRoutes(app, { datenbank, wecke, ...postfachumfeldOf(config) });
  postausgangRoutes(app, wecke);
  sendenRoutes(app, { wecke, adresse }, VERSENDBARE_RECHNUNG);
  sendenRoutes(app, { wecke, adresse }, VERSENDBARES_PAPIER);
  sendenRoutes(app, { wecke, adresse }, VERSENDBARE_MAHNUNG);
  kundenseiteRoutes(app, adresse);
  faelligRoutes(app);
  forderungRoutes(app, config);
  mahnungRoutes(app);
  mahnenRoutes(app, { wecke, adresse });
  mahneinstellungRoutes(app);
  sperreRoutes(app);
  handlungRoutes(app, wecke);
  uebernahmeRoutes(app, lesewerkOf(datenbank));
  lesehilfeRoutes(app, { datenbank, schluessel });
  anmerkungRoutes(app);
  pruefungRoutes(app);
  auswertungRoutes(app, config, jetzt);
  steuerRoutes(app);
  beispielRoutes(app);
  ausgabenRoutes(app, config);
  exportRoutes(app, config);
  sicherungRoutes(app, { datenbank, config, schluessel, wecke, ende });
}
