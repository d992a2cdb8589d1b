import { useState } from 'react';
import type { ProviderProfile, PublicPhoto } from '@townlink/contracts';
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

export function Photos({ photos }: Pick<ProviderProfile, 'photos'>) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = photos.filter(({ url }) => !failed.includes(url));
  if (shown.length === 0) return null;
  const leave = (url: string) => setFailed((others) => [...others, url]);
  return (
    <Section title="Photos">
      {/* The first is as wide as the list, and leaves pairs below it. */}
      <ul className="grid grid-cols-2 gap-3">
        {shown.map((photo, index) => (
          <li key={photo.url} className={index === 0 && shown.length % 2 === 1 ? 'col-span-2' : undefined}>
            <Photo photo={photo} isWide={index === 0 && shown.length % 2 === 1} onFail={() => leave(photo.url)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Photo({ photo, isWide, onFail }: { photo: PublicPhoto; isWide: boolean; onFail: () => void }) {
  return (
    <img
      src={photo.url}
      alt={photo.alt}
      loading="lazy"
      onError={onFail}
      className={classes('w-full rounded-control bg-sunken object-cover', isWide ? 'aspect-2/1' : 'aspect-4/3')}
    />
  );
}
