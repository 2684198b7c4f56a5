import { Button, FileButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Mandant } from '#kern/mandant/absender.ts';
import { requestBytes } from '#web/api/client.ts';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg, showFehler } from '#web/components/snackbar.ts';
import { useDeleteLogo, useSaveLogo } from '#web/einstellungen/mandant.queries.ts';
import classes from './LogoFeld.module.css';

/** The logo of the letterhead: choose, look at, remove. */
export function LogoFeld({ mandant }: { mandant: Mandant }) {
  const save = useSaveLogo();
  const remove = useDeleteLogo();
  const url = useLogoUrl(mandant.logo);
  const upload = (file: File | null) => {
    if (!file) return;
    save.mutate(file, {
      onSuccess: () => showErfolg('Logo gespeichert'),
      onError: (error) => showFehler(error),
    });
  };
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="logo">
      <h2 id="logo" className={classes.titel}>
        Logo
      </h2>
      {url ? (
        <img className={classes.bild} src={url} alt="Logo auf der Rechnung" />
      ) : (
        <p className={classes.leer}>Noch kein Logo. PNG oder JPEG; es steht rechts oben auf der Rechnung.</p>
      )}
      <div className={classes.knoepfe}>
        <FileButton accept="image/*" onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" loading={save.isPending}>
              {url ? 'Anderes Logo wählen' : 'Logo wählen'}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined, { onError: (error) => showFehler(error) })}
          >
            Logo entfernen
          </Button>
        )}
      </div>
    </section>
  );
}

/** Address of the stored picture; it needs the session, so the browser cannot fetch it by itself. */
function useLogoUrl(logo: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['mandant', 'logo', logo],
    queryFn: () => requestBytes('mandant/logo'),
    enabled: logo !== null,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data || logo === null) return setUrl(undefined);
    const created = URL.createObjectURL(new Blob([data]));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data, logo]);
  return url;
}
