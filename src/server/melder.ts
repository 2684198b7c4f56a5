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
    const line = JSON.stringify(meldung, (key, value) => (key === 'anteil' ? floor(value, 100) : value));
    if (line !== said) process.stdout.write(`${line}\n`);
    said = line;
  };
}

/** Steps overwrite themselves on a terminal; elsewhere there is a line for every tenth. */
function createTextmelder(): Melder {
  let [said, schritt] = ['', ''];
  return (meldung) => {
    if (meldung.art !== 'fortschritt') {
      const stream = meldung.art === 'fehler' ? process.stderr : process.stdout;
      stream.write(`${schritt && process.stdout.isTTY ? '\n' : ''}${textOf(meldung)}\n`);
      return;
    }
    const anteil = floor(meldung.anteil, 10);
    const line = `${meldung.schritt} …${anteil === null ? '' : ` ${Math.round(anteil * 100)} %`}`;
    if (line === said) return;
    const separator = schritt !== '' && schritt !== meldung.schritt ? '\n' : '\r';
    process.stdout.write(process.stdout.isTTY ? `${separator}${line}` : `${line}\n`);
    [said, schritt] = [line, meldung.schritt];
  };
}

function floor(anteil: number | null, steps: number): number | null {
  return anteil === null ? null : Math.floor(anteil * steps) / steps;
}

function textOf(meldung: Exclude<Meldung, { art: 'fortschritt' }>): string {
  if (meldung.art !== 'befund') return meldung.text;
  const { wo, was, erwartet, gefunden } = meldung;
  return `- ${wo}\n  ${was}\n  erwartet: ${erwartet}\n  gefunden: ${gefunden}`;
}
