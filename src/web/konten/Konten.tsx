import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { formatMitMinus } from '#kern/geld.ts';
import { formatIban } from '#kern/iban.ts';
import { KONTOARTEN, type Konto } from '#kern/konten/konto.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { KontoDialog } from '#web/konten/KontoDialog.tsx';
import { KONTEN, useKonten } from '#web/konten/konto.queries.ts';
import { loeschen } from '#web/stammdaten/loeschen.ts';
import { IconPencil, IconPlus, IconTrash } from '#web/zeichen/zeichen.ts';
import classes from './Konten.module.css';

/** Where the money lies: accounts with what is on them, to be added, changed and deleted; used ones are archived. */
export function Konten() {
  const abfrage = useKonten();
  const konten = abfrage.data ?? [];
  const [dialog, setDialog] = useState<{ konto?: Konto }>();
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="konten">
      <div>
        <h2 id="konten" className={flaeche.titel}>
          Konten
        </h2>
        <p className={flaeche.hilfe}>
          Bank, Kasse und andere Orte, an denen dein Geld liegt. Jede Zahlung landet auf einem davon.
        </p>
      </div>
      <Ladezustand abfrage={abfrage} zeilen={2}>
        {konten.length > 0 ? (
          <ul className={classes.liste} aria-label="Konten">
            {konten.map((konto) => (
              <Zeile key={konto.id} konto={konto} onAendern={() => setDialog({ konto })} />
            ))}
          </ul>
        ) : (
          <p className={flaeche.hilfe}>Mit der ersten Zahlung entsteht das „Geschäftskonto“ von selbst.</p>
        )}
        <div>
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setDialog({})}
          >
            Neues Konto
          </Button>
        </div>
      </Ladezustand>
      {dialog && <KontoDialog konto={dialog.konto} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Zeile({ konto, onAendern }: { konto: Konto; onAendern: () => void }) {
  const { id, titel, art, iban, stand } = konto;
  const remove = () =>
    loeschen(KONTEN, { id, name: titel }).catch((error: unknown) =>
      showFehler(error, `${titel} wurde nicht gelöscht`),
    );
  return (
    <li className={classes.zeile}>
      <span className={classes.angaben}>
        <span className={classes.name}>
          <TextLink to="/konto/$id" params={{ id: String(id) }}>
            {titel}
          </TextLink>
          <span className={classes.art}>
            {[KONTOARTEN[art], formatIban(iban)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={classes.stand}>{formatMitMinus(stand)}</span>
      </span>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${titel} ändern`} onClick={onAendern}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${titel} löschen`} onClick={remove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
