import { benefits } from './home-texts';

/** What everybody here has in common, on one sheet. */
export function Benefits() {
  return (
    <section aria-label="Benefits">
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface shadow-card">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4 p-5">
            <Icon aria-hidden="true" className="size-7 shrink-0 stroke-[1.75] text-accent" />
            <div className="grid gap-0.5">
              <h3 className="text-lead font-semibold">{title}</h3>
              <p className="text-body text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
