import type { Meldung } from '#kern/sicherung/sicherung.ts';

export type Melder = (meldung: Meldung) => void;

/** Says what a long command does: to a person in words, to a program (`--meldungen`) one JSON object a line. */
export function createMelder(fuerProgramme: boolean): Melder {
  return fuerProgramme ? createJsonMelder() : createTextmelder();
}

/** A hundred steps are enough for any bar. */
function createJsonMelder(): Melder {
  let said = '';
  return (meldung) => {
    const line = JSON.stringify(meldung, (key, value) => (key === 'anteil' ? floor(value) : value));
    if (line !== said) process.stdout.write(`${line}\n`);
    said = line;
  };
}

/** Steps overwrite themselves on a terminal; elsewhere there is a line for every tenth. */
function createTextmelder(): Melder {
  const live = process.stdout.isTTY;
  let said = '';
  const sayStep = (meldung: Fortschritt) => {
    const line = fortschrittOf(meldung);
    if (line === said) return;
    const isSameStep = said === '' || said.startsWith(`${meldung.schritt} …`);
    process.stdout.write(live ? `${isSameStep ? '\r' : '\n'}${line}` : `${line}\n`);
    said = line;
  };
  return (meldung) => {
    if (meldung.art === 'fortschritt') return sayStep(meldung);
    const stream = meldung.art === 'fehler' ? process.stderr : process.stdout;
    stream.write(`${live && said !== '' ? '\n' : ''}${textOf(meldung)}\n`);
    said = '';
  };
}

type Fortschritt = Meldung & { art: 'fortschritt' };

function fortschrittOf({ schritt, anteil }: Fortschritt): string {
  return anteil === null ? `${schritt} …` : `${schritt} … ${Math.floor(anteil * 10) * 10} %`;
}

function floor(anteil: number | null): number | null {
  return anteil === null ? null : Math.floor(anteil * 100) / 100;
}

function textOf(meldung: Exclude<Meldung, Fortschritt>): string {
  if (meldung.art !== 'befund') return meldung.text;
  const { wo, was, erwartet, gefunden } = meldung;
  return `- ${wo}\n  ${was}\n  erwartet: ${erwartet}\n  gefunden: ${gefunden}`;
}
