import { lazy, Suspense, useState } from 'react';
import type { Stueck } from '#kern/eingang/stueck.ts';
import { Belegpruefung } from '#web/anmerkungen/Belegpruefung.tsx';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showRueckgaengig } from '#web/components/rueckgaengig.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useLesung, useStueckhandlung } from '#web/eingang/eingang.queries.ts';
import { Lesefehler } from '#web/eingang/Lesefehler.tsx';
import { Original } from '#web/eingang/original/Original.tsx';
import { seitendateien } from '#web/eingang/original/useBlaetter.ts';
import { isGelesen, isOffen } from '#web/eingang/reiter.ts';
import { Stillstand } from '#web/eingang/Stillstand.tsx';
import { StueckForm } from '#web/eingang/StueckForm.tsx';
import { Stueckmenue } from '#web/eingang/Stueckmenue.tsx';
import { pruefstellen } from '#web/eingang/stueckFelder.ts';
import { useArbeit } from '#web/eingang/useArbeit.ts';
import { useKonten } from '#web/konten/konto.queries.ts';
import classes from './Eingang.module.css';

const Verwerfen = lazy(async () => ({ default: (await import('#web/eingang/Verwerfen.tsx')).Verwerfen }));
const Datenblatt = lazy(() => import('#web/eingang/original/Datenblatt.tsx'));
const Grossansicht = lazy(() => import('#web/eingang/original/Grossansicht.tsx'));

type Props = {
  stueck: Stueck;
  /** Shows the next piece. */
  onWeiter: () => void;
  onStueck: (id: number) => void;
};

/** One piece: the original, and beside it what becomes of it. */
export function Arbeitsplatz({ stueck, onWeiter, onStueck }: Props) {
  const darf = useDarf('eingang');
  const darfZahlen = useDarf('zahlungen');
  const konten = useKonten();
  const [vonHand, setVonHand] = useState(false);
  const [offen, setOffen] = useState<'verwerfen' | 'gross'>();
  const { data: lesung } = useLesung(stueck.id, stueck.version);
  const arbeit = useArbeit(stueck.vorschlag, pruefstellen(stueck.vorschlag));
  const { verwirf, lies, holZurueck } = useHandlungen(stueck, onWeiter);
  const imGange = isOffen(stueck.status);
  const wirdForm = darf && (isGelesen(stueck.status) || (imGange && vonHand));
  const menue = (
    <Stueckmenue
      stueck={stueck}
      onLesen={darf && imGange ? lies : undefined}
      onVerwerfen={darf && imGange ? () => setOffen('verwerfen') : undefined}
    />
  );
  const original = (istGross: boolean) => (
    <Original
      stueck={stueck}
      lesung={lesung}
      markierungen={arbeit.markierungen}
      onWort={wirdForm ? arbeit.fuelle : undefined}
      onGross={istGross ? undefined : () => setOffen('gross')}
      ersatz={seitendateien(stueck.dateien).length === 0 ? <Daten stueck={stueck} /> : null}
    />
  );
  return (
    <>
      <div className={classes.original}>{original(false)}</div>
      <div className={classes.form}>
        {wirdForm ? (
          <Ladezustand abfrage={konten}>
            {stueck.status === 'unlesbar' && <Lesefehler text={stueck.fehler} />}
            {konten.data && (
              <StueckForm
                key={stueck.id}
                stueck={stueck}
                umfeld={{ konten: konten.data, darfZahlen }}
                arbeit={arbeit}
                menue={menue}
                onWeiter={onWeiter}
                onStueck={onStueck}
                onVerwerfen={() => setOffen('verwerfen')}
              />
            )}
          </Ladezustand>
        ) : (
          <Stillstand
            stueck={stueck}
            menue={menue}
            darf={darf}
            onVonHand={() => setVonHand(true)}
            onZurueckholen={holZurueck}
          />
        )}
        <div className={classes.anmerkungen}>
          <Belegpruefung ort={{ wo: 'eingang', id: stueck.id }} />
        </div>
      </div>
      <Suspense>
        {offen === 'verwerfen' && (
          <Verwerfen name={stueck.name} onVerwerfen={verwirf} onClose={() => setOffen(undefined)} />
        )}
        {offen === 'gross' && (
          <Grossansicht titel={stueck.name} onClose={() => setOffen(undefined)}>
            {original(true)}
          </Grossansicht>
        )}
      </Suspense>
    </>
  );
}

/** Where there are no pages: the invoice as its data say it. */
function Daten({ stueck }: { stueck: Stueck }) {
  const datei = stueck.dateien.find(({ rolle }) => rolle === 'original');
  return (
    <Suspense>
      <Datenblatt id={stueck.id} datei={datei} />
    </Suspense>
  );
}

/** Acts on a piece besides saving it. */
function useHandlungen({ id, version, name }: Stueck, onWeiter: () => void) {
  const handlung = useStueckhandlung(id);
  const onError = (error: unknown) => showFehler(error);
  return {
    lies: () =>
      handlung.mutate(
        { was: 'lesen', version },
        { onSuccess: () => showErfolg('Der Beleg wird noch einmal gelesen'), onError },
      ),
    holZurueck: () => handlung.mutate({ was: 'zurueckholen', version }, { onError }),
    verwirf: (grund: string) =>
      handlung.mutate(
        { was: 'verwerfen', version, grund },
        {
          onSuccess: (verworfen) => {
            showRueckgaengig({
              text: `Verworfen: ${name}`,
              onUndo: () => handlung.mutate({ was: 'zurueckholen', version: verworfen.version }, { onError }),
            });
            onWeiter();
          },
          onError,
        },
      ),
  };
}
