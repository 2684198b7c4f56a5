import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Blatt } from '#kern/blatt/blattmodell.ts';
import { isZahl } from '#kern/blatt/lauf.ts';
import type { Ersatzschrift } from '#kern/blatt/schriften.ts';
import { fehlendeZeichen, seltene } from '#kern/blatt/schriften.ts';
import type { Schriftname } from '#kern/blatt/schriftlauf.ts';
import { A4 } from '#kern/blatt/stift.ts';
import { renderVorschau, type Vorschauseite } from '#kern/blatt/vorschau.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { useLogoUrl } from '#web/absender/useLogoUrl.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import classes from './Blattseiten.module.css';
import { ersatzfamilie } from './fetchSchrift.ts';
import { cssFamilie, schriftenOf } from './schriften.ts';

type Props = {
  /** Sheet: the same object as long as it says the same. */
  blatt: Blatt;
  mandant: Pick<Mandant, 'layout' | 'logo'>;
};

/** A sheet as the PDF will show it, page below page. Always on white paper. */
export function Blattseiten({ blatt: neuestes, mandant }: Props) {
  const { schrift } = mandant.layout;
  const blatt = useDeferredValue(neuestes);
  // Another character may need another font.
  const zeichen = useMemo(() => seltene(blatt), [blatt]);
  const abfrage = useQuery({
    queryKey: ['schriften', schrift, zeichen],
    queryFn: async () => ({ schriften: await schriftenOf(blatt, schrift), familie: cssFamilie(schrift) }),
    // Another font is on its way: until then the sheet stays as it was.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const logo = useLogoUrl(mandant.logo);
  const schriften = abfrage.data?.schriften;
  const hasLogo = mandant.logo !== null;
  const seiten = useMemo(
    () => (schriften ? renderVorschau(blatt, schriften, hasLogo) : []),
    [blatt, schriften, hasLogo],
  );
  const fehlend = useMemo(() => (schriften ? fehlendeZeichen(blatt, schriften) : []), [blatt, schriften]);
  return (
    <Ladezustand abfrage={abfrage}>
      <div className={classes.seiten}>
        {seiten.map((seite, index) => (
          <Seite
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
            key={index}
            seite={seite}
            logo={logo}
            familie={abfrage.data?.familie}
            ersatz={schriften?.ersatz}
            label={`Vorschau, Seite ${index + 1} von ${seiten.length}`}
          />
        ))}
      </div>
      {fehlend.length > 0 && (
        <p className={classes.hinweis} role="status">
          Diese Zeichen kennt keine unserer Schriften, dafür steht ein Kästchen:{' '}
          {fehlend.slice(0, 10).join(' ')}
        </p>
      )}
    </Ladezustand>
  );
}

const TABELLARISCH = { fontVariantNumeric: 'tabular-nums' };

const AUSRICHTUNG = { left: 'xMinYMin meet', center: 'xMidYMin meet', right: 'xMaxYMin meet' } as const;

type SeiteProps = {
  seite: Vorschauseite;
  logo: string | undefined;
  familie: string | undefined;
  ersatz: readonly Ersatzschrift[] | undefined;
  label: string;
};

const Seite = memo(function Seite({ seite, logo, familie, ersatz, label }: SeiteProps) {
  return (
    <svg
      className={classes.seite}
      viewBox={`0 0 ${A4.breite} ${A4.hoehe}`}
      role="img"
      aria-label={label}
      fontFamily={familie}
    >
      {seite.linien.map(({ farbe, dicke, ...linie }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may lie upon each other
        <line key={index} {...linie} stroke={farbe} strokeWidth={dicke} />
      ))}
      {seite.texte.map(({ text, x, y, breite, schrift, groesse, farbe, drehung }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={groesse}
          fontFamily={ersatzfamilieOf(schrift, ersatz)}
          fontWeight={schrift === 'fett' ? 600 : 400}
          fill={farbe}
          style={isZahl(text) ? TABELLARISCH : undefined}
          textLength={breite > 0 ? breite : undefined}
          transform={drehung === 0 ? undefined : `rotate(${-drehung} ${x} ${y})`}
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
      {seite.flaechen.map(({ pfad, farbe }) => (
        <path key={pfad} d={pfad} fill={farbe} />
      ))}
      {seite.logo && logo && (
        <image
          href={logo}
          x={seite.logo.x}
          y={seite.logo.y}
          width={seite.logo.breite}
          height={seite.logo.hoehe}
          preserveAspectRatio={AUSRICHTUNG[seite.logo.align]}
        />
      )}
    </svg>
  );
});

/** Undefined for the fonts of the sheet, which the whole page has. */
function ersatzfamilieOf(schrift: Schriftname, ersatz: readonly Ersatzschrift[] = []): string | undefined {
  const name = ersatz.find((_, index) => schrift === `ersatz${index}`)?.name;
  return name && ersatzfamilie(name);
}
