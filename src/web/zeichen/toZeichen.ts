import { createElement, type FunctionComponent, type SVGProps } from 'react';

type Angaben = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the lines on a field of 24 by 24. */
  stroke?: number;
};

/** An icon in the colour of the text around it. */
export type Zeichen = FunctionComponent<Angaben>;

/** The icon that these paths draw on a field of 24 by 24. */
export function toZeichen(...pfade: readonly string[]): Zeichen {
  return ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...pfade.map((d) => createElement('path', { key: d, d })),
    );
}
