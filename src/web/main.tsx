import './global.css';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '#web/api/queryClient.ts';
import { countRegungen } from '#web/api/regung.ts';
import { inRuhe } from '#web/api/ruhe.ts';
import { printLight } from '#web/layout/druck.ts';
import { followSitzung, Programm } from '#web/programm.tsx';
import { createProgrammrouter } from '#web/router.tsx';

const router = createProgrammrouter();
followSitzung(() => router);
printLight();

// Whoever drives the page from outside sees that nothing is on its way any more.
Object.assign(window, {
  regungen: () =>
    countRegungen() +
    queryClient.isFetching() +
    queryClient.isMutating() +
    Number(router.state.isLoading || router.state.status === 'pending'),
});

// Without it the page works as well, only what others change shows later.
void inRuhe()
  .then(() => import('#web/ereignisse/horchen.ts'))
  .then(({ horche }) => horche(queryClient))
  .catch(() => undefined);

if (import.meta.env.PROD)
  void inRuhe().then(async () => {
    const { registrieren } = await import('#web/dienst/registrieren.tsx');
    // Without it the app works as well, only not without a connection.
    await registrieren().catch(() => undefined);
  });

// The store keeps what is said before. Without a connection the page works as well, only without messages.
const Meldungen = lazy(() =>
  inRuhe()
    .then(() => import('#web/layout/Meldungen.tsx'))
    .then(
      (modul) => ({ default: modul.Meldungen }),
      () => ({ default: (): ReactNode => null }),
    ),
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Programm router={router}>
        <Suspense>
          <Meldungen />
        </Suspense>
      </Programm>
    </StrictMode>,
  );
