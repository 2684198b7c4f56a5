import { Notifications, useNotifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { holdFokus } from '#web/components/fokushalter.ts';
import { type Flaeche, findPlatz } from '#web/layout/meldungsplatz.ts';

/** Where short messages appear. A chunk of its own: the first screen says nothing yet, and the store keeps what comes. */
export function Meldungen(): ReactNode {
  const { notifications } = useNotifications();
  useFreienPlatz(notifications.length > 0);
  useEffect(holdFokus, []);
  // Without a portal, which comes one step later: the first message of a page would find no place of its own.
  return <Notifications position="bottom-center" autoClose={4000} limit={1} withinPortal={false} />;
}

const MELDUNGEN = '.mantine-Notifications-root[data-position="bottom-center"]';
const STEUERUNGEN = 'a[href], button, input, textarea, select, summary, [role="tab"], [tabindex="0"]';
const ABSTAND = 12;

/** Keeps messages away from everything that can be pressed, also while the page scrolls or changes below them. */
function useFreienPlatz(isDa: boolean): void {
  useLayoutEffect(() => {
    const root = isDa ? document.querySelector<HTMLElement>(MELDUNGEN) : null;
    if (!root) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => root.style.setProperty('bottom', `${freierPlatz(root)}px`));
    };
    root.style.setProperty('bottom', `${freierPlatz(root)}px`);
    const groesse = new ResizeObserver(place);
    groesse.observe(root);
    const inhalt = new MutationObserver(place);
    inhalt.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      groesse.disconnect();
      inhalt.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isDa]);
}

/** @returns distance of the messages from the lower edge of the window, in pixels */
function freierPlatz(root: HTMLElement): number {
  const { left, right, height } = root.getBoundingClientRect();
  const steuerungen = [...document.querySelectorAll(STEUERUNGEN)]
    .filter((element) => !root.contains(element) && !element.closest('[inert], [aria-hidden="true"]'))
    .map(flaecheOf);
  const leisten = [...document.querySelectorAll('header, [data-leiste]')].map(flaecheOf);
  const oben = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const unten = findPlatz({
    oben,
    unten: window.innerHeight - ABSTAND,
    links: left,
    rechts: right,
    hoehe: height + ABSTAND,
    steuerungen: [...steuerungen, ...leisten],
  });
  return window.innerHeight - unten;
}

function flaecheOf(element: Element): Flaeche {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { links: left, oben: top, rechts: right, unten: bottom };
}
