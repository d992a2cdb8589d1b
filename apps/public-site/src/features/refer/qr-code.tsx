import { encode } from 'uqr';

/** The quiet zone around the code, which scanners need (in modules). */
const BORDER = 4;

interface QrCodeProps {
  text: string;
  /** Text alternative of the code. */
  label: string;
}

/** Black on white in dark mode too: many scanners fail on inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      className="size-48 rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
