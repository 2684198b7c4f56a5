import { Button, FileButton } from '@mantine/core';
import type { Mandant } from '#kern/mandant/absender.ts';
import { useDeleteLogo, useSaveLogo } from '#web/absender/mandant.queries.ts';
import { useLogoUrl } from '#web/absender/useLogoUrl.ts';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
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
        <p className={classes.leer}>Noch kein Logo. PNG oder JPEG; es steht oben auf der Rechnung.</p>
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
