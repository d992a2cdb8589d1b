import { Card } from '@townlink/web-ui';
import { benefits } from './home-texts';

export function Benefits() {
  return (
    <section aria-label="Benefits">
      <ul className="grid gap-4 md:grid-cols-3">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title}>
            <Card className="grid h-full content-start gap-3">
              <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <h2 className="text-title font-semibold">{title}</h2>
              <p className="text-body text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
