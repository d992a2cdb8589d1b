/** The share of a scroller's visible height at its upper and at its lower edge. */
const EDGE = 0.15;
/** px per second at the very edge. */
const SPEED = 2000;

/** Scrolls while the pointer is near the upper or lower edge of what it can scroll. */
export class EdgeScroll {
  private readonly scroller: Element;
  /** From -1, upwards, to 1. */
  private pace = 0;
  private frame: number | undefined;

  /** @param onScroll is called before the scrolled page is painted */
  constructor(
    list: Element,
    private readonly onScroll: () => void,
  ) {
    this.scroller = scrollerOf(list);
  }

  /** @param y of the pointer, in the window */
  follow(y: number): void {
    const { top, bottom } = visiblePart(this.scroller);
    const edge = (bottom - top) * EDGE;
    const paceOf = (depth: number) => Math.max(0, Math.min(depth / edge, 1));
    this.pace = paceOf(y - (bottom - edge)) - paceOf(top + edge - y);
    if (this.pace !== 0) this.frame ??= requestAnimationFrame((now) => this.scroll(now, now));
  }

  private scroll(now: number, before: number): void {
    this.frame = undefined;
    if (this.pace === 0) return;
    this.scroller.scrollBy({ top: (this.pace * SPEED * (now - before)) / 1000, behavior: 'instant' });
    this.onScroll();
    this.frame = requestAnimationFrame((next) => this.scroll(next, now));
  }

  stop(): void {
    this.pace = 0;
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
  }
}

function scrollerOf(list: Element): Element {
  for (let element = list.parentElement; element && element !== document.body; element = element.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(element).overflowY);
    if (canScroll && element.scrollHeight > element.clientHeight) return element;
  }
  return page();
}

const page = (): Element => document.scrollingElement ?? document.documentElement;

/** In the window. */
function visiblePart(scroller: Element): { top: number; bottom: number } {
  if (scroller === page()) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
}
