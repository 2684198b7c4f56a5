import type { Schriftfamilie } from '../mandant/layout.ts';

/** Files below `schriften` of each family, regular and bold. */
export const FAMILIENDATEIEN: Record<Schriftfamilie, { normal: string; fett: string }> = {
  'source-sans': {
    normal: 'source-sans-3/SourceSans3_400Regular.ttf',
    fett: 'source-sans-3/SourceSans3_600SemiBold.ttf',
  },
  inter: { normal: 'inter/Inter_400Regular.ttf', fett: 'inter/Inter_600SemiBold.ttf' },
  'source-serif': {
    normal: 'source-serif-4/SourceSerif4_400Regular.ttf',
    fett: 'source-serif-4/SourceSerif4_600SemiBold.ttf',
  },
};
