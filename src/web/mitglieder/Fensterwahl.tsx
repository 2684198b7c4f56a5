import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Benutzer } from '#kern/auth/benutzer.ts';
import { request } from '#web/api/client.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { showMandant, useWechselZurueck } from '#web/mitglieder/mitglied.queries.ts';

/**
 * Another window has switched: what stands here belongs to the Mandant before, and nothing of it is read or stored until
 * somebody decides.
 */
export default function Fensterwahl() {
  const abfrage = useQuery({
    queryKey: ['auth', 'wechsel'],
    queryFn: ({ signal }) => request('auth/me', Benutzer, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog
      title="In einem anderen Fenster gewechselt"
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={480}
    >
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {abfrage.data && <Wahl benutzer={abfrage.data} />}
      </Ladezustand>
    </Dialog>
  );
}

function Wahl({ benutzer: { mandantID, mandanten } }: { benutzer: Benutzer }) {
  const zurueck = useWechselZurueck();
  const hier = mandanten.find(({ id }) => id === sitzung()?.mandantID);
  const dort = mandanten.find(({ id }) => id === mandantID)?.name ?? 'Anderer Betrieb';
  return (
    <div className={flaeche.stapel}>
      <p style={{ margin: 0 }}>
        {hier
          ? `Dort arbeitest du jetzt für „${dort}“. Dieses Fenster zeigt noch „${hier.name}“; was hier eingegeben ist, bleibt dort.`
          : `Du arbeitest jetzt für „${dort}“. Zu dem Betrieb in diesem Fenster gehörst du nicht mehr.`}
      </p>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={() => showMandant(mandantID)}>
          Weiter mit {dort}
        </Button>
        {hier && (
          <Button
            data-autofocus
            loading={zurueck.isPending}
            onClick={() => zurueck.mutate(hier.id, { onError: (error) => showFehler(error) })}
          >
            Zurück zu {hier.name}
          </Button>
        )}
      </div>
    </div>
  );
}
