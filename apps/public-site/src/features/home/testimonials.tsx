import { Card, Section } from '@townlink/web-ui';
import { testimonials } from './home-texts';

/** Two examples of what people use it for, labelled as such. */
export function HomeTestimonials() {
  return (
    <Section title="What it is like" lead="Illustrative examples">
      <ul className="grid gap-4 md:grid-cols-2">
        {testimonials.map(({ quote, author }) => (
          <li key={author}>
            <Card className="h-full">
              <figure className="grid h-full content-between gap-4">
                <blockquote className="text-lead">“{quote}”</blockquote>
                <figcaption className="text-caption text-muted">{author}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
