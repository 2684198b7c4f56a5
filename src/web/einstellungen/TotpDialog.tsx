import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { encodeQR } from 'qr';
import type { TotpBeginn } from '#kern/auth/faktoren.ts';
import { MAX_CODE } from '#kern/laengen.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { useActivateTotp } from '#web/auth/sicherheit.queries.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, setServerErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import classes from './TotpDialog.module.css';

type Props = { beginn: TotpBeginn; onClose: () => void; onCodes: (codes: string[]) => void };

/** Shows the secret of an authenticator app as QR code and text, and switches it on with a first code. */
export function TotpDialog({ beginn: { geheimnis, uri }, onClose, onCodes }: Props) {
  const activate = useActivateTotp();
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (text) => (/^\d{6}$/.test(text.replace(/\s/g, '')) ? null : 'Der Code hat sechs Ziffern.'),
    },
  });
  const submit = form.onSubmit(async ({ code }) => {
    if (activate.isPending) return;
    try {
      const { codes } = await activate.mutateAsync(code);
      onClose();
      // The codes would lie below the message.
      if (codes.length > 0) onCodes(codes);
      else showErfolg('Anmeldung in zwei Schritten eingerichtet');
    } catch (error) {
      setServerErrors(form, error);
      // What is said at the field would only hide the button.
      if (!(error instanceof ApiFehler) || error.meldungen.length === 0) showFehler(error);
    }
  }, focusFirstError);
  return (
    <Dialog onClose={onClose} title="Authenticator-App einrichten" size={520}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <ol className={classes.schritte}>
          <li>
            Auf dem Handy eine Authenticator-App öffnen, zum Beispiel Aegis, 2FAS oder Google Authenticator,
            und dieses Bild scannen:
            <QrBild text={uri} />
            <a className={classes.hier} href={uri}>
              App auf diesem Gerät öffnen
            </a>
            Oder diesen Schlüssel eintippen:
            <code className={classes.schluessel}>{geheimnis.match(/.{1,4}/g)?.join(' ')}</code>
          </li>
          <li>
            Den Code eingeben, den die App jetzt zeigt:
            <TextInput
              className={classes.feld}
              aria-label="Code der App"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="123 456"
              maxLength={MAX_CODE}
              data-autofocus
              {...form.getInputProps('code')}
            />
          </li>
        </ol>
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={activate.isPending}>Einschalten</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

/** Always dark on white with a quiet zone of four modules, or cameras do not find it (ISO/IEC 18004). */
function QrBild({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label="QR-Code für die Authenticator-App"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path.join('')} />
    </svg>
  );
}
