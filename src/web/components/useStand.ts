import { useState } from 'react';

type Abfrage = {
  isPending: boolean;
  isStale: boolean;
  isFetchedAfterMount: boolean;
  refetch: () => Promise<{ isSuccess: boolean }>;
};

/**
 * For a form, which is filled once: `gelesen` counts as pending while it could only be filled with what was read before
 * somebody changed it. It begins anew with `stand` as its key: `reload` fetches what somebody else has saved meanwhile.
 */
export function useStand<A extends Abfrage>(abfrage: A) {
  const [stand, setStand] = useState(0);
  const [isFrisch, setFrisch] = useState(!abfrage.isStale);
  if (!isFrisch && abfrage.isFetchedAfterMount) setFrisch(true);
  const reload = async () => {
    const { isSuccess } = await abfrage.refetch();
    if (isSuccess) setStand(stand + 1);
  };
  return { stand, reload, gelesen: { ...abfrage, isPending: abfrage.isPending || !isFrisch } };
}
