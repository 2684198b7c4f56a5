import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { Stueckzeile } from '#kern/eingang/stueck.ts';
import { Abgabeknopf } from '#web/abgabe/Abgabeknopf.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import { Arbeitsplatz } from '#web/eingang/Arbeitsplatz.tsx';
import { Blaettern } from '#web/eingang/Blaettern.tsx';
import { usePrefetchStueck, useStapel, useStueck, useStueckzahlen } from '#web/eingang/eingang.queries.ts';
import { Haufen } from '#web/eingang/Haufen.tsx';
import { isGelesen, isOffen, liegtIn, naechstesNach, REITER, type Reiter } from '#web/eingang/reiter.ts';
import { Stapel } from '#web/eingang/Stapel.tsx';
import { useEingangstasten } from '#web/eingang/useEingangstasten.ts';
import classes from './Eingang.module.css';

/** `/eingang`: receipts as they came in, one after the other looked at and saved. */
export function EingangScreen() {
  const { stapel: reiter = 'offen', q, stueck: gewuenscht } = useSearch({ from: '/eingang' });
  const navigate = useNavigate({ from: '/eingang' });
  const abfrage = useStapel(reiter, q);
  const alle = useMemo(() => abfrage.data?.pages.flatMap(({ eintraege }) => eintraege) ?? [], [abfrage.data]);
  const stuecke = alle.filter((stueck) => liegtIn(reiter, stueck));
  const offen = gewuenscht ?? erstes(stuecke)?.id;
  const open = (id: number | undefined) =>
    void navigate({ search: ({ stapel, q }) => ({ stapel, q, stueck: id }), resetScroll: false });
  const suche = (text: string) =>
    void navigate({
      search: ({ stapel }) => ({ stapel, q: text || undefined }),
      replace: true,
      resetScroll: false,
    });
  const isNochHier = useNochHier();
  const weiter = () => {
    // It follows an answer: who has left meanwhile is not fetched back.
    if (!isNochHier()) return;
    const naechstes = offen === undefined ? undefined : naechstesNach(stuecke, offen);
    open(naechstes?.id);
  };
  useEingangstasten({ ids: stuecke.map(({ id }) => id), offen, onOpen: open });
  const gewaehlt = useStueck(offen);
  useVorausladen(stuecke, offen);
  const { data: zahlen } = useStueckzahlen();
  const haufen = (eng: boolean) => (
    <Haufen
      reiter={reiter}
      zahlen={zahlen}
      doppelte={alle.filter((stueck) => liegtIn('doppelt', stueck)).length}
      onReiter={(neu) =>
        void navigate({ search: { ...(neu !== 'offen' && { stapel: neu }), q }, resetScroll: false })
      }
      eng={eng}
    />
  );
  return (
    <Seite
      titel="Eingang"
      pille={q === undefined && <Fortschritt stuecke={alle.filter(({ status }) => isOffen(status))} />}
      aktionen={
        <>
          <div className={classes.haufen}>{haufen(false)}</div>
          <div className={classes.suche}>
            <Suchfeld kompakt label="Lieferant, Nummer, Betrag" value={q ?? ''} onChange={suche} />
          </div>
          <Nur recht="einreichen">
            <Abgabeknopf />
          </Nur>
        </>
      }
    >
      <Ladezustand abfrage={abfrage}>
        {stuecke.length === 0 && gewuenscht === undefined ? (
          <Leerstand {...{ reiter, q }} onAlle={() => void navigate({ search: {} })} />
        ) : (
          <div className={classes.tisch}>
            <div className={classes.stapel}>
              <Stapel stuecke={stuecke} offen={offen} onOpen={open} />
              <WeitereLaden abfrage={abfrage} />
            </div>
            <Blaettern ids={stuecke.map(({ id }) => id)} offen={offen} onOpen={open}>
              {haufen(true)}
            </Blaettern>
            <Ladezustand abfrage={gewaehlt}>
              {gewaehlt.data && (
                <Arbeitsplatz
                  key={gewaehlt.data.id}
                  stueck={gewaehlt.data}
                  onWeiter={weiter}
                  onStueck={open}
                />
              )}
            </Ladezustand>
          </div>
        )}
      </Ladezustand>
    </Seite>
  );
}

function erstes(stuecke: readonly Stueckzeile[]): Stueckzeile | undefined {
  return stuecke.find(({ status }) => isGelesen(status)) ?? stuecke[0];
}

/** Loads ahead what is looked at next, so that it is there before somebody gets to it. */
function useVorausladen(stuecke: readonly Stueckzeile[], offen: number | undefined): void {
  const prefetch = usePrefetchStueck();
  const naechstes = offen === undefined ? undefined : naechstesNach(stuecke, offen)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each piece
  useEffect(() => {
    if (naechstes !== undefined) void prefetch(naechstes);
  }, [naechstes]);
}

/** How much of what came in has been read. */
function Fortschritt({ stuecke }: { stuecke: readonly Stueckzeile[] }) {
  const gelesen = stuecke.filter(({ status }) => isGelesen(status)).length;
  if (stuecke.length === 0) return null;
  const text =
    gelesen < stuecke.length
      ? `${gelesen} von ${stuecke.length} sind fertig gelesen`
      : `${gelesen} zu prüfen`;
  return (
    <span className={classes.fortschritt} role="status">
      {text}
    </span>
  );
}

function Leerstand({ reiter, q, onAlle }: { reiter: Reiter; q: string | undefined; onAlle: () => void }) {
  if (reiter !== 'offen' || q !== undefined)
    return (
      <Leer titel={q === undefined ? 'Hier liegt nichts' : 'Nichts gefunden'}>
        {q !== undefined && <p>Gesucht wurde unter „{REITER[reiter]}“.</p>}
        <Button variant="default" onClick={onAlle}>
          Alles Offene zeigen
        </Button>
      </Leer>
    );
  return (
    <Leer titel="Alles erledigt: Der Eingang ist leer">
      <p>Hierher kommen Rechnungen und Kassenbons, die du bezahlst: als Foto, PDF, E-Rechnung oder E-Mail.</p>
    </Leer>
  );
}
