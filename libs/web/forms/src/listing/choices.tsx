import type { ListingPart } from '@townlink/contracts';
import { Checkbox } from '@townlink/web-ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface ChoicesProps {
  part: ListingPart;
  legend: string;
  names: readonly string[];
  register: UseFormRegisterReturn;
}

/** Multiple selection from a list of names, such as languages. */
export function Choices({ part, legend, names, register }: ChoicesProps) {
  return (
    <fieldset data-part={part} className="grid gap-1">
      <legend className="mb-1 text-body font-medium">
        {legend} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-x-4 @sm:grid-cols-2 @xl:grid-cols-3">
        {names.map((name) => (
          <Checkbox key={name} label={name} value={name} {...register} />
        ))}
      </div>
    </fieldset>
  );
}
