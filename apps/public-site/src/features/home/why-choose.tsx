import { Check } from 'lucide-react';
import { brand } from '@townlink/contracts';
import { reasons } from './home-texts';

export function WhyChoose() {
  return (
    <section className="grid gap-6 md:grid-cols-[1fr_1.4fr] md:gap-12">
      <h2 className="text-heading font-semibold">Why choose {brand.name}</h2>
      <ul className="grid gap-4">
        {reasons.map((reason) => (
          <li key={reason} className="flex gap-3 text-lead">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
