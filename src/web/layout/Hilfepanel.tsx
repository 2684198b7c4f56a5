import Kuerzelliste from '#web/befehle/Kuerzelhilfe.tsx';
import { Schublade } from '#web/components/Dialog.tsx';
import { Hilfe } from '#web/hilfe/Hilfe.tsx';
import { kapitelOf } from '#web/hilfekapitel.ts';

type Props = { pathname: string; beginn: 'kapitel' | 'tasten'; onClose: () => void };

/** The handbook at the edge of the window, opened at the chapter about the page. */
export default function Hilfepanel({ pathname, beginn, onClose }: Props) {
  return (
    <Schublade onClose={onClose} position="right" size="min(560px, 100vw)" title="Hilfe">
      <Hilfe hier={kapitelOf(pathname)} beginn={beginn} tasten={<Kuerzelliste />} />
    </Schublade>
  );
}
