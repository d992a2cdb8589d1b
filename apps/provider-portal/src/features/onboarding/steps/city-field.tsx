import { MapPin } from 'lucide-react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { Combobox, Field } from '@townlink/web-ui';
import { usePlaces } from '@townlink/web-forms/places';
import type { CityChoice } from '../use-city';

interface CityFieldProps {
  city: CityChoice;
  error: string | undefined;
}

/** A US city, picked while typing. */
export function CityField({ city, error }: CityFieldProps) {
  const { places, isLoading, wake, complete } = usePlaces(city.text);
  const choose = (place: CitySuggestion) => city.choose(place, complete(place));
  const same = (label: string) => label.toLowerCase() === city.text.trim().toLowerCase();
  const typedPlace = places.find((place) => same(citySuggestionLabel(place)));
  return (
    <Field
      label="City"
      help={city.isStoring ? 'Saving your city…' : 'Type its name and choose it from the list.'}
      error={error}
    >
      <Combobox
        placeholder="Riverton, UT"
        value={city.text}
        onType={city.type}
        options={places}
        optionKey={(place) => place.place_id}
        optionLabel={citySuggestionLabel}
        onFocus={wake}
        onSelect={choose}
        onBlur={() => typedPlace && !city.isChosen && choose(typedPlace)}
        loading={isLoading}
        emptyText={city.text.trim().length > 1 ? 'No US city of that name' : undefined}
        listLabel="Cities"
        maxLength={100}
        icon={<MapPin aria-hidden="true" className="size-5" />}
      />
    </Field>
  );
}
