import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { addMonate, formatDatum, monatsgrenzen } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { fillPlatzhalter } from '#kern/serien/platzhalter.ts';
import type { GanzeSerie } from '#kern/serien/serie.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { Sicherungsleiste, Speicherstand } from '#web/components/Sicherungsleiste.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { heute } from '#web/heute.ts';
import { useRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { toBody, toKopie } from '#web/rechnungen/rechnungFelder.ts';
import { Plankarte } from '#web/serien/Plankarte.tsx';
import { newPlan, type Planfelder, toPlanbody, validatePlan, vorschauOf } from '#web/serien/planfelder.ts';
import { useCreateSerie, useMuster } from '#web/serien/serie.queries.ts';
import { Vorschau } from '#web/serien/Vorschau.tsx';

const route = getRouteApi('/serie/add');
const VORSCHAU = 12;

/** `/serie/add?vorlage=3`: an invoice that shall come again; without one, which it shall be. */
export function SerieNeuScreen() {
  const { vorlage } = route.useSearch();
  const abfrage = useRechnung(vorlage);
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  return (
    <Seite
      titel="Neue Serie"
      untertitel={abfrage.data && `aus ${abfrage.data.nummer}`}
      zurueck={<Zurueck ersatz="/serien" />}
      schmal
    >
      {vorlage === undefined ? (
        <Musterwahl />
      ) : (
        <Ladezustand abfrage={abfrage}>
          {abfrage.data && <Plan key={abfrage.data.id} rechnung={abfrage.data} />}
        </Ladezustand>
      )}
    </Seite>
  );
}

/** A series says what an invoice says that there is. */
function Musterwahl() {
  const abfrage = useMuster();
  const rechnungen = (abfrage.data ?? []).filter(({ art }) => art !== 'storno');
  return (
    <Ladezustand abfrage={abfrage}>
      {rechnungen.length === 0 ? (
        <Leer titel="Noch keine Rechnung, die sich wiederholen könnte">
          <p>Schreibe die erste wie immer. Danach machst du hier eine Serie daraus.</p>
          <KnopfLink to="/rechnung/add" variant="default">
            Rechnung schreiben
          </KnopfLink>
        </Leer>
      ) : (
        <section className={`${flaeche.karte} ${flaeche.stapel}`}>
          <h2 className={flaeche.titel}>Welche Rechnung soll sich wiederholen?</h2>
          <ul className={zeilen.liste} aria-label="Rechnungen">
            {rechnungen.map(({ id, nummer, kunde, rechnungsdatum, summe }) => (
              <li key={id} className={zeilen.zeile}>
                <div>
                  <TextLink to="/serie/add" search={{ vorlage: id }} fw={600}>
                    {(kunde && anzeigename(kunde)) || 'Ohne Kunde'}
                  </TextLink>
                  <p className={zeilen.seit}>
                    {nummer} vom {formatDatum(rechnungsdatum)}
                  </p>
                </div>
                <Betrag cent={summe} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Ladezustand>
  );
}

function Plan({ rechnung }: { rechnung: Rechnung }) {
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const create = useCreateSerie();
  const titel = rechnung.rechnungsposten?.[0]?.titel ?? '';
  const { form, speichern, isSaving, wache } = useDatensatzForm<Planfelder, GanzeSerie>({
    form: {
      initialValues: newPlan(nameAus(titel) || rechnung.nummer, ersterDesNaechsten()),
      validate: validatePlan,
      validateInputOnBlur: true,
    },
    name: `serie-aus-${rechnung.id}`,
    send: (felder) => {
      const { kundenID, ...inhalt } = toBody(toKopie(rechnung, heute()));
      return create.mutateAsync({ ...toPlanbody(felder), kundenID, inhalt });
    },
    schutz: true,
  });
  const submit = async () => {
    const serie = await speichern();
    if (!serie) return;
    showErfolg(`Serie „${serie.titel}“ angelegt`);
    if (isNochHier()) await navigate({ to: '/serie/$id', params: { id: String(serie.id) }, replace: true });
  };
  const termine = vorschauOf(form.values, 0, VORSCHAU).map((termin) => ({
    ...termin,
    text: fillPlatzhalter(titel, termin),
    summe: rechnung.summe,
  }));
  return (
    <Formular className={flaeche.stapel} onSubmit={submit}>
      <Plankarte form={form} istFest={false} erledigt={0} />
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <div>
          <h2 className={flaeche.titel}>Das kommt dabei heraus</h2>
          <p className={flaeche.hilfe}>
            Texte wie {'{Monat} {Jahr}'} in den Posten füllt Belegwerk aus; ändern kannst du sie gleich
            danach.
          </p>
        </div>
        {termine.length > 0 ? (
          <Vorschau termine={termine} />
        ) : (
          <p>Mit diesen Angaben gibt es keinen Termin.</p>
        )}
      </section>
      {wache}
      <Sicherungsleiste
        isSaving={isSaving}
        text="Serie starten"
        stand={<Speicherstand isDirty={form.isDirty()} istNeu />}
      />
    </Formular>
  );
}

/** First line without what is filled in. */
function nameAus(titel: string): string {
  const [zeile = ''] = titel.split('\n');
  return zeile
    .replace(/\{[^}]{0,20}\}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

function ersterDesNaechsten(): string {
  return monatsgrenzen(addMonate(heute(), 1)).von;
}
