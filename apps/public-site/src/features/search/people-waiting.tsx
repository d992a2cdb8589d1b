import { useQuery } from '@tanstack/react-query';
import { newsletterRoutes, peopleWaiting } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';

interface PeopleWaitingProps {
  city: { id: string; name: string };
  categoryId: string | undefined;
}

/**
 * Number of people waiting for the first provider. Fetched by the browser, since the page itself is cached for long.
 */
export function PeopleWaiting({ city, categoryId }: PeopleWaitingProps) {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['demand', city.id, categoryId],
    queryFn: ({ signal }) =>
      call(newsletterRoutes.demand, { query: { city_id: city.id, category_id: categoryId }, signal }),
    enabled: typeof document !== 'undefined',
  });
  // Its line is reserved before the response, so that nothing moves.
  return (
    <p role="status" className="min-h-6 text-caption font-medium">
      {data && data.waiting > 0 ? peopleWaiting(data.waiting, city.name) : ''}
    </p>
  );
}
