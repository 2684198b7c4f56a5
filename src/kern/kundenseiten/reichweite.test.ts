import { expect, test } from 'vitest';
import { reichweiteOf } from './reichweite.ts';

test.each([
  ['http://localhost:3000', 'rechner'],
  ['http://127.0.0.1:3000', 'rechner'],
  ['http://[::1]:3000', 'rechner'],
  ['', 'rechner'],
  ['http://192.168.178.20:3000', 'netz'],
  ['http://10.1.2.3', 'netz'],
  ['http://172.16.0.1', 'netz'],
  ['http://172.32.0.1', 'ueberall'],
  ['http://100.64.1.1', 'netz'],
  ['http://[fd00::1]', 'netz'],
  ['http://[fe80::1]', 'netz'],
  ['http://[2001:db8::1]', 'ueberall'],
  ['http://buero-pc:3000', 'netz'],
  ['http://belege.fritz.box', 'netz'],
  ['https://nas.local', 'netz'],
  ['https://belege.example', 'ueberall'],
  ['https://LOCAL.example.', 'ueberall'],
])('%s is reached from: %s', (herkunft, von) => {
  expect(reichweiteOf(herkunft)).toBe(von);
});
