import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Stueckdatei } from '#kern/eingang/stueck.ts';
import { readDatei } from '#web/eingang/eingang.queries.ts';
import type { Pruefung } from '#web/erechnung/antwort.ts';
import { checkDatei } from '#web/erechnung/checkDatei.ts';
import { Rechnungsansicht } from '#web/erechnung/Rechnungsansicht.tsx';

type Props = { id: number; datei: Stueckdatei | undefined };

/** An e-invoice without a sheet, as its data say it. */
export default function Datenblatt({ id, datei }: Props) {
  const [pruefung, setPruefung] = useState<Pruefung>();
  const [fehlt, setFehlt] = useState(false);
  const { nr, name = '', typ = '' } = datei ?? {};
  useEffect(() => {
    if (nr === undefined) return;
    const abbruch = new AbortController();
    const { signal } = abbruch;
    setPruefung(undefined);
    readDatei(id, nr, signal)
      .then((blob) => checkDatei(new File([blob], name, { type: typ }), signal))
      .then((gelesen) => !signal.aborted && setPruefung(gelesen))
      .catch(() => !signal.aborted && setFehlt(true));
    return () => abbruch.abort();
  }, [id, nr, name, typ]);
  if (pruefung?.art === 'gelesen') return <Rechnungsansicht {...pruefung.zusammenfassung} />;
  if (pruefung) return <p role="status">{pruefung.urteil}</p>;
  if (fehlt || nr === undefined) return <p role="status">Das Original konnte nicht geladen werden.</p>;
  return <Loader color="white" aria-label="Original wird geladen" />;
}
