import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { EINLADUNG_TAGE, type EinladungMitToken } from '#kern/mitglieder/mitglied.ts';
import { ROLLEN, type Rolle } from '#kern/rechte/rechte.ts';
import type { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { Einmalig } from '#web/mitglieder/Einmalig.tsx';
import { useEinladen } from '#web/mitglieder/mitglied.queries.ts';
import { ROLLENWAHL, rollentext } from '#web/mitglieder/rollentext.ts';

type Props = Pick<ReturnType<typeof useBestaetigung>, 'get'>;

const FRISTEN = [1, EINLADUNG_TAGE, 14, 30, 60].map((tage) => ({
  value: String(tage),
  label: tage === 1 ? '1 Tag' : `${tage} Tage`,
}));
const NEU = { fuer: '', rolle: 'mitarbeit' as Rolle, tage: String(EINLADUNG_TAGE) };

/** Makes an invitation, whose link is shown this once. */
export function Einladen({ get }: Props) {
  const [felder, setFelder] = useState(NEU);
  const [neue, setNeue] = useState<z.output<typeof EinladungMitToken>>();
  const einladen = useEinladen();
  const change = (teil: Partial<typeof NEU>) => setFelder((before) => ({ ...before, ...teil }));
  const submit = async () => {
    if (einladen.isPending) return;
    try {
      const einladung = await get(() => einladen.mutateAsync({ ...felder, tage: Number(felder.tage) }));
      if (!einladung) return;
      setNeue(einladung);
      setFelder(NEU);
    } catch (error) {
      showFehler(error);
    }
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="einladen">
      <h2 id="einladen" className={flaeche.titel}>
        Einladen
      </h2>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <NativeSelect
          label="Rolle"
          description={rollentext(felder.rolle)}
          data={ROLLENWAHL}
          value={felder.rolle}
          onChange={(event) => change({ rolle: event.currentTarget.value as Rolle })}
        />
        <TextInput
          label="Für wen (optional)"
          description="Nur für dich, damit du die Einladung wiederfindest"
          maxLength={200}
          value={felder.fuer}
          onChange={(event) => change({ fuer: event.currentTarget.value })}
        />
        <NativeSelect
          label="Gültig"
          data={FRISTEN}
          value={felder.tage}
          onChange={(event) => change({ tage: event.currentTarget.value })}
        />
        <div className={flaeche.fuss}>
          <SubmitKnopf loading={einladen.isPending}>Link erstellen</SubmitKnopf>
        </div>
      </Formular>
      {neue && (
        <Einmalig
          titel="Einladungslink"
          label="Link"
          wert={`${window.location.origin}/einladung#${neue.token}`}
          onClose={() => setNeue(undefined)}
        >
          Wer diesen Link öffnet, wird als „{ROLLEN[neue.rolle]}“ aufgenommen: einmal, bis zum{' '}
          {formatDatum(inBerlin(Date.parse(neue.gueltigBis)))}. Gib ihn nur der Person, die du meinst.
        </Einmalig>
      )}
    </section>
  );
}
