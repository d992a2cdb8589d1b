import { BadgeCheck } from 'lucide-react';
import type { FoundBusiness } from '@townlink/contracts';

/** A business found by name: trade, place, and whether its license is checked. */
export function BusinessLine({ business_name, category_name, city_name, city_state, vetted_at }: FoundBusiness) {
  return (
    <>
      <span className="font-medium wrap-anywhere">{business_name}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
        {category_name} in {city_name}, {city_state}
        {vetted_at && (
          <span className="inline-flex items-center gap-1">
            <BadgeCheck aria-hidden="true" className="size-4 text-success" /> License checked
          </span>
        )}
      </span>
    </>
  );
}
