import { expect, test } from 'vitest';
import { programmJson } from './paketJson.ts';

test('packages stay away that only the build needs, or that are in its files', () => {
  const vorlage = { name: 'n', version: '1.0.0', description: '', license: 'MIT' };
  const dependencies = {
    react: '1.0.0',
    zod: '2.0.0',
    '@a/schrift': '3.0.0',
    qr: '4.0.0',
    kern: '5.0.0',
    innen: '6.0.0',
  };
  const programm = [
    "import { z } from 'zod';",
    "const s = ['@a/schrift/x.ttf', 'react-artig'];",
    'const k = `kern/kern.wasm`;',
    "import innen from 'innen';",
  ];
  const { dependencies: kept } = programmJson({ ...vorlage, dependencies }, programm, new Set(['innen']));
  expect(kept).toEqual({ zod: '2.0.0', '@a/schrift': '3.0.0', kern: '5.0.0' });
});
