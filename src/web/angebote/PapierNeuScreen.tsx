import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAPIERARTEN, type Papierart } from '#kern/angebote/arten.ts';
import type { Partei } from '#kern/kunden/partei.ts';
import { PapierForm } from '#web/angebote/PapierForm.tsx';
import { useCreatePapier, usePapier } from '#web/angebote/papier.queries.ts';
import { angabenOf, newPapierFelder, toPapierKopie } from '#web/angebote/papierFelder.ts';
import { clearText } from '#web/api/entwurfspeicher.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { NichtGefunden } from '#web/components/NichtGefunden.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { heute } from '#web/heute.ts';
import { usePartei } from '#web/kunden/kunde.queries.ts';
import { BegonneneEingabe } from '#web/rechnungen/BegonneneEingabe.tsx';
import { Belegseite } from '#web/rechnungen/Belegseite.tsx';
import { readEntwurf } from '#web/rechnungen/entwurf.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

const route = getRouteApi('/angebot/add');
const TITEL: Record<Papierart, string> = {
  angebot: 'Neues Angebot',
  bestaetigung: 'Neue Auftragsbestätigung',
  lieferschein: 'Neuer Lieferschein',
};
const GELADEN = { isPending: false, error: null, refetch: () => undefined };

/** `/angebot/add`. The address may name the kind, for whom it is, and another one that it begins like. */
export function PapierNeuScreen() {
  const { art: gewuenscht, kunde, vorlage } = route.useSearch();
  const parteiQuery = usePartei(kunde);
  const vorlageQuery = usePapier(vorlage);
  if (vorlageQuery.error instanceof ApiFehler && vorlageQuery.error.status === 404) return <NichtGefunden />;
  const muster = vorlageQuery.data;
  const art = muster?.art ?? gewuenscht ?? 'angebot';
  return (
    <Belegseite
      titel={TITEL[art]}
      untertitel={muster && `Kopie von ${PAPIERARTEN[art].name} ${muster.nummer}`.trim()}
      ersatz="/angebote"
    >
      <Ladezustand abfrage={parteiQuery.isEnabled ? parteiQuery : GELADEN}>
        <Ladezustand abfrage={vorlageQuery.isEnabled ? vorlageQuery : GELADEN}>
          <Neu
            key={muster?.id ?? art}
            art={art}
            leer={muster ? toPapierKopie(muster, heute()) : newPapierFelder(art, heute())}
            partei={parteiQuery.data}
          />
        </Ladezustand>
      </Ladezustand>
    </Belegseite>
  );
}

type Props = { art: Papierart; leer: RechnungFelder; partei: Partei | undefined };

function Neu({ art, leer, partei }: Props) {
  const navigate = route.useNavigate();
  const create = useCreatePapier();
  const isNochHier = useNochHier();
  const name = `neu-${art}` as const;
  const [isGespeichert, setGespeichert] = useState(false);
  const [start, setStart] = useState(() => {
    const felder = readEntwurf(name, leer)?.felder;
    const begonnen = felder ?? leer;
    return { felder: partei ? { ...begonnen, kunde: partei } : begonnen, restored: Boolean(felder), nr: 0 };
  });
  const startAfresh = () => {
    clearText(name);
    setStart({ felder: leer, restored: false, nr: start.nr + 1 });
  };
  return (
    <>
      {start.restored && <BegonneneEingabe startAfresh={startAfresh} />}
      {/* Until its page has come nothing is typed here that would be lost, or saved as another paper. */}
      <fieldset disabled={isGespeichert} style={{ display: 'contents' }}>
        <PapierForm
          key={start.nr}
          art={art}
          initial={start.felder}
          nummer="(folgt)"
          entwurf={name}
          save={(body, _, felder) => create.mutateAsync({ ...body, ...angabenOf(felder), art })}
          onSaved={({ id }, danach) => {
            if (!isNochHier()) return;
            setGespeichert(true);
            void navigate({
              to: '/angebot/$id',
              params: { id: String(id) },
              replace: true,
              ...(danach && { state: { danach } }),
            });
          }}
        />
      </fieldset>
    </>
  );
}
