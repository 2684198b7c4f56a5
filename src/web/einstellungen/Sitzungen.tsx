import { Button } from '@mantine/core';
import type { OffeneSitzung } from '#kern/auth/konto.ts';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { useEndSitzung, useSitzungen } from '#web/einstellungen/konto.queries.ts';

/** Where the account is signed in, and the way to end it there. */
export function Sitzungen() {
  const abfrage = useSitzungen();
  const end = useEndSitzung();
  const { run, dialog } = useBestaetigung();
  // This one first, so that a shortened list has it.
  const sitzungen = (abfrage.data ?? []).toSorted((a, b) => Number(b.aktuell) - Number(a.aktuell));
  const { sichtbar, umschalter } = useGekuerzt(sitzungen);
  const beenden = async (id: string | undefined, text: string) => {
    try {
      if (await run(() => end.mutateAsync(id))) showErfolg(text);
    } catch (error) {
      showFehler(error);
    }
  };
  return (
    <Ladezustand abfrage={abfrage} zeilen={2}>
      <ul className={classes.liste}>
        {sichtbar.map((sitzung) => (
          <li key={sitzung.id} className={classes.zeile}>
            <div>
              <strong>{formatGeraet(sitzung.geraet)}</strong>
              <p className={classes.seit}>{formatSeit(sitzung)}</p>
            </div>
            {sitzung.aktuell ? (
              <span className={classes.seit}>dieses Gerät</span>
            ) : (
              <Button
                variant="default"
                loading={end.isPending && end.variables === sitzung.id}
                aria-label={`${formatGeraet(sitzung.geraet)} abmelden`}
                onClick={() => beenden(sitzung.id, 'Gerät abgemeldet')}
              >
                Abmelden
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sitzungen.length > 1 && (
        <div className={flaeche.fuss}>
          {umschalter}
          <Button
            variant="default"
            loading={end.isPending && end.variables === undefined}
            onClick={() => beenden(undefined, 'Alle anderen Geräte sind abgemeldet')}
          >
            Alle anderen abmelden
          </Button>
        </div>
      )}
      {dialog}
    </Ladezustand>
  );
}

function formatSeit({ erstelltAm, gesehenAm }: OffeneSitzung): string {
  const day = (instant: string) => formatDatum(inBerlin(Date.parse(instant)));
  return `angemeldet am ${day(erstelltAm)}, zuletzt benutzt am ${day(gesehenAm)}`;
}

const BROWSER = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'];
const NAMEN: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEME = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];

/** "Firefox, Windows" out of how the browser names itself. */
function formatGeraet(geraet: string): string {
  const browser = BROWSER.find((name) => geraet.includes(name));
  const parts = [browser && (NAMEN[browser] ?? browser), SYSTEME.find((name) => geraet.includes(name))];
  return parts.filter(Boolean).join(', ') || 'Unbekanntes Gerät';
}
