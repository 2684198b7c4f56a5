import { useState } from 'react';

/** A form begins anew with `stand` as its key: `reload` fetches what somebody else has saved meanwhile. */
export function useStand(abfrage: { refetch: () => Promise<{ isSuccess: boolean }> }) {
  const [stand, setStand] = useState(0);
  const reload = async () => {
    const { isSuccess } = await abfrage.refetch();
    if (isSuccess) setStand(stand + 1);
  };
  return { stand, reload };
}
