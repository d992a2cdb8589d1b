import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { crawlerRoutes, type SaveCrawlersRequest } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { toast } from '@townlink/web-ui/toast';

const KEY = ['admin', 'crawlers'] as const;

/** Read once: the form edits what was opened. */
export function useCrawlers() {
  const call = useCall();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(crawlerRoutes.read, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useSaveCrawlers(version: string) {
  const call = useCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveCrawlersRequest) => call(crawlerRoutes.save, { body, version }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      toast.success('Rules saved', { description: 'robots.txt says so now. Crawlers read it again within a day.' });
    },
  });
}
