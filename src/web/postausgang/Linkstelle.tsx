import { Anchor } from '@mantine/core';
import { SEITENPFAD } from '#kern/kundenseiten/kundenseite.ts';
import { hatLinkstelle, LINKSTELLE, placeLink } from '#kern/postausgang/linkstelle.ts';
import flaeche from '#web/components/flaeche.module.css';

type Props = {
  /** Origin of the link; '' where it would lead nowhere, null where there is no page to lead to. */
  link: string | null;
  text: string;
  onText: (text: string) => void;
};

/** Under the text of a mail: puts the place for a link to the customer's page there, and tells what will become of it. */
export function Linkstelle({ link, text, onText }: Props) {
  if (hatLinkstelle(text))
    return (
      <p className={flaeche.hilfe} role="status">
        {folge(link)}
      </p>
    );
  if (link === null) return null;
  if (link === '')
    return (
      <p className={flaeche.hilfe}>
        Einen Link auf die Seite für den Kunden gibt es hier nicht: Unter dieser Adresse kann er Belegwerk
        nicht erreichen.
      </p>
    );
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        onClick={() => onText(`${text.trimEnd()}\n\n${LINKSTELLE}`.trimStart())}
      >
        Link zur Seite für den Kunden einfügen
      </Anchor>
    </div>
  );
}

function folge(link: string | null): string {
  if (link === null)
    return `Hier gibt es keine Seite für den Kunden: Bitte ${LINKSTELLE} aus dem Text nehmen.`;
  if (link === '')
    return `Die Zeile mit ${LINKSTELLE} fällt beim Senden weg: Unter dieser Adresse kann dein Kunde Belegwerk nicht erreichen.`;
  return `Beim Senden wird aus ${LINKSTELLE} ein Link, und die Seite für den Kunden öffnet sich.`;
}

/** A text as whoever gets it will see it, as far as that is known before there is a link. */
export function mitLinkstelle(text: string, link: string | null): string {
  return link === null ? text : placeLink(text, link === '' ? undefined : `${link}${SEITENPFAD}…`);
}
