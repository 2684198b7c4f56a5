import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitswort, mengentext } from '#kern/einheiten.ts';
import { formatBetrag } from '#kern/geld.ts';
import { mengenrestOf } from '#kern/rechnungen/gutschriftrest.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { useGehalten } from '#web/components/aufbewahrung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import wahl from '#web/components/mengenwahl.module.css';
import { useNochHier } from '#web/components/nochHier.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useKorrekturen, useTeilgutschrift } from '#web/rechnungen/gutschrift.queries.ts';
import {
  feldfehlerOf,
  type Gutschriftfelder,
  type Gutschriftstand,
  type Gutschriftweise,
  ganzesOf,
  gutschriftbodyOf,
  gutschriftstandOf,
  LEER,
} from '#web/rechnungen/gutschriftFelder.ts';
import classes from './Teilgutschrift.module.css';

const WEISEN: readonly { value: Gutschriftweise; label: string }[] = [
  { value: 'mengen', label: 'Menge' },
  { value: 'preise', label: 'Preis' },
  { value: 'ganz', label: 'Ganze Rechnung' },
];

type Props = { rechnung: Rechnung; onClose: () => void };

/** Which part of an invoice is credited, and why. What comes of it is a draft, to be looked at and issued. */
export default function Teilgutschrift({ rechnung, onClose }: Props) {
  const { id, nummer, version } = rechnung;
  const { getippt: felder, setGetippt: setFelder } = useGehalten(`gutschrift-${id}`, () => LEER);
  const [isGeprueft, setGeprueft] = useState(false);
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const korrekturen = useKorrekturen(rechnung);
  const gutschreiben = useTeilgutschrift(id);
  const stand = useMemo(
    () => (korrekturen ? gutschriftstandOf(rechnung, korrekturen, felder) : {}),
    [rechnung, korrekturen, felder],
  );
  const change = (neu: Partial<Gutschriftfelder>) => setFelder({ ...felder, ...neu });
  const submit = async () => {
    setGeprueft(true);
    const body = gutschriftbodyOf(felder, version);
    if (gutschreiben.isPending || !body || !stand.berechnung || felder.grund.trim() === '') return;
    try {
      const entwurf = await gutschreiben.mutateAsync(body);
      onClose();
      showErfolg(`Entwurf angelegt: Rechnungskorrektur zu ${nummer}`);
      if (isNochHier()) await navigate({ to: '/rechnung/$id', params: { id: String(entwurf.id) } });
    } catch (error) {
      showFehler(error, 'Es wurde nichts gutgeschrieben');
    }
  };
  return (
    <Dialog onClose={onClose} title={`Teil von ${nummer} gutschreiben`} size={680}>
      <Formular className={flaeche.stapel} onSubmit={() => void submit()}>
        <Segmente
          label="Was gutgeschrieben wird"
          value={felder.weise}
          data={WEISEN}
          breit
          onChange={(weise) => change({ weise, zeilen: {} })}
        />
        {felder.weise === 'ganz' ? (
          <TextInput
            label={`Betrag${preisart(rechnung)} oder Prozent`}
            placeholder="50,00 oder 5 %"
            inputMode="text"
            value={felder.ganz}
            error={isGeprueft && feldfehlerOf('ganz', felder.ganz)}
            onChange={({ currentTarget: { value } }) => change({ ganz: value })}
          />
        ) : (
          <Zeilen {...{ rechnung, felder, isGeprueft, change }} korrekturen={korrekturen ?? []} />
        )}
        <TextInput
          label="Grund"
          description="Steht auf der Rechnungskorrektur"
          placeholder="Zwei Stühle kamen beschädigt an"
          maxLength={500}
          value={felder.grund}
          error={isGeprueft && felder.grund.trim() === '' && 'Bitte angeben, warum gutgeschrieben wird.'}
          onChange={({ currentTarget: { value } }) => change({ grund: value })}
        />
        <Summe stand={stand} isGeprueft={isGeprueft} />
        <p className={flaeche.hilfe}>
          Es entsteht der Entwurf einer Rechnungskorrektur, den du durchsiehst und ausstellst. Dann ist von
          der Rechnung so viel weniger offen.
        </p>
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={gutschreiben.isPending}>Entwurf anlegen</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

/** As prices were typed; nothing where there is no tax. */
function preisart({ steuerart, preisart: art }: Rechnung): string {
  if (!zeigtUmsatzsteuer(steuerart)) return '';
  return art === 'brutto' ? ' (brutto)' : ' (netto)';
}

type Zeilenprops = {
  rechnung: Rechnung;
  korrekturen: readonly Rechnung[];
  felder: Gutschriftfelder;
  isGeprueft: boolean;
  change: (neu: Partial<Gutschriftfelder>) => void;
};

function Zeilen({ rechnung, korrekturen, felder, isGeprueft, change }: Zeilenprops) {
  const { weise, zeilen } = felder;
  const rest = useMemo(
    () => mengenrestOf(ganzesOf(rechnung), korrekturen.map(ganzesOf)),
    [rechnung, korrekturen],
  );
  const alle = (rechnung.rechnungsposten ?? []).filter(
    ({ id, summe }) => summe > 0 && (weise === 'preise' || (rest.get(id) ?? 0) > 0),
  );
  const setze = (id: number, text: string | undefined) => change({ zeilen: { ...zeilen, [id]: text } });
  return (
    <ul className={wahl.liste} aria-label="Posten">
      {alle.map((posten) => {
        const { id, einheit, menge } = posten;
        const da = rest.get(id) ?? 0;
        const text = zeilen[id];
        const name = nameOf(posten);
        return (
          <li key={id} className={wahl.zeile}>
            <Checkbox
              label={name}
              description={weise === 'preise' ? formatBetrag(posten.summe) : wieviel(da, posten)}
              checked={text !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                setze(id, checked ? (weise === 'preise' ? '' : formatDezimal(da)) : undefined)
              }
            />
            <TextInput
              aria-label={weise === 'preise' ? `Minderung${preisart(rechnung)}: ${name}` : `Menge: ${name}`}
              className={wahl.menge}
              inputMode={weise === 'preise' ? 'text' : 'decimal'}
              placeholder={weise === 'preise' ? '10,00 oder 5 %' : undefined}
              disabled={text === undefined}
              value={text ?? ''}
              error={isGeprueft && feldfehlerOf(weise, text)}
              {...(weise === 'mengen' && {
                rightSectionWidth: 72,
                rightSection: <span className={wahl.einheit}>{einheitswort(einheit, menge)}</span>,
              })}
              onChange={({ currentTarget: { value } }) => setze(id, value)}
            />
          </li>
        );
      })}
      {alle.length === 0 && (
        <li className={flaeche.hilfe}>Von allen Posten ist schon alles gutgeschrieben.</li>
      )}
    </ul>
  );
}

function nameOf({ titel, id }: Posten): string {
  const [erste = ''] = titel.split('\n');
  return erste || `Posten ${id}`;
}

/** "10 Stück", or "noch 4 von 10 Stück" where some came back before. */
function wieviel(da: number, { menge, einheit }: Posten): string {
  return da < menge
    ? `noch ${formatDezimal(da)} von ${mengentext(menge, einheit)}`
    : mengentext(menge, einheit);
}

/** Sum of the credit, said as it changes. */
function Summe({
  stand: { berechnung, fehler },
  isGeprueft,
}: {
  stand: Gutschriftstand;
  isGeprueft: boolean;
}) {
  if (fehler !== undefined)
    return (
      <p className={wahl.fehler} role="alert">
        {fehler}
      </p>
    );
  if (!berechnung)
    return isGeprueft ? (
      <p className={wahl.fehler} role="alert">
        Bitte angeben, was gutgeschrieben wird.
      </p>
    ) : null;
  const steuer = -berechnung.steuer || 0;
  return (
    <p className={classes.summe} aria-live="polite">
      <span>Gutgeschrieben werden</span>
      <strong>{formatBetrag(-berechnung.summe)}</strong>
      {steuer !== 0 && <span className={classes.davon}>darin {formatBetrag(steuer)} Umsatzsteuer</span>}
    </p>
  );
}
