import { classes } from '../primitives';
import { inlineDrawing, symbolAddress, textureAddress } from './art-files';
import { DRAWINGS, type DrawingName } from './drawings';

interface DrawingProps {
  name: DrawingName;
  /** For example the width; the aspect ratio is fixed, and it is never wider than its container. */
  className?: string;
}

/** A decorative drawing in the colors of the surrounding page; under the class `scheme-dark` it shows evening. */
export function Drawing({ name, className }: DrawingProps) {
  const [sheet, width, height] = DRAWINGS[name];
  const content = inlineDrawing(name) ?? `<use href="${symbolAddress(sheet, name)}"/>`;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classes('block h-auto max-w-full', className)}
      aria-hidden
      // Preserves the server's markup on hydration, where the browser would render less.
      dangerouslySetInnerHTML={{ __html: content }}
      suppressHydrationWarning
    />
  );
}

/** A row of houses, repeated from the middle outwards, as wide as its container and 78 px high. */
export function StreetRow({ className }: { className?: string }) {
  const [sheet, ...size] = DRAWINGS['street-foot'];
  const [width, height] = size.map((pixels) => pixels * 0.8) as [number, number];
  const street = symbolAddress(sheet, 'street-foot');
  return (
    <svg height={height} className={classes('block w-full overflow-hidden', className)} aria-hidden>
      <svg x="50%" overflow="visible">
        {[-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((place) => (
          <use key={place} href={street} x={place * width} width={width} height={height} />
        ))}
      </svg>
    </svg>
  );
}

interface TextureProps {
  name: 'passport-lines' | 'tile-links';
  /** Color and opacity of the lines: `text-accent opacity-10`. */
  className?: string;
}

/** Fine lines over the nearest positioned element, in the text's color. */
export function Texture({ name, className }: TextureProps) {
  return (
    <span
      className={classes('pointer-events-none invisible absolute inset-0 bg-current', className)}
      // Set by script, since the content security policy forbids style attributes; without scripts there are no lines.
      ref={(lines) => {
        if (lines) Object.assign(lines.style, { maskImage: `url(${textureAddress(name)})`, visibility: 'visible' });
      }}
      aria-hidden
    />
  );
}
