import { Alert, Button } from '@mantine/core';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BELEGNAMEN, nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { istBebucht } from '#kern/zahlungen/bezahlstatus.ts';
import { trefferOfRechnung } from '#web/angebot/treffer.ts';
import { useZuletzt } from '#web/angebot/zuletzt.ts';
import { Pruefleiste } from '#web/anmerkungen/Pruefleiste.tsx';
import { Pruefstandpille } from '#web/anmerkungen/Pruefpille.tsx';
import { Belegoriginal, Papierherkunft } from '#web/api/belegteil.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { clearText } from '#web/api/entwurfspeicher.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { isNurNeuer } from '#web/components/useSpeichern.ts';
import { useStand } from '#web/components/useStand.ts';
import { useGoBack } from '#web/components/Zurueck.tsx';
import { Versandpille } from '#web/postausgang/Versandpille.tsx';
import { Ausgestellt } from '#web/rechnungen/Ausgestellt.tsx';
import Ausstelldialog from '#web/rechnungen/Ausstelldialog.tsx';
import { Belegaktionen, Entwurfsaktionen, Entwurfsmenue } from '#web/rechnungen/Belegaktionen.tsx';
import { Belegseite } from '#web/rechnungen/Belegseite.tsx';
import { Eingangshinweise } from '#web/rechnungen/Eingangsangaben.tsx';
import { readEntwurf } from '#web/rechnungen/entwurf.ts';
import { FestschreibenKnopf } from '#web/rechnungen/FestschreibenKnopf.tsx';
import { Nachher } from '#web/rechnungen/Nachher.tsx';
import { RechnungForm } from '#web/rechnungen/RechnungForm.tsx';
import { RechnungLoeschen } from '#web/rechnungen/RechnungLoeschen.tsx';
import { useReadEntwurf, useRechnung, useUpdateRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { rechnungAbgleich } from '#web/rechnungen/rechnungAbgleich.ts';
import {
  parteiOf,
  type RechnungFelder,
  toFelder,
  vorgangsangabenOf,
  withPartei,
} from '#web/rechnungen/rechnungFelder.ts';
import { Belegpille } from '#web/rechnungsliste/Belegpille.tsx';
import { readId } from '#web/suche.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';

const Korrekturentwurf = lazy(() => import('#web/rechnungen/Korrekturentwurf.tsx'));

const route = getRouteApi('/rechnung/$id');

/** `/rechnung/{id}`: a stored receipt. */
export function RechnungScreen() {
  const id = readId(route.useParams().id);
  return id === undefined ? <NichtGefunden /> : <Geladen key={id} id={id} />;
}

function Geladen({ id }: { id: number }) {
  const abfrage = useRechnung(id);
  const { stand, reload, gelesen } = useStand(abfrage);
  const darf = useDarf('erfassen');
  useZuletzt(abfrage.data && trefferOfRechnung(abfrage.data));
  if (abfrage.error instanceof ApiFehler && abfrage.error.status === 404) return <NichtGefunden />;
  const rechnung = abfrage.data;
  // Who only reads meets no fields that are locked.
  const istEntwurf = rechnung && darf && isErlaubt(rechnung, 'notieren');
  // What a credit says follows from its invoice: there is no form for it.
  const hatForm = istEntwurf && rechnung.art !== 'gutschrift';
  const titel = rechnung ? titelOf(rechnung) : 'Rechnung';
  return (
    <Belegseite
      titel={titel}
      untertitel={rechnung && <Herkunft rechnung={rechnung} />}
      ersatz="/rechnungsuebersicht"
      pille={
        rechnung && (
          <>
            <Stand rechnung={rechnung} />
            <Pruefstandpille id={id} />
            {hatForm && <Entwurfsmenue rechnung={rechnung} />}
          </>
        )
      }
      aktionen={rechnung && <Aktionen {...{ rechnung, hatForm, istEntwurf }} onReload={reload} />}
    >
      <Ladezustand abfrage={gelesen}>
        {rechnung && <Pruefleiste rechnung={rechnung} />}
        {rechnung && <Eingangshinweise rechnung={rechnung} />}
        {rechnung && !rechnung.einnahme && (
          <Suspense>
            <Belegoriginal rechnungID={id} />
          </Suspense>
        )}
        {rechnung && !hatForm && <Ausgestellt rechnung={rechnung} />}
        {rechnung && hatForm && (
          <>
            {/* As another kind of invoice it is a new version, and filled anew at once. */}
            <Bearbeiten key={`${stand}-${rechnung.art}`} rechnung={rechnung} onReload={reload} />
            <Nachher rechnung={rechnung} />
          </>
        )}
      </Ladezustand>
    </Belegseite>
  );
}

type Aktionsprops = {
  rechnung: Rechnung;
  hatForm: boolean | undefined;
  istEntwurf: boolean | undefined;
  onReload: () => void;
};

function Aktionen({ rechnung, hatForm, istEntwurf, onReload }: Aktionsprops) {
  if (hatForm) return <Entwurfsaktionen rechnung={rechnung} />;
  if (!istEntwurf) return <Belegaktionen rechnung={rechnung} />;
  return (
    <Suspense>
      <Korrekturentwurf rechnung={rechnung} onReload={onReload} />
    </Suspense>
  );
}

/** Name of a receipt; an ordinary invoice and a Storno by their number alone. */
function titelOf({ art, nummer }: Rechnung): string {
  return art === 'rechnung' || art === 'storno'
    ? `Rechnungsnummer ${nummer}`
    : `${BELEGNAMEN[art]} ${nummer}`;
}

/** The papers that it was made of; nothing for most. */
function Herkunft({ rechnung: { rechnungsposten = [] } }: { rechnung: Rechnung }) {
  const ids = [...new Set(rechnungsposten.flatMap(({ herkunft }) => herkunft?.papierID ?? []))];
  return (
    ids.length > 0 && (
      <Suspense>
        <Papierherkunft ids={ids} />
      </Suspense>
    )
  );
}

/** How it stands with the money, and of what was booked that it is. */
function Stand({ rechnung }: { rechnung: Rechnung }) {
  const { id, art, status, bezahlstatus, einnahme } = rechnung;
  const versand = einnahme && status !== 'entwurf' && <Versandpille id={id} wo="rechnungen" />;
  if (nimmtZurueck(art))
    return (
      <>
        <Belegpille rechnung={rechnung} />
        {versand}
      </>
    );
  return (
    <>
      <Bezahlpille status={bezahlstatus} />
      {status === 'festgeschrieben' && <Belegpille rechnung={rechnung} />}
      {versand}
    </>
  );
}

/** The version is the one the form was filled from, not what a refetch in the background brings. */
function Bearbeiten({ rechnung, onReload }: { rechnung: Rechnung; onReload: () => void }) {
  const [stand, setStand] = useState(() => begin(rechnung));
  const update = useUpdateRechnung(rechnung.id);
  const darfAusstellen = useDarf('ausstellen');
  const read = useReadEntwurf();
  const goBack = useGoBack('/rechnungsuebersicht');
  const { entwurf } = stand;
  // What goes along has changed, or something else that the form does not show: nothing that was seen is another by that.
  const neuere = { version: rechnung.version, felder: toFelder(rechnung) };
  const istNurNeuer = isNurNeuer({ fassung: neuere, abgleich: rechnungAbgleich }, stand.gesehen);
  const { version } = istNurNeuer ? neuere : stand.gesehen;
  const fassung = istNurNeuer ? neuere : stand.fassung;
  const name = `rechnung-${rechnung.id}` as const;
  const startAfresh = () => {
    clearText(name);
    setStand({ ...begin(rechnung), nummer: stand.nummer + 1 });
  };
  return (
    <>
      {entwurf && (
        <Alert color="tinte" variant="light" title="Deine nicht gespeicherten Änderungen sind noch da">
          <Button variant="default" size="compact-sm" onClick={startAfresh}>
            Verwerfen
          </Button>
        </Alert>
      )}
      <RechnungForm
        key={stand.nummer}
        initial={entwurf ?? fassung.felder}
        bestand={{
          fassung,
          read: async () => {
            const gelesen = await read(rechnung.id);
            return { version: gelesen.version, felder: toFelder(gelesen) };
          },
          abgleich: rechnungAbgleich,
        }}
        nummer={rechnung.nummer}
        bezug={rechnung.bezug}
        anlagen={rechnung.anlagen}
        hatHinweis={rechnung.einnahme && rechnung.hinweise !== undefined}
        sperre={sperreOf(rechnung)}
        entwurf={name}
        save={(body, seen) => update.mutateAsync({ ...body, version: seen })}
        onSaved={(saved) => {
          const gesehen = { version: saved.version, felder: toFelder(saved) };
          setStand({ ...stand, entwurf: undefined, gesehen });
        }}
        onReload={() => {
          clearText(name);
          onReload();
        }}
        fragtSofort={useSollAusstellen()}
        ausstelldialog={
          isErlaubt(rechnung, 'ausstellen')
            ? (close) => (
                <Ausstelldialog id={rechnung.id} version={version} onReload={onReload} onClose={close} />
              )
            : undefined
        }
        aktionen={({ verwerfen, sichern }) => (
          <>
            <RechnungLoeschen
              rechnung={rechnung}
              onDeleted={() => {
                verwerfen();
                goBack();
              }}
            />
            {darfAusstellen && isErlaubt(rechnung, 'festschreiben') && (
              <FestschreibenKnopf id={rechnung.id} version={version} sichern={sichern} onReload={onReload} />
            )}
          </>
        )}
      />
    </>
  );
}

/** Whether it was stored just now to be issued. Asked once: coming back to this page asks nothing. */
function useSollAusstellen(): boolean {
  const navigate = route.useNavigate();
  const danach = useLocation({ select: ({ state }) => state.danach });
  const [soll] = useState(danach === 'ausstellen');
  useEffect(() => {
    if (danach) void navigate({ replace: true, params: true, search: true, state: {} });
  }, [danach, navigate]);
  return soll;
}

/** Lock in the words of the server, said before something else is typed in vain. */
function sperreOf(rechnung: Rechnung): string | undefined {
  if (!istBebucht(rechnung)) return undefined;
  return 'Auf diesen Beleg ist schon etwas bezahlt, deshalb lassen sich nur noch die Notizen ändern. Lösche unten zuerst die Zahlung, dann ist er wieder frei.';
}

/**
 * Entry to begin with. A kept one lies on the version it was typed upon: when others have saved since, saving will ask.
 */
function begin(rechnung: Rechnung) {
  const { id, version } = rechnung;
  const gespeichert = toFelder(rechnung);
  const gelesen = readEntwurf(`rechnung-${id}`, gespeichert);
  const aktuell = parteiOf(gespeichert);
  const vorgang = vorgangsangabenOf(rechnung);
  const current = (felder: RechnungFelder) => ({
    ...(aktuell ? withPartei(felder, aktuell) : felder),
    ...vorgang,
  });
  const fassung = gelesen?.fassung ?? { version, felder: gespeichert };
  return {
    gesehen: fassung,
    fassung: { version: fassung.version, felder: current(fassung.felder) },
    entwurf: gelesen && current(gelesen.felder),
    nummer: 0,
  };
}
