import { createContext, use } from 'react';
import { plainText, type PublicContent } from '@townlink/contracts';
import type { BlockProps } from '../block-props';
import { Inline } from '../inline';

/** Addresses of the pictures in the page's document. */
export const Pictures = createContext<PublicContent['pictures']>({});

/** Fills its column up to its natural width. The attributes reserve its space before it loads. */
export function Photo({ block: { picture, meaning, alternative, caption } }: BlockProps<'photo'>) {
  const found = use(Pictures)[picture];
  if (!found) return null;
  const { url, avif, webp, width, height } = found;
  const sizes = `(min-width: 48rem) 44rem, 100vw`;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 print:break-inside-avoid">
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src={url}
          alt={meaning === 'described' ? plainText(alternative) : ''}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="rounded-card bg-sunken"
        />
      </picture>
      {caption && (
        <figcaption className="measure text-caption text-muted">
          <Inline text={caption} />
        </figcaption>
      )}
    </figure>
  );
}
