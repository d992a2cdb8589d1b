import { useQuery } from '@tanstack/react-query';
import { newsletterRoutes, peopleWaiting } from '@townlink/contracts';
import { useCall } from '@townlink/web-federation';
import { useWatch } from '@townlink/web-forms';
import { useCategories } from '../api/use-categories';
import type { CityChoice } from '../use-city';
import { CategoryField } from './category-field';
import { CityField } from './city-field';
import type { StepProps } from './step-props';

/** Step 2: where and what. */
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
