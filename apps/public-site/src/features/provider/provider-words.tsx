import type { ProviderProfile } from '@townlink/contracts';
import { Card, classes, Section } from '@townlink/web-ui';

/** By how many there are, so that no line is left half empty. */
const columns: Record<number, string> = { 1: '', 2: 'md:grid-cols-2' };

export function Testimonials({ testimonials }: Pick<ProviderProfile, 'testimonials'>) {
  if (testimonials.length === 0) return null;
  return (
    <Section title="Testimonials" lead="Supplied by the provider">
      <ul className={classes('grid gap-4', columns[testimonials.length] ?? 'md:grid-cols-3')}>
        {testimonials.map(({ quote, author }, index) => (
          <li key={index}>
            <Card className="h-full">
              <figure className="grid h-full content-between gap-4">
                <blockquote className="text-body">“{quote}”</blockquote>
                <figcaption className="text-caption text-muted">
                  <bdi>{author}</bdi>
                </figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
