import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { Combobox, Field } from '@townlink/web-ui';
import { usePlaces } from '@townlink/web-forms/places';

interface PlaceFieldProps {
  text: string;
  onType: (text: string) => void;
  /** @param whole the same place with coordinates, once they are known */
  onChoose: (place: CitySuggestion, whole: Promise<CitySuggestion>) => void;
}

/** A US city with suggestions. Memoized, so that typing in the other field does not render it. */
export const PlaceField = memo(function PlaceField({ text, onType, onChoose }: PlaceFieldProps) {
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
