import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Ziel } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { istPapierErlaubt } from '#kern/angebote/uebergaenge.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { type Abschlagsfelder, Abschlagswahl, wunschOf } from '#web/angebote/Abschlagswahl.tsx';
import { type Mengen, Mengenwahl, mengenfehler, textOf } from '#web/angebote/Mengenwahl.tsx';
import { offeneZiele, ueblichesZiel } from '#web/angebote/naechster.ts';
import { type Fortsetzung, useWeiterfuehren } from '#web/angebote/papier.queries.ts';
import { papiername, ZIELNAMEN } from '#web/angebote/papiertext.ts';
import { useGehalten } from '#web/components/aufbewahrung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useNochHier } from '#web/components/nochHier.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

type Props = { papier: GanzesPapier; onClose: () => void };
/** Successor of a paper; `schluss` settles the deposits that were asked for it. */
type Folge = Ziel | 'abschlag' | 'schluss';
type Getippt = { nach: Folge | undefined; mengen: Mengen; abschlag: Abschlagsfelder };

/** Dialog that goes on with a paper, and with how much of it: all that is left unless somebody says less. */
export default function Weiterfuehren({ papier, onClose }: Props) {
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const folgen = folgenOf(papier);
  const begin = () => wahlOf(papier, ueblichesZiel(papier, offeneZiele(papier)) ?? folgen[0]);
  const { getippt, setGetippt } = useGehalten<Getippt>(`weiterfuehren-${papier.id}`, begin, (kept) =>
    kept.nach && folgen.includes(kept.nach) ? kept : begin(),
  );
  const { nach, mengen, abschlag } = getippt;
  const [isGeprueft, setGeprueft] = useState(false);
  const weiter = useWeiterfuehren(papier.id);
  if (!nach) return null;
  const choose = (folge: Folge) => {
    setGetippt(wahlOf(papier, folge));
    setGeprueft(false);
  };
  const body = bodyOf(papier, getippt);
  const submit = async () => {
    setGeprueft(true);
    if (weiter.isPending || body === undefined) return;
    try {
      const { was, id } = await weiter.mutateAsync(body);
      onClose();
      showErfolg(`Entwurf angelegt: ${FOLGENNAMEN[nach]} aus ${papiername(papier)}`);
      const to = was === 'rechnung' ? '/rechnung/$id' : '/angebot/$id';
      if (isNochHier()) await navigate({ to, params: { id: String(id) } });
    } catch (error) {
      showFehler(error, 'Das ging nicht');
    }
  };
  return (
    <Dialog onClose={onClose} title={`${papiername(papier)} weiterführen`} size={640}>
      <Formular className={flaeche.stapel} onSubmit={() => void submit()}>
        {folgen.length > 1 && (
          <Segmente
            label="Was daraus wird"
            value={nach}
            data={folgen.map((value) => ({ value, label: FOLGENNAMEN[value] }))}
            onChange={choose}
          />
        )}
        {nach === 'abschlag' && (
          <Abschlagswahl
            papier={papier}
            felder={abschlag}
            isGeprueft={isGeprueft}
            onChange={(felder) => setGetippt({ ...getippt, abschlag: felder })}
          />
        )}
        {nach === 'schluss' && (
          <p className={flaeche.hilfe}>
            Sie rechnet alles ab, was vom Auftrag noch nicht berechnet ist, und zieht ab, was auf die
            Abschläge bezahlt wurde.
          </p>
        )}
        {nach !== 'abschlag' && nach !== 'schluss' && (
          <Mengenwahl
            papier={papier}
            nach={nach}
            mengen={mengen}
            isGeprueft={isGeprueft}
            onChange={(neue) => setGetippt({ ...getippt, mengen: neue })}
          />
        )}
        <p className={flaeche.hilfe}>
          Es entsteht ein Entwurf, den du durchsiehst. Löschst du ihn, ist alles wieder übrig.
        </p>
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf data-autofocus loading={weiter.isPending}>
            {`${FOLGENNAMEN[nach]} anlegen`}
          </SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

const FOLGENNAMEN: Record<Folge, string> = {
  ...ZIELNAMEN,
  abschlag: 'Abschlag',
  schluss: 'Schlussrechnung',
};

/** In the order of a business: a deposit before the invoice, the final invoice instead of it. */
function folgenOf(papier: GanzesPapier): Folge[] {
  const ziele = offeneZiele(papier);
  const isBerechenbar = ziele.includes('rechnung');
  return [
    ...ziele,
    ...(isBerechenbar && istPapierErlaubt(papier, 'anzahlen') ? (['abschlag'] as const) : []),
    ...(isBerechenbar && papier.abschlagID !== null ? (['schluss'] as const) : []),
  ];
}

/** Body that is sent, or undefined as long as something is missing. */
function bodyOf(papier: GanzesPapier, { nach, mengen, abschlag }: Getippt): Fortsetzung | undefined {
  if (nach === undefined) return undefined;
  if (nach === 'schluss') return papier.abschlagID === null ? undefined : { abschlagID: papier.abschlagID };
  if (nach === 'abschlag') {
    const wunsch = wunschOf(papier, abschlag);
    return typeof wunsch === 'string' ? undefined : { nach, [abschlag.als]: abschlag.wert };
  }
  const zeilen = papier.posten.filter(({ id, rest }) => rest[nach] > 0 && mengen[id] !== undefined);
  const isFalsch = zeilen.some(({ id, rest, einheit }) => mengenfehler(mengen[id], rest[nach], einheit));
  if (zeilen.length === 0 || isFalsch) return undefined;
  return { nach, zeilen: zeilen.map(({ id: zeile }) => ({ zeile, menge: textOf(mengen[zeile]) })) };
}

/** Choice to begin with: the successor, and all that is left for that. */
function wahlOf(papier: GanzesPapier, nach: Folge | undefined): Getippt {
  const isMenge = nach !== undefined && nach !== 'abschlag' && nach !== 'schluss';
  return { nach, mengen: isMenge ? restOf(papier, nach) : {}, abschlag: { als: 'prozent', wert: '' } };
}

/** All that is left, as text. */
function restOf({ posten }: GanzesPapier, ziel: Ziel): Mengen {
  return Object.fromEntries(
    posten.filter(({ rest }) => rest[ziel] > 0).map(({ id, rest }) => [id, formatDezimal(rest[ziel])]),
  );
}
