import { MapPin, Search } from 'lucide-react';
import { memo, useRef } from 'react';
import { type CitySuggestion, citySuggestionLabel, PAGES } from '@townlink/contracts';
import { usePlaces } from '@townlink/web-forms/places';
import { Button, classes, Combobox, Field, Input } from '@townlink/web-ui';
import { type SearchFormStart, useSearchForm } from './use-search-form';

interface SearchFormProps {
  start?: SearchFormStart;
  /** Larger, for the top of the home page. */
  hero?: boolean;
  searching?: boolean;
}

const nothing: SearchFormStart = { q: '', city: '', cityLabel: '' };

/** Searches by service and place. Both fields follow `start`; typing in one does not render the other. */
export function SearchForm({ start = nothing, hero = false, searching = false }: SearchFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSearchForm(start, element);
  return (
    // The suggestions open over the content below.
    <div className="@container relative z-10">
      <form
        ref={element}
        role="search"
        action={PAGES.search} // Native submission, for use before hydration or without scripts.
        aria-label="Find a service"
        onSubmit={(event) => void form.submit(event)}
        className={classes(
          'grid items-end gap-3 text-left @min-[39rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
          hero && 'rounded-card border border-line bg-surface p-4 shadow-overlay md:p-5',
        )}
      >
        <ServiceField text={form.service} onType={form.setService} />
        <PlaceField text={form.placeText} onType={form.typePlace} onChoose={form.choosePlace} />
        <SearchButton isDisabled={form.isHydrated && form.isEmpty} isBusy={form.isBusy || searching} />
      </form>
    </div>
  );
}

interface ServiceFieldProps {
  text: string;
  onType: (text: string) => void;
}

const ServiceField = memo(function ServiceField({ text, onType }: ServiceFieldProps) {
  return (
    <Field label="Service">
      <Input
        type="search"
        name="q"
        placeholder="e.g. emergency plumber"
        value={text}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        aria-required={false}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
});

const SearchButton = memo(function SearchButton({ isDisabled, isBusy }: { isDisabled: boolean; isBusy: boolean }) {
  return (
    <Button type="submit" disabled={isDisabled} busy={isBusy && 'Searching…'} className="@min-[39rem]:min-w-36">
      <Search aria-hidden="true" className="size-5" /> Search
    </Button>
  );
});

interface PlaceFieldProps {
  text: string;
  onType: (text: string) => void;
  /** @param whole the same place with coordinates, once known */
  onChoose: (place: CitySuggestion, whole: Promise<CitySuggestion>) => void;
}

/** A US city with suggestions. Memoized, so that typing in the other field does not render it. */
const PlaceField = memo(function PlaceField({ text, onType, onChoose }: PlaceFieldProps) {
  const { places, isLoading, wake, complete } = usePlaces(text);
  return (
    <Field label="City">
      <Combobox
        name="city"
        placeholder="City, e.g. Riverton, UT"
        value={text}
        onType={onType}
        options={places}
        optionKey={(place) => place.place_id}
        optionLabel={citySuggestionLabel}
        onFocus={wake}
        onSelect={(place) => onChoose(place, complete(place))}
        loading={isLoading}
        listLabel="Cities"
        icon={<MapPin aria-hidden="true" className="size-5" />}
        maxLength={100}
        aria-required={false}
      />
    </Field>
  );
});
