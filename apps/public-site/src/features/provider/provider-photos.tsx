import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProviderProfile, PublicPhoto } from '@townlink/contracts';
import { classes, IconButton, Section } from '@townlink/web-ui';

const ReportDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "report-picture" */ './report-dialog')).ReportDialog,
}));

/** A provider's pictures, each with a report button. */
export function Photos({ photos }: Pick<ProviderProfile, 'photos'>) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [reported, setReported] = useState<PublicPhoto>();
  const shown = photos.filter(({ id }) => !failed.includes(id));
  if (shown.length === 0) return null;
  const leave = (id: string) => setFailed((others) => [...others, id]);
  return (
    <Section title="Photos">
      {/* A strip on a phone. On wider screens, the first of an odd number spans the row, so that pairs follow. */}
      <ul className="gap-3 max-sm:flex max-sm:snap-x max-sm:overflow-x-auto sm:grid sm:grid-cols-2">
        {shown.map((photo, index) => {
          const isWide = index === 0 && shown.length % 2 === 1;
          return (
            <li
              key={photo.id}
              className={classes('relative max-sm:w-56 max-sm:shrink-0 max-sm:snap-start', isWide && 'sm:col-span-2')}
            >
              <Photo photo={photo} isWide={isWide} onFail={() => leave(photo.id)} />
              <IconButton
                label="Report this picture"
                aria-description={photo.alt}
                className="absolute! right-1 bottom-1 bg-surface/85! print:hidden"
                onClick={() => setReported(photo)}
              >
                <Flag aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {reported && (
        <Suspense>
          <ReportDialog photo={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

interface PhotoProps {
  photo: PublicPhoto;
  isWide: boolean;
  onFail: () => void;
}

/** The picture over its tiny blurred preview. */
function Photo({ photo: { avif, webp, url, alt, width, height, placeholder }, isWide, onFail }: PhotoProps) {
  const sizes = isWide
    ? '(min-width: 56rem) 40rem, (min-width: 40rem) 100vw, 14rem'
    : '(min-width: 56rem) 20rem, (min-width: 40rem) 50vw, 14rem';
  return (
    <span
      className={classes(
        'relative block overflow-hidden rounded-control bg-sunken',
        'aspect-4/3',
        isWide && 'sm:aspect-2/1',
      )}
    >
      {placeholder && (
        <img src={placeholder} alt="" aria-hidden="true" className="absolute inset-0 size-full object-cover blur-sm" />
      )}
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={onFail}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </span>
  );
}
