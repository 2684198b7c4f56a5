import { useQuery } from '@tanstack/react-query';
import { Saldo } from '#kern/auswertungen/saldo.ts';
import { sendepflicht } from '#kern/steuer/sendepflicht.ts';
import type { Steuerart } from '#kern/steuer/steuerart.ts';
import type { Steuerland } from '#kern/steuer/steuerregel.ts';
import { request } from '#web/api/client.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import classes from './AbsenderForm.module.css';

/** The year whose turnover decides. */
const JAHR = { von: '2026-01-01', bis: '2026-12-31' };

/** From when on this business has to send e-invoices, which it does already. */
export function Sendepflicht({ land, steuerart }: { land: Steuerland; steuerart: Steuerart }) {
  const { data } = useQuery({
    queryKey: ['auswertungen', 'sendepflicht'],
    queryFn: ({ signal }) => request('auswertungen/saldo', Saldo, { query: JAHR, signal }),
  });
  const umsatz2026 = data?.einnahmen;
  return (
    <p className={classes.hinweis}>
      {sendepflicht({ land, steuerart, heute: heute(), umsatz2026 })} Belegwerk schreibt jede Rechnung schon
      als E-Rechnung.{' '}
      <TextLink to="/hilfe/$kapitel" params={{ kapitel: 'erechnung' }} underline="always" inherit>
        Mehr dazu
      </TextLink>
    </p>
  );
}
