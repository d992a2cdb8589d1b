import { etagOf } from '@townlink/server-http/etag';

/** A badge as sent. */
export interface DrawnBadge {
  bytes: Buffer;
  etag: string;
}

export function drawnBadge(svg: string): DrawnBadge {
  const bytes = Buffer.from(svg);
  return { bytes, etag: etagOf(bytes) };
}

/**
 * Caches drawings together with their listing, for as long as the directory holds that listing in memory. A changed
 * listing is a new object and gets new drawings.
 */
export class DrawnBadges {
  private readonly kept = new WeakMap<object, Map<string, DrawnBadge>>();

  /** @param key all other inputs of a drawing; there are only a few keys per listing */
  get(listed: object, key: string, draw: () => string): DrawnBadge {
    let drawings = this.kept.get(listed);
    if (!drawings) this.kept.set(listed, (drawings = new Map()));
    let drawing = drawings.get(key);
    if (!drawing) drawings.set(key, (drawing = drawnBadge(draw())));
    return drawing;
  }
}
