import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Whether the page that asks is still the one in the address. Asked when an answer of the server leads on: who has gone
 * elsewhere meanwhile is not fetched away from there.
 */
export function useNochHier(): () => boolean {
  const router = useRouter();
  const [ort] = useState(() => router.latestLocation.pathname);
  return () => router.latestLocation.pathname === ort;
}

/** Place of a page that stays when its address changes: what it returns remembers the place of that moment. */
export function useMerkeOrt(): () => () => boolean {
  const router = useRouter();
  return () => {
    const ort = router.latestLocation.pathname;
    return () => router.latestLocation.pathname === ort;
  };
}
