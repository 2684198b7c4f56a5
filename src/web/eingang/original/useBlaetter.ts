import { useEffect, useState } from 'react';
import type { Stueck, Stueckdatei } from '#kern/eingang/stueck.ts';
import type { Pdf } from '#web/blatt/pdf.ts';
import { readDatei } from '#web/eingang/eingang.queries.ts';

/** One page of the original as it is drawn: a picture, or a page of a PDF. */
export type Blatt = { key: string; bild: string } | { key: string; pdf: Pdf; nr: number };

export type Blaetter = { blaetter: Blatt[]; laedt: boolean; fehler: string };

/** Files that are pages; the others came along with them. */
const HEIC: readonly string[] = ['image/heic', 'image/heif'];
const SEITEN: readonly string[] = ['original', 'seite'];

/** The pages of a piece, one after the other; what it held is given back when another is looked at. */
export function useBlaetter({ id, dateien }: Pick<Stueck, 'id' | 'dateien'>): Blaetter {
  const [stand, setStand] = useState<Blaetter & { id: number }>({
    id,
    blaetter: [],
    laedt: true,
    fehler: '',
  });
  const nummern = seitendateien(dateien)
    .map(({ nr }) => nr)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: files never change; which pages there are, says their list
  useEffect(() => {
    const abbruch = new AbortController();
    const weg: (() => void)[] = [];
    setStand({ id, blaetter: [], laedt: true, fehler: '' });
    ladeAlle(id, seitendateien(dateien), { signal: abbruch.signal, weg })
      .then((blaetter) => setStand({ id, blaetter, laedt: false, fehler: '' }))
      .catch((error: unknown) => {
        if (!abbruch.signal.aborted) setStand({ id, blaetter: [], laedt: false, fehler: textOf(error) });
      });
    return () => {
      abbruch.abort();
      for (const gib of weg) gib();
    };
  }, [id, nummern]);
  return stand.id === id ? stand : { blaetter: [], laedt: true, fehler: '' };
}

/** Those that can be looked at as pages. */
export function seitendateien(dateien: readonly Stueckdatei[]): Stueckdatei[] {
  return dateien.filter(({ rolle, typ }) => SEITEN.includes(rolle) && isAnsehbar(typ));
}

function isAnsehbar(typ: string): boolean {
  return typ.startsWith('image/') || typ === 'application/pdf';
}

type Umfeld = { signal: AbortSignal; weg: (() => void)[] };

async function ladeAlle(id: number, dateien: Stueckdatei[], umfeld: Umfeld): Promise<Blatt[]> {
  const blaetter: Blatt[] = [];
  for (const { nr, typ } of dateien) {
    const blob = new Blob([await readDatei(id, nr, umfeld.signal)], { type: typ });
    blaetter.push(...(await blaetterOf(`${id}-${nr}`, blob, umfeld)));
    umfeld.signal.throwIfAborted();
  }
  return blaetter;
}

async function blaetterOf(key: string, blob: Blob, { weg }: Umfeld): Promise<Blatt[]> {
  if (blob.type === 'application/pdf') {
    const { openPdf } = await import('#web/blatt/pdf.ts');
    const pdf = await openPdf(blob);
    weg.push(pdf.close);
    return Array.from({ length: pdf.seiten }, (_, index) => ({
      key: `${key}-${index + 1}`,
      pdf,
      nr: index + 1,
    }));
  }
  const bild = URL.createObjectURL(await ansehbar(blob));
  weg.push(() => URL.revokeObjectURL(bild));
  return [{ key, bild }];
}

/** Photos of phones are of a kind that few browsers show (HEIC). */
async function ansehbar(blob: Blob): Promise<Blob> {
  if (!HEIC.includes(blob.type)) return blob;
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (bitmap) {
    bitmap.close();
    return blob;
  }
  const { zeigbar } = await import('#web/abgabe/lesen/leser.ts');
  return zeigbar(blob);
}

function textOf(error: unknown): string {
  if (error instanceof Error && error.name === 'PasswordException')
    return 'Dieses PDF ist mit einem Passwort geschützt. Du kannst die Angaben von Hand eintippen.';
  return 'Das Original lässt sich hier nicht zeigen. Herunterladen geht trotzdem.';
}
