/** Every component in every state, for `npm run dev` at /muster.html and for the gallery; not part of the build. */
import '../global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/queryClient.ts';
import { Meldungen } from '#web/layout/Meldungen.tsx';
import { cssVariablesResolver, theme } from '#web/theme.ts';
import { Musterseite } from './Musterseite.tsx';

const router = createRouter({
  routeTree: createRootRoute({ component: Musterseite }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Meldungen />
      </QueryClientProvider>
    </MantineProvider>,
  );
