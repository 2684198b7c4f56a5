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
