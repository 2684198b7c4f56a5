import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import { brieftexteIn } from '#kern/mahnungen/brieftexte.ts';
import type { Mahnvorschlag } from '#kern/mahnungen/mahnung.ts';
import { MAHNSTUFEN, type Stufeneinstellung } from '#kern/mahnungen/stufen.ts';
import type { Sprache } from '#kern/sprache.ts';
import { Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import { useGehalten } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useNochHier } from '#web/components/nochHier.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useDelayed } from '#web/components/useDelayed.ts';
import { Verlassenschutz } from '#web/components/Verlassenschutz.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { Briefposten } from '#web/mahnungen/Briefposten.tsx';
import { Briefrahmen } from '#web/mahnungen/Briefrahmen.tsx';
import { useMahnen, useMahnvorschau, type Wunsch } from '#web/mahnungen/mahnung.queries.ts';
import { IconSend } from '#web/zeichen/zeichen.ts';
import classes from './Mahnung.module.css';

const Pdfansicht = lazy(() => import('#web/blatt/Pdfansicht.tsx'));
/** Somebody may be quicker than planned; while a deadline runs the server says no. */
const UEBERGEHBAR: readonly string[] = ['zuFrueh', 'frist'];
/** Pause of the typing after which the letter is drawn. */
const PAUSE_MS = 400;

type Props = { vorschlag: Mahnvorschlag; stufen: readonly Stufeneinstellung[] };

