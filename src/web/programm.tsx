/** The program on a page: what stands around every screen, and what all of them follow. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/queryClient.ts';
import { onAbschied, onSessionChange } from '#web/api/sitzung.ts';
import { isErreichbar, onVerbindung } from '#web/api/verbindung.ts';
import { reportWechsel } from '#web/api/wechsel.ts';
import { type Programmrouter, toLogin } from '#web/router.tsx';
import { cssVariablesResolver, theme } from '#web/theme.ts';

type Props = {
  router: Programmrouter;
  /** Where messages appear. */
  children: ReactNode;
};

/** The screens of the program, with all they share. */
export function Programm({ router, children }: Props): ReactNode {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * From now on forgets what was read as soon as somebody else, or nobody, is signed in.
 * @param findRouter the one of the page that is shown
 */
export function followSitzung(findRouter: () => Programmrouter | undefined): void {
  onSessionChange((sitzung) => {
    queryClient.clear();
    reportWechsel(false);
    const router = findRouter();
    if (!sitzung && router) toLogin(router);
  });
  onAbschied(() => void queryClient.cancelQueries());
  // What failed for want of a connection is read again as soon as there is one.
  onVerbindung(() => {
    if (isErreichbar())
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  });
}
