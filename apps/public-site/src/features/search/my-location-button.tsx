import { LocateFixed } from 'lucide-react';
import { useNavigate } from '@townlink/web-federation';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { useMyLocation } from '@townlink/web-forms/my-location';
import { Button } from '@townlink/web-ui';
import { searchAddress } from '../search-form/search-address';
import type { ReadSearch } from './read-search';

/** Searches in the visitor's current city. Rendered only with scripts. */
export function MyLocationButton({ search }: { search: ReadSearch }) {
  const navigate = useNavigate();
  const { isAsking, message, ask } = useMyLocation(({ slug }) =>
    navigate(searchAddress({ ...search, city: slug, page: 1 })),
  );
  if (!useHydrated()) return <div className="min-h-11" />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" busy={isAsking && 'Looking…'} onClick={() => void ask()}>
        <LocateFixed aria-hidden="true" className="size-5" /> Search near me
      </Button>
      <p role="status" className="text-body">
        {message}
      </p>
    </div>
  );
}
