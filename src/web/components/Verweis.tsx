import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type LinkProps<P> = Omit<P, 'href'> & Omit<ComponentPropsWithRef<'a'>, keyof P>;

/** Text link to a page of the app. */
export const TextLink = createLink((props: LinkProps<AnchorProps>) => <Anchor {...props} />);

/** Link to a page of the app that looks like a button. */
export const KnopfLink = createLink((props: LinkProps<ButtonProps>) => <Button component="a" {...props} />);
