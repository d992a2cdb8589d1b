import { Search } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { PAGES } from '@townlink/contracts';
import { Button, classes } from '@townlink/web-ui';
import { PlaceField } from './place-field';
import { ServiceField } from './service-field';
import { type SearchFormStart, useSearchForm } from './use-search-form';

interface SearchFormProps {
  start?: SearchFormStart;
  /** Larger, for the top of the home page. */
  hero?: boolean;
  searching?: boolean;
  /** The missing field of the search, which is marked and focused. */
  missing?: 'q' | 'city';
}

const nothing: SearchFormStart = { q: '', city: '', cityLabel: '' };

/** Searches by service and place. Both fields follow `start`; typing in one does not render the other. */
export function SearchForm({ start = nothing, hero = false, searching = false, missing }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSearchForm(start, element);
  useEffect(() => {
    if (missing) element.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus({ preventScroll: true });
  }, [missing]);
  return (
    // The suggestions open over the content below.
    <div className="@container relative z-10 w-full max-w-[50rem]">
      <form
        ref={element}
        role="search"
        action={PAGES.search} // Native submission, for use before hydration or without scripts.
        aria-label="Find a service"
        onSubmit={(event) => void form.submit(event)}
        className={classes(
          'grid items-start gap-3 text-left @min-[39rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] @min-[39rem]:[&_input]:min-h-14',
          hero && 'rounded-card border border-line bg-surface p-4 shadow-overlay md:p-5',
        )}
      >
        <ServiceField
          text={form.service}
          city={form.city}
          isMissing={missing === 'q'}
          onType={form.setService}
          onChooseTown={form.choosePlace}
        />
        <PlaceField
          text={form.placeText}
          isMissing={missing === 'city'}
          onType={form.typePlace}
          onChoose={form.choosePlace}
        />
        <SearchButton isDisabled={form.isHydrated && form.isEmpty} isBusy={form.isBusy || searching} />
      </form>
    </div>
  );
}

/** Aligned with the fields, below their labels. Without input it is disabled, but still looks like a button. */
const SearchButton = memo(function SearchButton({ isDisabled, isBusy }: { isDisabled: boolean; isBusy: boolean }) {
  return (
    <Button
      type="submit"
      disabled={isDisabled}
      busy={isBusy && 'Searching…'}
      className="disabled:border disabled:border-line-strong disabled:bg-sunken disabled:text-ink disabled:opacity-100! @min-[39rem]:mt-[1.625rem] @min-[39rem]:min-h-14! @min-[39rem]:min-w-36"
    >
      <Search aria-hidden="true" className="size-5" /> Search
    </Button>
  );
});
