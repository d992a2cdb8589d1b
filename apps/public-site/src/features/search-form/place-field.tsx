import { MapPin } from 'lucide-react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { Combobox, Field } from '@townlink/web-ui';
import { usePlaces } from '@townlink/web-forms/places';

interface PlaceFieldProps {
  text: string;
  onType: (text: string) => void;
  onChoose: (place: CitySuggestion) => void;
}

/** A US city, picked from the gazetteer while typing. */
export function PlaceField({ text, onType, onChoose }: PlaceFieldProps) {
  const { places, isLoading } = usePlaces(text);
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
        onSelect={onChoose}
        loading={isLoading}
        listLabel="Cities"
        icon={<MapPin aria-hidden="true" className="size-5" />}
        maxLength={100}
        aria-required={false}
      />
    </Field>
  );
}
