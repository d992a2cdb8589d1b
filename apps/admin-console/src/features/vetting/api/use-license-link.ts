import { useQuery } from '@tanstack/react-query';
import { API, type LicenseLink } from '@townlink/contracts';
import { useHttp } from '@townlink/web-federation';

/** A signed link to a provider's license; asked for anew each time a preview opens. */
export function useLicenseLink(providerId: string) {
  const http = useHttp();
  return useQuery({
    queryKey: ['license', providerId],
    queryFn: ({ signal }) => http<LicenseLink>('GET', API.adminLicense(providerId), { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
