import { Anchor } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Kundenseite } from '#kern/kundenseiten/kundenseite.ts';
import { reichweiteOf } from '#kern/kundenseiten/reichweite.ts';
import type { Sendeort } from '#kern/postausgang/bezug.ts';
import { hatLinkstelle, placeLink } from '#kern/postausgang/linkstelle.ts';
import { request } from '#web/api/client.ts';
import flaeche from '#web/components/flaeche.module.css';
import { showFehler } from '#web/components/snackbar.tsx';

type Teil = { text: string; onText: (text: string) => void };

const NUR_HIER =
  'Unter dieser Adresse kann dein Kunde Belegwerk nicht erreichen. Der Link wurde nicht eingefügt.';

/** Only an invoice has a page for its customer. */
export function LinkInMail({ beleg, ...rest }: Teil & { beleg: { wo: Sendeort; id: number } }) {
  return beleg.wo === 'rechnungen' && <Link rechnungID={beleg.id} {...rest} />;
}

/** Puts a link to the customer's page into a mail that leaves by another program, and opens the page with it. None that leads nowhere. */
function Link({ rechnungID, text, onText }: Teil & { rechnungID: number }) {
  const client = useQueryClient();
  const einfuegen = useMutation({
    mutationFn: async () => {
      const pfad = `rechnungen/${rechnungID}/kundenseite`;
      const { herkunft } = await request(pfad, Kundenseite);
      if (reichweiteOf(herkunft || window.location.origin) !== 'ueberall') return undefined;
      const { adresse } = await request(pfad, Kundenseite, { method: 'PUT', body: {} });
      return adresse;
    },
    onSuccess: (adresse) => {
      if (adresse === undefined) return;
      onText(hatLinkstelle(text) ? placeLink(text, adresse) : `${text.trimEnd()}\n\n${adresse}`);
      void client.invalidateQueries({ queryKey: ['kundenseiten', rechnungID] });
    },
    onError: (error) => showFehler(error, 'Der Link wurde nicht eingefügt'),
  });
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        disabled={einfuegen.isPending}
        onClick={() => einfuegen.mutate()}
      >
        Link zur Seite für den Kunden einfügen
      </Anchor>
      {einfuegen.isSuccess && einfuegen.data === undefined && (
        <p className={flaeche.hilfe} role="status">
          {NUR_HIER}
        </p>
      )}
    </div>
  );
}
