import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { standOf } from '#kern/anmerkungen/pruefung.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { readNaechsten, useAkte, usePruefen } from '#web/anmerkungen/anmerkung.queries.ts';
import { Pruefpille } from '#web/anmerkungen/Pruefpille.tsx';
import { pruefzeitraum } from '#web/anmerkungen/pruefzeitraum.ts';
import { usePruefrolle } from '#web/anmerkungen/usePruefrolle.ts';
import { usePrueftasten } from '#web/anmerkungen/usePrueftasten.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Kuerzel } from '#web/components/Kuerzel.tsx';
import { useMerkeOrt } from '#web/components/nochHier.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { IconArrowRight, IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './Anmerkungen.module.css';

type Props = { rechnung: { id: number; version: number } };

/** For who checks: where the receipt stands, the mark in one click, and the way to the next one. */
export function Pruefleiste({ rechnung }: Props) {
  return useDarf('pruefen') && <Leiste rechnung={rechnung} />;
}

function Leiste({ rechnung: { id, version } }: Props) {
  const { data: akte } = useAkte({ wo: 'rechnungen', id });
  const rolle = usePruefrolle();
  const pruefen = usePruefen(id);
  const weiter = useWeiter(id);
  const stand = akte && standOf(akte.vermerke, rolle);
  const istGeprueft = stand === 'geprueft';
  const markiere = () =>
    pruefen.mutate(istGeprueft ? undefined : version, { onError: (error) => showFehler(error) });
  const darf = akte?.pruefbar === true && !pruefen.isPending;
  const titel = istGeprueft ? 'Vermerk zurücknehmen' : 'Als geprüft markieren';
  useAngebot(darf && { titel, worte: 'geprüft Haken Prüfung', run: markiere });
  useAngebot({ titel: 'Nächster ungeprüfter Beleg', worte: 'Prüfung weiter', run: () => void weiter() });
  usePrueftasten({ p: darf ? markiere : undefined, j: () => void weiter() });
  if (!akte || !stand) return null;
  return (
    <section className={`${flaeche.karte} ${classes.leiste}`} aria-label="Prüfen">
      <span className={classes.stand} role="status">
        {akte.pruefbar ? (
          <Pruefpille stand={stand} />
        ) : (
          'Noch keine Rechnung: Der Entwurf lässt sich noch nicht prüfen'
        )}
      </span>
      {akte.pruefbar && (
        <Button
          variant={istGeprueft ? 'subtle' : 'filled'}
          leftSection={!istGeprueft && <IconCheck size={18} aria-hidden />}
          rightSection={<Kuerzel tasten="p" />}
          aria-keyshortcuts="p"
          loading={pruefen.isPending}
          onClick={markiere}
        >
          {titel}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconArrowRight size={18} aria-hidden />}
        rightSection={<Kuerzel tasten="j" />}
        aria-keyshortcuts="j"
        onClick={() => void weiter()}
      >
        Zum nächsten ungeprüften
      </Button>
    </section>
  );
}

/** Leads to the next receipt of the period that is not checked, and says so when there is none. */
function useWeiter(id: number): () => Promise<void> {
  const navigate = useNavigate();
  const merkeOrt = useMerkeOrt();
  return async () => {
    const isNochHier = merkeOrt();
    try {
      const naechster = await readNaechsten(id, pruefzeitraum());
      if (!isNochHier()) return;
      if (naechster === null) showErfolg('Alles andere in diesem Zeitraum ist geprüft');
      else await navigate({ to: '/rechnung/$id', params: { id: String(naechster) } });
    } catch (error) {
      showFehler(error);
    }
  };
}
