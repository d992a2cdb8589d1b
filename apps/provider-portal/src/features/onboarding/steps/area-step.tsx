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
    </>
  );
}
