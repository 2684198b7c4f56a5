import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';

/** Goes back to the page before, or to `ersatz` when the app was entered here. */
export function useGoBack(ersatz: string): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
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
