import { useState } from 'react';
import { useSicherheit } from '#web/auth/sicherheit.queries.ts';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { CodesDialog } from '#web/einstellungen/CodesDialog.tsx';
import { Passkeys } from '#web/einstellungen/Passkeys.tsx';
import { ZweiterFaktor } from '#web/einstellungen/ZweiterFaktor.tsx';

/** Factors that the account asks for besides the password. */
export function Sicherheit() {
  const abfrage = useSicherheit();
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <Ladezustand abfrage={abfrage} zeilen={3}>
      {abfrage.data && (
        <>
          <ZweiterFaktor stand={abfrage.data} onCodes={setCodes} />
          <Passkeys passkeys={abfrage.data.passkeys} onCodes={setCodes} />
        </>
      )}
      {codes.length > 0 && <CodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Ladezustand>
  );
}
