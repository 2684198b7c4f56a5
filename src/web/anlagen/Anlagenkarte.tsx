import { Alert, Button, FileButton } from '@mantine/core';
import { type MouseEvent, useRef } from 'react';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { Anlagenzeile, Unterwegszeile } from '#web/anlagen/Anlagenzeile.tsx';
import { useAnhaengen } from '#web/anlagen/useAnhaengen.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { useDateiziel } from '#web/components/useDateiziel.ts';
import { formatBytes } from '#web/sicherung/format.ts';
import { IconPaperclip } from '#web/zeichen/zeichen.ts';
import classes from './Anlagen.module.css';

const NIMMT = '.pdf,.png,.jpg,.jpeg,.csv,.xlsx,.ods,application/pdf,image/png,image/jpeg,text/csv';
/** Above it a mail may be too large for its servers, where they stand in the XML and beside it. */
const MAILGRENZE = 10 * 1024 * 1024;
/** Otherwise choosing the same file again would be no change. */
const vergissWahl = { onClick: (event: MouseEvent<HTMLInputElement>) => (event.currentTarget.value = '') };

/** Card of the attachments of an invoice: of a draft they may still change, of others they are read. */
export default function Anlagenkarte({ rechnung }: { rechnung: Rechnung }) {
  const { id, anlagen = [] } = rechnung;
  const darf = useDarf('erfassen');
  const isFrei = darf && rechnung.status === 'entwurf' && isErlaubt(rechnung, 'aendern');
  const { unterwegs, nimm, verwirf, aendern, entfernen } = useAnhaengen(id);
  const karte = useRef<HTMLElement>(null);
  const isUeber = useDateiziel({
    isOffen: isFrei,
    mitEinfuegen: true,
    nimm: (dateien) => {
      nimm(dateien);
      karte.current?.scrollIntoView({ block: 'nearest' });
    },
  });
  if (!isFrei && anlagen.length === 0) return null;
  return (
    <section
      ref={karte}
      className={`${flaeche.karte} ${classes.karte}`}
      aria-labelledby="anlagen"
      data-ueber={isUeber || undefined}
      {...(isFrei && { 'data-nimmt-dateien': true })}
    >
      <div className={classes.kopf}>
        <div>
          <h2 className={flaeche.titel} id="anlagen">
            Anlagen
          </h2>
          {isFrei && <p className={flaeche.hilfe}>{isUeber ? 'Hier ablegen' : HILFE}</p>}
        </div>
        {isFrei && (
          <FileButton multiple accept={NIMMT} inputProps={vergissWahl} onChange={nimm}>
            {(props) => (
              <Button variant="default" leftSection={<IconPaperclip size={18} aria-hidden />} {...props}>
                Datei anhängen
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {anlagen.length + unterwegs.length > 0 && (
        <ul className={classes.liste} aria-labelledby="anlagen">
          {anlagen.map((anlage) => (
            <Anlagenzeile
              key={anlage.nr}
              rechnungId={id}
              anlage={anlage}
              {...(isFrei && {
                onBeschreibung: (beschreibung: string) => aendern.mutate({ nr: anlage.nr, beschreibung }),
                onEntfernen: () => entfernen.mutate(anlage.nr),
              })}
            />
          ))}
          {unterwegs.map((datei) => (
            <Unterwegszeile key={`neu-${datei.nr}`} datei={datei} onVerwerfen={() => verwirf(datei)} />
          ))}
        </ul>
      )}
      {isFrei && <Mailwarnung anlagen={anlagen} />}
    </section>
  );
}

const HILFE =
  'Stundenzettel, Plan, Foto: Sie stecken im PDF und in der E-Rechnung und gehen mit der Mail hinaus. PDF, PNG, JPEG, CSV, Excel oder ODS, zusammen bis 15 MB.';

function Mailwarnung({ anlagen }: { anlagen: readonly Anlage[] }) {
  const groesse = anlagen.reduce((summe, anlage) => summe + anlage.groesse, 0);
  if (groesse <= MAILGRENZE) return null;
  return (
    <Alert color="yellow" variant="light" role="note">
      {`Zusammen sind es ${formatBytes(groesse)}. Viele Mailserver nehmen höchstens 20 MB an, und in der E-Rechnung sind Anlagen ein Drittel größer.`}
    </Alert>
  );
}
