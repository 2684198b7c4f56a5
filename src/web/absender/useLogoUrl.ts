import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestBytes } from '#web/api/client.ts';

/** Address of the stored picture; it needs the session, so the browser cannot fetch it by itself. */
export function useLogoUrl(logo: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['mandant', 'logo', logo],
    queryFn: () => requestBytes('mandant/logo'),
    enabled: logo !== null,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data || logo === null) return setUrl(undefined);
    const created = URL.createObjectURL(new Blob([data]));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data, logo]);
  return url;
}
