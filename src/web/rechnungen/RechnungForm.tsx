import { Alert, Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useOffen } from '#web/components/aufbewahrung.ts';
import { Formular } from '#web/components/Formular.tsx';
import { ImKopf } from '#web/components/Kopfplatz.tsx';
import { Angaben } from '#web/rechnungen/Angaben.tsx';
import { AusstellenTaste } from '#web/rechnungen/AusstellenTaste.tsx';
import { Ausstellstand } from '#web/rechnungen/Ausstellstand.tsx';
import { Belegart } from '#web/rechnungen/Belegart.tsx';
import { Belegpartei } from '#web/rechnungen/Belegpartei.tsx';
import { type Bereitschaft, useBereitschaft } from '#web/rechnungen/bereitschaft.ts';
import { Fehlerliste } from '#web/rechnungen/Fehlerliste.tsx';
import { Fusszeile } from '#web/rechnungen/Fusszeile.tsx';
import { Hinweise } from '#web/rechnungen/Hinweise.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import { PostenTabelle } from '#web/rechnungen/PostenTabelle.tsx';
import { parteiOf } from '#web/rechnungen/rechnungFelder.ts';
import { Seitenpanel } from '#web/rechnungen/Seitenpanel.tsx';
import { useAusstellen } from '#web/rechnungen/useAusstellen.ts';
import { type Belegprops, useBeleg } from '#web/rechnungen/useBeleg.ts';
import { useFormtasten } from '#web/rechnungen/useFormtasten.ts';
import { Vorschaubereich, VorschauKnopf } from '#web/rechnungen/Vorschaubereich.tsx';
import classes from './RechnungForm.module.css';

/** Form of a receipt, new or stored, with the sheet as it will look beside it. */
export function RechnungForm<Antwort extends { version: number }>(props: Belegprops<Antwort>) {
  const { initial, bestand, nummer, bezug = null, anlagen, sperre } = props;
  const isGesperrt = sperre !== undefined;
  const isEng = useMediaQuery('(max-width: 800px)', false, { getInitialValueInEffect: false });
  const beleg = useBeleg(props, isGesperrt);
  const { form, posten, gehZu } = beleg;
  const [panel, setPanel] = useOffen<Panel>(`panel-${props.entwurf}`);
  const bereitschaft = useBereitschaft(form.values, nummer);
  const ausstellen = useAusstellen(props, beleg);
  const submit = () => void beleg.store();
  const onKeyDown = useFormtasten({
    form,
    hand: posten.hand,
    ausstellen: () => void ausstellen.press(),
  });
  const { einnahme } = form.values;
  const kopf = {
    stand: einnahme && (
      <Ausstellstand
        bereitschaft={bereitschaft}
        hatHinweis={props.hatHinweis ?? false}
        kundenID={parteiOf(form.values)?.id ?? null}
        onWeg={gehZu}
        onKunde={(id) => setPanel({ fuer: 'anschrift', art: 'kunde', id })}
      />
    ),
    taste: ausstellen.isMoeglich && bereitschaft && (
      <AusstellenTaste
        isBereit={bereitschaft.isBereit}
        isBusy={beleg.isSaving}
        isEng={isEng}
        onClick={() => void ausstellen.ask()}
      />
    ),
  };
  return (
    <Belegart form={form} isGesperrt={isGesperrt} isGespeichert={bestand !== undefined}>
      {!isEng && <ImKopf name="stand">{kopf.stand}</ImKopf>}
      {!isEng && <ImKopf name="handlung">{kopf.taste}</ImKopf>}
      <div className={classes.flaeche}>
        <Formular
          className={isGesperrt ? `${classes.form} ${classes.gesperrt}` : classes.form}
          onKeyDown={onKeyDown}
          onSubmit={submit}
        >
          {isEng && kopf.stand}
          <Sperrhinweis sperre={sperre} />
          <Fehlerliste fehler={beleg.fehler} onWeg={gehZu} />
          <Tabs.Panel value={einnahme ? 'einnahme' : 'ausgabe'} className={classes.form}>
            <fieldset disabled={isGesperrt} className={classes.sperre}>
              <Belegpartei form={form} onPanel={setPanel} isNeu={!bestand && initial.kunde === null} />
              <PostenTabelle form={form} stand={posten} isEng={isEng} onPanel={setPanel} />
            </fieldset>
            <Angaben form={form} details={beleg.details} isGesperrt={isGesperrt} ohneTage={props.ohneTage} />
          </Tabs.Panel>
          <Formende props={props} beleg={beleg} bereitschaft={bereitschaft} taste={isEng && kopf.taste} />
        </Formular>
        <Vorschaubereich felder={form.values} {...{ nummer, bezug, anlagen }} />
      </div>
      {ausstellen.dialog}
      {panel && <Seitenpanel form={form} panel={panel} onClose={() => setPanel(undefined)} />}
    </Belegart>
  );
}

type EndeProps<Antwort extends { version: number }> = {
  props: Belegprops<Antwort>;
  beleg: ReturnType<typeof useBeleg<Antwort>>;
  bereitschaft: Bereitschaft | undefined;
  taste: ReactNode;
};

/** Below the fields: what went wrong, what else can be done, and the bar that saves. */
function Formende<Antwort extends { version: number }>(ende: EndeProps<Antwort>) {
  const { beleg, bereitschaft, taste } = ende;
  const { nummer, bezug = null, anlagen, onReload, aktionen } = ende.props;
  const { form, verwerfen, sichern } = beleg;
  const felder = form.values;
  return (
    <>
      {beleg.wache}
      {beleg.isStale && onReload && <Ausgestelltmeldung onReload={onReload} />}
      {form.errors['summe'] && <Alert color="red">{form.errors['summe']}</Alert>}
      {bereitschaft && <Hinweise meldungen={bereitschaft.hinweise} kundenID={parteiOf(felder)?.id ?? null} />}
      <div className={classes.ende}>
        <VorschauKnopf {...{ felder, nummer, bezug, anlagen }} />
        {aktionen?.({ verwerfen, sichern })}
      </div>
      <Fusszeile
        felder={felder}
        sicherung={beleg.entwurf.sicherung}
        isSaving={beleg.isSaving}
        isStill={bereitschaft?.isBereit ?? false}
        haupt={taste}
      />
    </>
  );
}

function Sperrhinweis({ sperre }: { sperre: string | undefined }) {
  if (sperre === undefined) return null;
  return (
    <Alert color="tinte" variant="light" role="note">
      {sperre}
    </Alert>
  );
}

/** Nothing can be saved any more; what was typed can still be read, and taken elsewhere. */
function Ausgestelltmeldung({ onReload }: { onReload: () => void }) {
  return (
    <Alert color="red" role="alert" title="Dieser Beleg wurde inzwischen ausgestellt">
      <p style={{ marginTop: 0 }}>
        Deine Änderungen lassen sich nicht mehr abspeichern. „Neu laden“ zeigt ihn, wie er ausgestellt wurde,
        und verwirft sie.
      </p>
      <Button variant="default" onClick={onReload}>
        Neu laden
      </Button>
    </Alert>
  );
}
