import { Startfehler } from './datenbank.ts';
import { type Stoerung, stoerungOf } from './stoerung.ts';

const FRUEHERE = 'Bitte eine frühere Sicherung zurückholen (npm run wiederherstellen).';
const GRUENDE: Partial<Record<Stoerung | 'verwehrt', string>> = {
  voll: 'Die Festplatte ist voll; der Speicherplatz reicht nicht. Bitte dort Platz schaffen und es noch einmal versuchen.',
  schreibgeschuetzt:
    'Der Ordner ist schreibgeschützt. Bitte den Datenträger beschreibbar einhängen oder einen anderen Ordner nennen.',
  verwehrt:
    'Der Ordner darf nicht beschrieben werden. Bitte die Rechte prüfen oder einen anderen Ordner nennen.',
  beschaedigt: `Die Datenbank ist beschädigt. ${FRUEHERE}`,
  datentraeger: 'Die Datenbank oder der Datenträger lässt sich nicht lesen oder beschreiben.',
};

/**
 * Puts what keeps a disk from taking files into words for the operator.
 * @param folge what did not happen, where
 * @returns the error as it was where the disk is not to blame
 */
export function toStartfehler(error: unknown, folge: string): Error {
  if (error instanceof Startfehler) return error;
  const { code } = error as NodeJS.ErrnoException;
  const isVerwehrt = ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'].includes(code ?? '');
  const grund = GRUENDE[isVerwehrt ? 'verwehrt' : (stoerungOf(error) ?? 'besetzt')];
  return grund ? new Startfehler(`${folge}: ${grund}`) : (error as Error);
}
