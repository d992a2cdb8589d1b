import { useState } from 'react';
import { classes } from '../primitives';
import { monogram, pick } from './monogram';

const tints = ['tint-accent', 'tint-clay', 'tint-leaf', 'tint-glow'];

const sizes = {
  small: 'size-11 rounded-control text-body',
  medium: 'size-14 rounded-[0.75rem] text-lead',
  large: 'size-22 rounded-card text-heading',
};

export interface MonogramTileProps {
  name: string;
  /** URL of a picture shown instead of the initials, which return if it fails to load. */
  logo?: string | null;
  size?: keyof typeof sizes;
  className?: string;
}

/** A business's initials on a tinted tile, or its logo; always next to the name, so hidden from screen readers. */
export function MonogramTile({ name, logo, size = 'medium', className }: MonogramTileProps) {
  const [failed, setFailed] = useState<string>();
  const look = classes('shrink-0 select-none', sizes[size], className);
  if (logo && logo !== failed) {
    return (
      <img
        // An image that failed before hydration fired its error event without a handler.
        ref={(image) => void (image?.complete && image.naturalWidth === 0 && setFailed(logo))}
        src={logo}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(logo)}
        className={classes('border border-line bg-white object-contain', look)}
      />
    );
  }
  return (
    <span aria-hidden="true" className={classes('plate', tints[pick(name, tints.length)], look)}>
      {/* The browser's emoji list may be newer than the server's. */}
      <bdi suppressHydrationWarning>{monogram(name)}</bdi>
    </span>
  );
}
