import { type ReactNode, useId, useState } from 'react';
import { Klappknopf } from '#web/components/Klappknopf.tsx';

type Props = { titel: string; kurz?: ReactNode; children: ReactNode };

/** Fields that few need, folded away until somebody does. */
export function Klappbereich({ titel, kurz, children }: Props) {
  const id = useId();
  const [offen, setOffen] = useState(false);
  return (
    <div>
      <Klappknopf
        titel={titel}
        kurz={!offen && kurz}
        offen={offen}
        steuert={id}
        onClick={() => setOffen(!offen)}
      />
      {offen && <div id={id}>{children}</div>}
    </div>
  );
}
