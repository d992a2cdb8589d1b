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
 * Keeps drawings beside the listing that they are of, for as long as the directory keeps that one in memory: a changed listing is
 * another object, and its drawings are new.
 */
export class DrawnBadges {
  private readonly kept = new WeakMap<object, Map<string, DrawnBadge>>();

  /** @param key everything else that a drawing depends on; few of them for one listing */
  get(listed: object, key: string, draw: () => string): DrawnBadge {
    let drawings = this.kept.get(listed);
    if (!drawings) this.kept.set(listed, (drawings = new Map()));
    let drawing = drawings.get(key);
    if (!drawing) drawings.set(key, (drawing = drawnBadge(draw())));
    return drawing;
  }
}
