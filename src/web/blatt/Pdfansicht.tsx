import { useEffect, useRef, useState } from 'react';
import { openPdf, type Pdf } from '#web/blatt/pdf.ts';
import { Vorschaufehler, Vorschauwarten } from '#web/blatt/Vorschaurahmen.tsx';
import classes from './Pdfansicht.module.css';

/** Enough for screens that put two or three dots into a pixel. */
const BREITE = 1240;

type Props = {
  /** Undefined until it is there. */
  datei: Blob | undefined;
  fehler: unknown;
};

/** A PDF of our own, page below page. */
export default function Pdfansicht({ datei, fehler }: Props) {
  const [pdf, setPdf] = useState<Pdf>();
  const [istUnlesbar, setUnlesbar] = useState(false);
  useEffect(() => {
    if (!datei) return;
    let isCurrent = true;
    let offen: Pdf | undefined;
    openPdf(datei)
      .then((neu) => {
        offen = neu;
        if (isCurrent) setPdf(neu);
        else neu.close();
      })
      .catch(() => isCurrent && setUnlesbar(true));
    return () => {
      isCurrent = false;
      offen?.close();
    };
  }, [datei]);
  if (istUnlesbar || (fehler && !datei)) return <Vorschaufehler />;
  if (!pdf) return <Vorschauwarten />;
  return (
    <div className={classes.seiten}>
      {Array.from({ length: pdf.seiten }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
        <Seite key={index} pdf={pdf} nr={index + 1} />
      ))}
    </div>
  );
}

function Seite({ pdf, nr }: { pdf: Pdf; nr: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ziel = canvas.current;
    if (!ziel) return;
    let isCurrent = true;
    // Drawn aside: until the new page is there, the old one stays.
    const neu = document.createElement('canvas');
    pdf
      .draw(nr, neu, BREITE)
      .then(() => {
        if (!isCurrent) return;
        ziel.width = neu.width;
        ziel.height = neu.height;
        ziel.getContext('2d')?.drawImage(neu, 0, 0);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pdf, nr]);
  return (
    <canvas ref={canvas} className={classes.seite} role="img" aria-label={`Seite ${nr} von ${pdf.seiten}`} />
  );
}
