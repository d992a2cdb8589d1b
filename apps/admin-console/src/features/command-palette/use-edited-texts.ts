import { useQuery } from '@tanstack/react-query';
import { contentAdminRoutes, emailRoutes } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { EMAILS } from '../emails/use-emails';
import { PAGES } from '../pages/use-pages';
import { useMay } from '../rights/may';
import type { EditedTexts } from './palette-items';

/** Pages and emails that the caller may see; none while loading or after a failure. */
export function useEditedTexts(isAsked: boolean): EditedTexts {
  const call = useCall();
  const may = useMay();
  const kept = { staleTime: 60_000, retry: false } as const;
  const { data: pages = [] } = useQuery({
    queryKey: PAGES,
    queryFn: ({ signal }) => call(contentAdminRoutes.list, { signal }),
    enabled: isAsked && may('pages:read'),
    ...kept,
  });
  const { data: emails = [] } = useQuery({
    queryKey: EMAILS,
    queryFn: ({ signal }) => call(emailRoutes.list, { signal }),
    enabled: isAsked && may('emails:read'),
    ...kept,
  });
  return { pages, emails };
}
