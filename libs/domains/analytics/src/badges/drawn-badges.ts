/**
 * Keeps drawings beside the listing that they are of, for as long as the directory keeps that one in memory: a changed listing is
 * another object, and its drawings are new.
 */
export class DrawnBadges {
  private readonly kept = new WeakMap<object, Map<string, string>>();

  /** @param key everything else that a drawing depends on; few of them for one listing */
  get(listed: object, key: string, draw: () => string): string {
    let drawings = this.kept.get(listed);
    if (!drawings) this.kept.set(listed, (drawings = new Map()));
    let drawing = drawings.get(key);
    if (drawing === undefined) drawings.set(key, (drawing = draw()));
    return drawing;
  }
}
