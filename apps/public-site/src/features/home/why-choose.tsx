import { Check } from 'lucide-react';
import { brand } from '@townlink/contracts';
import { Benefits } from './benefits';
import { reasons } from './home-texts';

export function WhyChoose() {
  return (
    <section className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
      <div className="grid content-start gap-5">
        <h2 className="text-heading font-semibold">Why choose {brand.name}</h2>
        <ul className="grid gap-3.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <Benefits />
    </section>
  );
}
