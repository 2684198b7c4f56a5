import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, useContext } from 'react';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { Zugangsregel } from '#web/api/zugangsregel.ts';

type LinkProps<P> = Omit<P, 'href'> & Omit<ComponentPropsWithRef<'a'>, keyof P>;

/** Text link to a page of the app. */
export const TextLink = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />);

/** Link to a page of the app that looks like a button; there only for who has any use for that page. */
export const KnopfLink = createLink((props: LinkProps<ButtonProps> & { href?: string }) => {
  const rechte = useRechte();
  const isZugaenglich = useContext(Zugangsregel);
  const { pathname } = new URL(props.href ?? '/', window.location.href);
  return isZugaenglich(pathname, rechte) && <Button component="a" {...props} />;
});
