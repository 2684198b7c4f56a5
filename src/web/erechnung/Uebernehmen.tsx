import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Abgegeben } from '#kern/eingang/abgabe.ts';
import { request } from '#web/api/client.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Nur } from '#web/components/Nur.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { showFehler } from '#web/components/snackbar.tsx';
import { IconInbox } from '#web/zeichen/zeichen.ts';
import classes from './Ergebnis.module.css';

/** 20 MB take their time on a slow line. */
const FRIST_MS = 120_000;

/** Hands the file to the inbox and goes there: until somebody does this, it stays on the device. */
export function Uebernehmen({ datei }: { datei: File }) {
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      request('eingang', Abgegeben, {
        method: 'POST',
        body: datei,
        fristMs: FRIST_MS,
        query: { name: datei.name, herkunft: 'erechnung' },
      }),
    onSuccess: async ({ id }) => {
      if (isNochHier()) await navigate({ to: '/eingang', search: { stueck: id } });
    },
    onError: (error) => showFehler(error),
  });
  return (
    <Nur recht="einreichen">
      <section className={`${flaeche.karte} ${classes.ausPdf}`}>
        <p className={classes.text}>
          Übernimmst du sie, wird das Original unverändert aufbewahrt und die Ausgabe daraus vorbereitet.
        </p>
        <Button
          leftSection={<IconInbox size={18} aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Als Ausgabe übernehmen
        </Button>
      </section>
    </Nur>
  );
}
