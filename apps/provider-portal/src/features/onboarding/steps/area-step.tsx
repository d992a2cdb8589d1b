import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import {
  type Category,
  type CitySuggestion,
  citySuggestionLabel,
  newsletterRoutes,
  ONBOARDING_LIMITS,
  peopleWaiting,
  servedArea,
} from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { Controller, useWatch } from '@townlink/web-forms';
import { usePlaces } from '@townlink/web-forms/places';
import { Combobox, Field } from '@townlink/web-ui';
import { useCategories } from '../api/use-categories';
import type { CityChoice } from '../use-city';
import type { StepProps } from '../empty-application';

/** Step 2: city and category. */
export function AreaStep({ form, city }: StepProps & { city: CityChoice }) {
  return (
    <>
      <CityField city={city} error={form.formState.errors.cityId?.message} />
      <CategoryField form={form} />
      <Waiting form={form} cityName={city.text.split(',')[0]!} />
    </>
  );
}

/** The number of people waiting for this category in the city. Its space is reserved. */
function Waiting({ form, cityName }: StepProps & { cityName: string }) {
  const call = useCall();
  const [cityId, categoryName] = useWatch({ control: form.control, name: ['cityId', 'categoryName'] });
  const { named } = useCategories(categoryName);
  const { data } = useQuery({
    queryKey: ['demand', cityId, named?.id],
    queryFn: ({ signal }) =>
      call(newsletterRoutes.demand, { query: { city_id: cityId, category_id: named?.id }, signal }),
    enabled: cityId !== '',
  });
  return (
    <p role="status" className="min-h-6 text-body font-medium text-success">
      {data && data.waiting > 0 ? peopleWaiting(data.waiting, cityName) : ''}
    </p>
  );
}

interface CityFieldProps {
  city: CityChoice;
  error: string | undefined;
}

/** A US city, suggested while typing. */
function CityField({ city, error }: CityFieldProps) {
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

/** What the business does: a known category or a new one. */
function CategoryField({ form }: StepProps) {
  return (
    <Controller
      control={form.control}
      name="categoryName"
      render={({ field: { onChange, value, ...field }, fieldState: { error } }) => (
        <CategoryBox value={value} onChange={onChange} error={error?.message} {...field} />
      )}
    />
  );
}

interface CategoryBoxProps {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  name: string;
  ref: React.Ref<HTMLInputElement>;
  error: string | undefined;
}

function CategoryBox({ value, onChange, error, ...field }: CategoryBoxProps) {
  const { suggested, named, isPending } = useCategories(value);
  const isNew = value.trim() !== '' && !named && !isPending;
  return (
    <Field
      label="Category"
      help={isNew ? `“${value.trim()}” is not in our list yet: it will be created.` : helpFor(named)}
      error={error}
    >
      <Combobox
        placeholder="Plumber"
        value={value}
        onType={onChange}
        options={named ? [] : suggested}
        optionKey={(category) => category.id}
        optionLabel={(category) => category.name}
        onSelect={(category) => onChange(category.name)}
        listLabel="Categories"
        maxLength={ONBOARDING_LIMITS.categoryName + 1}
        {...field}
      />
    </Field>
  );
}

/** Explains what to type, or which cities listings of the chosen category are found in. */
function helpFor(named: Category | undefined): string {
  const miles = named?.default_radius_miles;
  if (miles === undefined) return 'Type what you do. A category that does not exist yet will be created.';
  return `Unless you choose another service radius, your listing is ${servedArea(miles)}.`;
}
