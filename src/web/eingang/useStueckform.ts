import { useEffect, useRef } from 'react';
import type { Stueck } from '#kern/eingang/stueck.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';
import type { Fassung } from '#web/components/abgleich.ts';
import { useDatensatzForm } from '#web/components/useDatensatzForm.tsx';
import { readStueck, useUebernehmen } from '#web/eingang/eingang.queries.ts';
import { stueckAbgleich } from '#web/eingang/stueckAbgleich.ts';
import { type StueckFelder, stueckBody, stueckfehler } from '#web/eingang/stueckFelder.ts';
import { LEER, nachgezogen, nachgezogeneVorlage, type Umfeld, vorlageOf } from '#web/eingang/vorlage.ts';
import { newUst } from '#web/rechnungen/eingangFelder.ts';

/** Entry, and what the form began with. */
type Gemerkt = { felder: StueckFelder; fassung: Fassung<StueckFelder> };

/**
 * Form of a piece. What is typed is kept in this browser until an expense was made of it, so that one may look at another piece in
 * between; `onFertig` is told when that is stored. A piece that becomes another one meanwhile fills what nobody has typed.
 */
export function useStueckform(stueck: Stueck, umfeld: Umfeld, onFertig: () => void) {
  const name = `eingang-${stueck.id}`;
  const uebernehmen = useUebernehmen(stueck.id);
  const toFassung = ({ version, vorschlag }: Stueck): Fassung<StueckFelder> => ({
    version,
    felder: vorlageOf(vorschlag, umfeld),
  });
  const jetzige = toFassung(stueck);
  const datensatz = useDatensatzForm<StueckFelder, Rechnung>({
    form: { initialValues: jetzige.felder, validate: stueckfehler },
    bestand: {
      fassung: jetzige,
      read: async () => toFassung(await readStueck(stueck.id)),
      abgleich: () => stueckAbgleich(umfeld.konten),
    },
    konflikttitel: 'Dieser Beleg wurde inzwischen geändert',
    send: async (felder, version = stueck.version) => {
      const rechnung = await uebernehmen.mutateAsync(stueckBody(felder, version));
      // Live refresh may take the form away before the answer is here; what follows from it must happen all the same.
      clearText(name);
      return rechnung;
    },
    // The next piece says it.
    melde: onFertig,
  });
  useNachziehen(stueck, jetzige, name, datensatz);
  const { form, speichern, isSaving, wache, fassung } = datensatz;
  const isDirty = form.isDirty();
  const { values } = form;
  useEffect(() => {
    const basis = fassung();
    if (isDirty && basis) merke(name, { felder: values, fassung: basis });
  }, [isDirty, name, values, fassung]);
  return { form, submit: () => void speichern(), isSaving, wache };
}

type Datensatz = Pick<
  ReturnType<typeof useDatensatzForm<StueckFelder, Rechnung>>,
  'form' | 'fassung' | 'setFassung'
>;

/**
 * Puts what was kept upon the piece as it is now, and lets the form follow when that changes. What both have changed stays as it
 * was typed, upon the version that it was typed upon: who saves is asked.
 */
function useNachziehen(
  { version, vorschlag }: Stueck,
  jetzige: Fassung<StueckFelder>,
  name: string,
  { form, fassung, setFassung }: Datensatz,
): void {
  const gezeigt = useRef<Pick<Stueck, 'version' | 'vorschlag'>>(undefined);
  useEffect(() => {
    const vorher = gezeigt.current;
    if (vorher?.version === version && vorher.vorschlag === vorschlag) return;
    gezeigt.current = { version, vorschlag };
    const gemerkt = vorher ? { felder: form.getValues(), fassung: fassung() } : readGemerkt(name);
    if (!gemerkt?.fassung) return;
    const { felder, fassung: bisher } = gemerkt;
    form.setValues(nachgezogen(felder, bisher.felder, jetzige.felder));
    const basis = nachgezogeneVorlage(felder, bisher.felder, jetzige.felder);
    setFassung({ version: bisher.version, felder: basis });
    form.resetDirty(basis);
  });
}

function readGemerkt(name: string): Gemerkt | undefined {
  const text = readText(name);
  if (text === undefined) return undefined;
  try {
    const { felder, fassung } = JSON.parse(text);
    return {
      felder: complete(felder),
      fassung: { version: fassung.version, felder: complete(fassung.felder) },
    };
  } catch {
    clearText(name);
    return undefined;
  }
}

/** Rows are numbered anew, or two would have the same number. */
function complete(felder: StueckFelder): StueckFelder {
  return { ...LEER, ...felder, ust: felder.ust.map(newUst) };
}

function merke(name: string, gemerkt: Gemerkt): void {
  try {
    writeText(name, JSON.stringify(gemerkt));
  } catch {
    // The storage of the browser is full or switched off: there is no other place.
  }
}
