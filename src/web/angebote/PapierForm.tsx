import { Checkbox, Input } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import type { Papierart } from '#kern/angebote/arten.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { Papiervorschau, PapiervorschauKnopf } from '#web/angebote/Papiervorschau.tsx';
import { LABELS, terminfehlerOf, validatePapier } from '#web/angebote/papierFelder.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { useOffen } from '#web/components/aufbewahrung.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Formular } from '#web/components/Formular.tsx';
import { ImKopf } from '#web/components/Kopfplatz.tsx';
import angaben from '#web/rechnungen/Angaben.module.css';
import { Angaben } from '#web/rechnungen/Angaben.tsx';
import { AusstellenTaste } from '#web/rechnungen/AusstellenTaste.tsx';
import { Belegpartei } from '#web/rechnungen/Belegpartei.tsx';
import { Fehlerliste } from '#web/rechnungen/Fehlerliste.tsx';
import { Fusszeile } from '#web/rechnungen/Fusszeile.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import { PostenTabelle } from '#web/rechnungen/PostenTabelle.tsx';
import { isLeer } from '#web/rechnungen/postenFelder.ts';
import classes from '#web/rechnungen/RechnungForm.module.css';
import { parteiOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { Seitenpanel } from '#web/rechnungen/Seitenpanel.tsx';
import { type Belegprops, useBeleg } from '#web/rechnungen/useBeleg.ts';
import { useFormtasten } from '#web/rechnungen/useFormtasten.ts';

type Props<Antwort> = Omit<Belegprops<Antwort>, 'bezug' | 'sperre' | 'ausstelldialog' | 'ohneTage'> & {
  art: Papierart;
  /** Finishes what is stored; a new one is stored first. */
  onFertig?: () => void;
};

/** Form of a quote, an order confirmation or a delivery note: that of a receipt with other days. */
export function PapierForm<Antwort extends { version: number }>({ art, onFertig, ...props }: Props<Antwort>) {
  const isEng = useMediaQuery('(max-width: 800px)', false, { getInitialValueInEffect: false });
  const beleg = useBeleg({ ...props, validate: validatePapier(art) }, false);
  const { form, posten, gehZu, store, sichern } = beleg;
  const [panel, setPanel] = useOffen<Panel>(`panel-${props.entwurf}`);
  const darf = useDarf('ausstellen');
  const fertigstellen = async () => {
    if (props.bestand === undefined) await store('ausstellen');
    else if (await sichern()) onFertig?.();
  };
  useAngebot(
    darf && { titel: 'Fertigstellen', worte: 'Nummer PDF ausstellen', run: () => void fertigstellen() },
  );
  const onKeyDown = useFormtasten({
    form,
    hand: posten.hand,
    ausstellen: () => void (darf && istVollstaendig(form.getValues()) ? fertigstellen() : store()),
  });
  const isBereit = istVollstaendig(form.values);
  const taste = darf && (
    <AusstellenTaste
      text="Fertigstellen"
      isBereit={isBereit}
      isBusy={beleg.isSaving}
      isEng={isEng}
      onClick={() => void fertigstellen()}
    />
  );
  const blatt = { art, felder: form.values, nummer: props.nummer };
  return (
    <>
      {!isEng && <ImKopf name="handlung">{taste}</ImKopf>}
      <div className={classes.flaeche}>
        <Formular className={classes.form} onKeyDown={onKeyDown} onSubmit={() => void store()}>
          <Fehlerliste fehler={beleg.fehler} onWeg={gehZu} />
          <Belegpartei
            form={form}
            onPanel={setPanel}
            isNeu={!props.bestand && props.initial.kunde === null}
          />
          <PostenTabelle form={form} stand={posten} isEng={isEng} onPanel={setPanel} />
          <Angaben form={form} details={beleg.details} isGesperrt={false} ohneTage>
            <Papierfelder form={form} art={art} />
          </Angaben>
          {beleg.wache}
          <div className={classes.ende}>
            <PapiervorschauKnopf {...blatt} />
            {props.aktionen?.({ verwerfen: beleg.verwerfen, sichern })}
          </div>
          <Fusszeile
            felder={form.values}
            sicherung={beleg.entwurf.sicherung}
            isSaving={beleg.isSaving}
            isStill={darf && isBereit}
            haupt={isEng && taste}
          />
        </Formular>
        <Papiervorschau {...blatt} />
      </div>
      {panel && <Seitenpanel form={form} panel={panel} onClose={() => setPanel(undefined)} />}
    </>
  );
}

/** Somebody it is for, and something it says: more is not asked of what is no invoice. */
function istVollstaendig(felder: RechnungFelder): boolean {
  return parteiOf(felder) !== null && !felder.posten.every(isLeer);
}

const LIEFERTAG: Record<Papierart, string> = {
  angebot: 'Liefertag',
  bestaetigung: 'Geplanter Liefertag',
  lieferschein: 'Geliefert am',
};

type FelderProps = { form: UseFormReturnType<RechnungFelder>; art: Papierart };

/** The days of a paper, and whether it names prices. */
function Papierfelder({ form, art }: FelderProps) {
  const verkehrt = terminfehlerOf(art, form.values);
  return (
    <div className={angaben.daten}>
      <DatumFeld label={LABELS.datum} {...form.getInputProps('datum')} />
      {art === 'angebot' ? (
        <DatumFeld
          label={LABELS.gueltigBis}
          placeholder="Ohne Ende"
          {...form.getInputProps('gueltigBis')}
          {...(verkehrt && { error: verkehrt })}
        />
      ) : (
        <DatumFeld label={LIEFERTAG[art]} {...form.getInputProps('liefertag')} />
      )}
      <Input.Wrapper label="Auf dem Blatt" labelElement="div">
        <Checkbox
          label={LABELS.mitPreisen}
          mt="xs"
          {...form.getInputProps('mitPreisen', { type: 'checkbox' })}
        />
      </Input.Wrapper>
    </div>
  );
}
