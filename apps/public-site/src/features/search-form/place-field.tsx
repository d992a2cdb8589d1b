import { LocateFixed, MapPin } from 'lucide-react';
import { memo } from 'react';
import { type CitySuggestion, citySuggestionLabel } from '@townlink/contracts';
import { useHydrated } from '@townlink/web-forms/hydrated';
import { useMyLocation } from '@townlink/web-forms/my-location';
import { usePlaces } from '@townlink/web-forms/places';
import { Combobox, Field, IconButton, Spinner } from '@townlink/web-ui';

interface PlaceFieldProps {
  text: string;
  /** Marks the field as the missing part of the search. */
  isMissing: boolean;
  onType: (text: string) => void;
  /** @param whole the same place with coordinates, once known */
  onChoose: (place: CitySuggestion, whole?: Promise<CitySuggestion>) => void;
}

type PlaceOption = CitySuggestion | 'my-location';

const MY_LOCATION: readonly PlaceOption[] = ['my-location'];

/** A US city with suggestions. Memoized, so that typing in the other field does not render it. */
export const PlaceField = memo(function PlaceField({ text, isMissing, onType, onChoose }: PlaceFieldProps) {
  const { places, isLoading, wake, complete } = usePlaces(text);
  const location = useMyLocation(onChoose);
  const isHydrated = useHydrated();
  const options = text === '' ? MY_LOCATION : places;
  return (
    <Field label="City" help={location.message && <span role="status">{location.message}</span>}>
      <Combobox
        name="city"
        placeholder="City or ZIP code"
        value={text}
        onType={onType}
        options={options}
        optionKey={(option) => (option === 'my-location' ? option : option.place_id)}
        optionLabel={(option) => (option === 'my-location' ? <MyLocation /> : citySuggestionLabel(option))}
        onFocus={wake}
        onSelect={(option) => {
          if (option === 'my-location') void location.ask();
          else onChoose(option, complete(option));
        }}
        opensEmpty
        loading={isLoading && text !== ''}
        listLabel="Cities"
        icon={<MapPin aria-hidden="true" className="size-5" />}
        end={<LocationButton isShown={isHydrated} isAsking={location.isAsking} onPress={() => void location.ask()} />}
        maxLength={100}
        aria-required={false}
        aria-invalid={isMissing || undefined}
      />
    </Field>
  );
});

function MyLocation() {
  return (
    <span className="flex items-center gap-2 text-accent">
      <LocateFixed aria-hidden="true" className="size-5" /> Use my location
    </span>
  );
}

interface LocationButtonProps {
  isShown: boolean;
  isAsking: boolean;
  onPress: () => void;
}

/** Needs scripts and appears with them; its space is reserved. */
function LocationButton({ isShown, isAsking, onPress }: LocationButtonProps) {
  return (
    <IconButton
      label="Use my location"
      aria-busy={isAsking}
      onClick={onPress}
      className={isShown ? undefined : 'invisible'}
    >
      {isAsking ? <Spinner className="size-5" /> : <LocateFixed aria-hidden="true" className="size-5" />}
    </IconButton>
  );
}
