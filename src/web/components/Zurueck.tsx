import { Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useNochHier } from '#web/components/nochHier.ts';
import { IconArrowLeft } from '#web/zeichen/zeichen.ts';

/** Goes back to the page before, or to `ersatz` when the app was entered here; nowhere when this page was left already. */
export function useGoBack(ersatz: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isNochHier = useNochHier();
  return () => {
    if (!isNochHier()) return;
    if (canGoBack) router.history.back();
    else void router.navigate({ to: ersatz, replace: true });
  };
}

/** The button 'Zurück'. */
export function Zurueck({ ersatz }: { ersatz: string }) {
  const goBack = useGoBack(ersatz);
  return (
    <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={goBack}>
      Zurück
    </Button>
  );
}