/** The letter as it is planned, what can be wished otherwise, and beside it as it will be. */
export function Briefform({ vorschlag, stufen }: Props) {
  const brief = useBrief(vorschlag, stufen);
  const { felder, change, wunsch } = brief;
  const istGeschrieben = useRef(false);
  const mahnen = useMahnen();
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const { hindernisse } = vorschlag;
  const ruht = hindernisse.some(({ art }) => !UEBERGEHBAR.includes(art));
  const schreibe = async (senden: boolean) => {
    if (mahnen.isPending || felder.rechnungen.length === 0) return;
    try {
      const { id, titel } = await mahnen.mutateAsync({ ...wunsch, senden });
      istGeschrieben.current = true;
      showErfolg(senden ? `${titel} wird gesendet` : `${titel} geschrieben`);
      if (isNochHier()) await navigate({ to: '/mahnung/$id', params: { id: String(id) }, replace: true });
    } catch (error) {
      showFehler(error, 'Die Mahnung wurde nicht geschrieben');
    }
  };
  return (
    <Formular className={classes.rahmen} onSubmit={() => void schreibe(vorschlag.hatMail)}>
      <div className={classes.paar}>
        <div className={classes.links}>
          {hindernisse.length > 0 && (
            <Alert
              variant="light"
              color="yellow"
              title={ruht ? 'Gerade wird nicht gemahnt' : 'Eigentlich noch zu früh'}
            >
              <ul className={classes.gruende}>
                {[...new Set(hindernisse.map(({ text }) => text))].map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Alert>
          )}
          {vorschlag.fehlendeHalbjahre.length > 0 && (
            <Alert variant="light" color="yellow" title="Ein Basiszinssatz fehlt">
              Für diese Zeit werden keine Zinsen berechnet. Eintragen lässt er sich unter „Stufen und Zinsen“.
            </Alert>
          )}
          <Briefposten
            vorschlag={vorschlag}
            gewaehlt={felder.rechnungen}
            onChange={(rechnungen) => change({ rechnungen })}
          />
          <section className={`${flaeche.karte} ${flaeche.stapel}`}>
            <h2 className={flaeche.titel}>Was verlangt wird</h2>
            {brief.stufenwahl.length > 1 && (
              <Segmente
                label="Stufe"
                value={String(felder.stufe)}
                data={brief.stufenwahl}
                onChange={(stufe) => brief.setStufe(Number(stufe))}
              />
            )}
            <div className={classes.felder}>
              <DatumFeld label="Zahlbar bis" value={felder.frist} onChange={(frist) => change({ frist })} />
              <BetragFeld
                label="Mahngebühr"
                value={felder.gebuehr}
                onChange={(gebuehr) => change({ gebuehr })}
              />
            </div>
            <Checkbox
              label="Verzugszinsen berechnen"
              checked={felder.zinsen}
              onChange={({ currentTarget }) => change({ zinsen: currentTarget.checked })}
            />
            <Checkbox
              label="Der Kunde ist Verbraucher"
              description="Dann gelten der niedrigere Zinssatz und keine Pauschale"
              checked={felder.verbraucher}
              onChange={({ currentTarget: { checked } }) =>
                change({ verbraucher: checked, ...(checked && { pauschale: false }) })
              }
            />
            {!felder.verbraucher && (
              <Checkbox
                label="Verzugspauschale von 40 € je Rechnung verlangen"
                checked={felder.pauschale}
                onChange={({ currentTarget }) => change({ pauschale: currentTarget.checked })}
              />
            )}
            <Textarea
              label="Text über der Aufstellung"
              autosize
              minRows={4}
              maxRows={14}
              value={felder.text}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          </section>
          <div className={flaeche.fuss}>
            <Button
              variant="default"
              loading={mahnen.isPending && !mahnen.variables?.senden}
              disabled={ruht}
              onClick={() => void schreibe(false)}
            >
              Zum Drucken schreiben
            </Button>
            {vorschlag.hatMail && (
              <SubmitKnopf
                leftSection={<IconSend size={18} aria-hidden />}
                loading={mahnen.isPending && mahnen.variables?.senden === true}
                disabled={ruht}
              >
                Schreiben und senden
              </SubmitKnopf>
            )}
          </div>
        </div>
        <Vorschau wunsch={wunsch} istOffen={!mahnen.isPending && !mahnen.isSuccess} />
      </div>
      <Verlassenschutz isDirty={() => brief.isDirty && !istGeschrieben.current} />
    </Formular>
  );
}

function Vorschau({ wunsch, istOffen }: { wunsch: Wunsch; istOffen: boolean }) {
  const ruhig = useDelayed(wunsch, PAUSE_MS);
  const { data, error } = useMahnvorschau(ruhig, istOffen);
  return (
    <Briefrahmen>
      <Suspense fallback={<Vorschauwarten />}>
        <Pdfansicht datei={data} fehler={error} />
      </Suspense>
    </Briefrahmen>
  );
}

/** Letter as typed, and the wish that it makes: only what is otherwise than planned. */
function useBrief(vorschlag: Mahnvorschlag, stufen: readonly Stufeneinstellung[]) {
  const mahnbare = [...vorschlag.posten, ...vorschlag.weitere].map(({ rechnungID }) => rechnungID);
  const {
    getippt: felder,
    setGetippt: setFelder,
    isDirty,
  } = useGehalten(
    `mahnung-${vorschlag.kundenID}`,
    () => ({
      ...vorgabeOf(stufen, vorschlag.stufe, vorschlag.sprache),
      stufe: vorschlag.stufe as number,
      rechnungen: vorschlag.posten.map(({ rechnungID }) => rechnungID),
      frist: vorschlag.frist,
      verbraucher: vorschlag.verbraucher,
    }),
    (kept) => ({ ...kept, rechnungen: kept.rechnungen.filter((id) => mahnbare.includes(id)) }),
  );
  const vorgabe = vorgabeOf(stufen, felder.stufe, vorschlag.sprache);
  const { kundenID, posten, verbraucher, frist } = vorschlag;
  const istGeplant =
    vorschlag.hindernisse.length === 0 &&
    felder.rechnungen.length === posten.length &&
    posten.every(({ rechnungID }) => felder.rechnungen.includes(rechnungID));
  const wunsch: Wunsch = {
    kundenID,
    ...(felder.stufe !== vorschlag.stufe && { stufe: felder.stufe }),
    ...(!istGeplant && { rechnungen: felder.rechnungen }),
    ...(felder.frist !== frist && { frist: felder.frist }),
    ...(felder.gebuehr !== vorgabe.gebuehr && { gebuehr: felder.gebuehr }),
    ...(felder.zinsen !== vorgabe.zinsen && { zinsen: felder.zinsen }),
    ...(!felder.verbraucher && felder.pauschale !== vorgabe.pauschale && { pauschale: felder.pauschale }),
    ...(felder.verbraucher !== verbraucher && { verbraucher: felder.verbraucher }),
    ...(felder.text !== vorgabe.text && { text: felder.text }),
  };
  return {
    felder,
    isDirty,
    wunsch,
    change: (teil: Partial<typeof felder>) => setFelder((vorher) => ({ ...vorher, ...teil })),
    /** Another level says all of it otherwise. */
    setStufe: (stufe: number) =>
      setFelder((vorher) => ({ ...vorher, ...vorgabeOf(stufen, stufe, vorschlag.sprache), stufe })),
    stufenwahl: MAHNSTUFEN.flatMap((stufe) => {
      const eine = stufen[stufe - 1];
      return eine?.aktiv && stufe >= vorschlag.stufe ? [{ value: String(stufe), label: eine.titel }] : [];
    }),
  };
}

function vorgabeOf(stufen: readonly Stufeneinstellung[], nr: number, sprache: Sprache) {
  const stufe = MAHNSTUFEN.find((eine) => eine === nr);
  const eigene = stufen[nr - 1];
  const { gebuehr = 0, zinsen = false, pauschale = false } = eigene ?? {};
  const text = stufe && eigene ? brieftexteIn(sprache, stufe, eigene).textVor : '';
  return { gebuehr: formatDezimal(gebuehr * 100, 2), zinsen, pauschale, text };
}
