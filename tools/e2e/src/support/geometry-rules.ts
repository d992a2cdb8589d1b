/** Rules for the position of elements. */
export type GeometryRule =
  | 'too-wide'
  | 'clipped'
  | 'overlap'
  | 'small-target'
  | 'actions-line'
  | 'orphan'
  | 'stray-mark';

export interface GeometryFault {
  rule: GeometryRule;
  what: string;
}

/**
 * Runs in the page. Measures what is visible: text by its lines, controls by their boxes, both clipped by their
 * ancestors.
 */
// oxlint-disable-next-line max-lines-per-function -- Playwright hands over the text of one function alone.
export function findFaults(): GeometryFault[] {
  /** Tolerance in CSS pixels for rounding and the space around letters. */
  const SLACK = 1.5;
  const LEAST_TARGET = 44;
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';

  interface Seen {
    element: Element;
    rect: DOMRect;
    isControl: boolean;
    layer: Element | null;
  }

  const faults: GeometryFault[] = [];
  const tell = (rule: GeometryRule, what: string) => void faults.push({ rule, what });
  const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `<${element.localName}> “${words.slice(0, 40)}”`;
  };

  /** Memoized, since the layout is static and ancestors are queried often. */
  function once<T>(work: (element: Element) => T): (element: Element) => T {
    const known = new Map<Element, T>();
    return (element) => {
      if (!known.has(element)) known.set(element, work(element));
      return known.get(element)!;
    };
  }
  const boxOf = once((element) => element.getBoundingClientRect());
  const placing = once((element) => {
    const { position, overflowX, overflowY } = styleOf(element);
    const overflow = overflowX + overflowY;
    return { position, isFrame: overflow !== 'visiblevisible', scrolls: /auto|scroll/.test(overflow) };
  });
  // Content for screen readers only is a pixel large, or clipped.
  const isForScreenReaders: (element: Element) => boolean = once((element) => {
    if (placing(element).position === 'absolute') {
      const { clipPath, overflow } = styleOf(element);
      if (clipPath === 'inset(50%)' || (element.clientWidth <= 1 && overflow === 'hidden')) return true;
    }
    return element.parentElement !== null && isForScreenReaders(element.parentElement);
  });
  const isRead = once(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForScreenReaders(element),
  );
  const intersection = (a: DOMRect, b: DOMRect) => {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
  };
  const isEmpty = ({ width, height }: DOMRect) => width <= SLACK || height <= SLACK;

  /** Ancestors that clip or scroll an element, as far up as its position depends on them. */
  const framesOf = once((element) => {
    const frames: Element[] = [];
    let { position } = placing(element);
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const place = placing(one);
      if (position === 'absolute' && place.position === 'static') continue;
      if (place.isFrame) frames.push(one);
      position = place.position;
    }
    return frames;
  });
  const framesWith = (element: Element, itself: boolean) =>
    itself && styleOf(element).overflowX !== 'visible' ? [element, ...framesOf(element)] : framesOf(element);
  const seenOf = (element: Element, rect: DOMRect, itself: boolean) =>
    framesWith(element, itself).reduce((left, one) => intersection(left, boxOf(one)), rect);
  const layerOf: (element: Element) => Element | null = once((element) => {
    if (/fixed|sticky/.test(placing(element).position)) return element;
    return element.parentElement && layerOf(element.parentElement);
  });

  const seen: Seen[] = [];
  const lookAt = (element: Element, rect: DOMRect, isControl: boolean) => {
    const shown = seenOf(element, rect, !isControl);
    if (!isEmpty(shown)) seen.push({ element, rect: shown, isControl, layer: layerOf(element) });
  };

  function checkText(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || element.closest('script, style, option, svg, template') || !isRead(element))
        continue;
      range.selectNodeContents(node);
      const lines = Array.from(range.getClientRects());
      lines.forEach((line) => lookAt(element, line, false));
      if (/^[.,;:!?)]/.test(node.textContent)) checkMark(node);
      if (!element.closest('[aria-hidden=true], [title]') && lines.some((line) => isCut(element, line))) {
        tell('clipped', name(element));
      }
    }
  }
  /** The period or comma after a date may not begin a line, unless the line has no room for both. */
  function checkMark(node: Node): void {
    const date = node.previousSibling;
    if (!(date instanceof HTMLTimeElement)) return;
    const mark = document.createRange();
    mark.setStart(node, 0);
    mark.setEnd(node, 1);
    const { top, width } = mark.getBoundingClientRect();
    const { bottom, width: wide } = boxOf(date);
    if (wide + width > boxOf(date.parentElement!).width - SLACK) return;
    if (top >= bottom - SLACK) tell('stray-mark', name(date));
  }
  function isCut(element: Element, line: DOMRect): boolean {
    for (const frame of framesWith(element, true)) {
      if (placing(frame).scrolls) return false;
      const { left, right, top, bottom } = boxOf(frame);
      if (isEmpty(new DOMRect(left, top, right - left, bottom - top))) return false;
      if (line.left < left - SLACK || line.right > right + SLACK) return true;
      if (line.top < top - line.height / 3 || line.bottom > bottom + line.height / 3) return true;
    }
    return false;
  }

  function checkControls(): void {
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!isRead(control) || control.closest('[inert]')) continue;
      const rect = boxOf(control);
      // A link in a text is measured by its lines; its box may contain the words around it.
      if (isInText(control)) continue;
      lookAt(control, rect, true);
      const { width, height } = targetOf(control, rect);
      if (isEmpty(seenOf(control, rect, false))) continue;
      if (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5) {
        tell('small-target', `${name(control)} is ${Math.round(width)} × ${Math.round(height)}`);
      }
    }
  }
  /** The hit area: a label counts as its control, and a link that covers a card is as large as the card. */
  function targetOf(control: Element, rect: DOMRect): DOMRect {
    const labels = 'labels' in control ? Array.from((control as HTMLInputElement).labels ?? []) : [];
    const label = labels.find((one) => one.contains(control))?.getBoundingClientRect();
    if (label && label.width * label.height > rect.width * rect.height) return label;
    const over = styleOf(control, '::after');
    if (over.content === 'none' || over.position !== 'absolute') return rect;
    return new DOMRect(
      rect.left,
      rect.top,
      parseFloat(over.width) || rect.width,
      parseFloat(over.height) || rect.height,
    );
  }
  /** Whether a link is in a line of text, where its height is the line's. */
  function isInText(control: Element): boolean {
    if (control.localName !== 'a' || styleOf(control).display !== 'inline') return false;
    const beside = Array.from(control.parentElement!.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE);
    if (beside.some((node) => node.textContent?.trim())) return true;
    const around = control.closest('p, li, dd, td, figcaption, label, blockquote');
    const text = around?.textContent?.replace(control.textContent ?? '', '').trim() ?? '';
    return text.length > 0;
  }

  function checkWidth(): void {
    const width = document.documentElement.clientWidth;
    const excess = document.documentElement.scrollWidth - width;
    if (excess > 0) tell('too-wide', `the page, by ${excess} px`);
    for (const { element, rect } of seen) {
      if (rect.left < -SLACK || rect.right > width + SLACK) tell('too-wide', name(element));
    }
  }

  function checkOverlaps(): void {
    const sorted = seen.toSorted((a, b) => a.rect.top - b.rect.top);
    sorted.forEach((one, index) => {
      for (let next = index + 1; next < sorted.length; next++) {
        const other = sorted[next]!;
        if (other.rect.top >= one.rect.bottom - SLACK) break;
        if (one.layer !== other.layer) continue;
        const common = intersection(one.rect, other.rect);
        // Lines of text are taller than their letters.
        const least = one.isControl && other.isControl ? SLACK : Math.min(one.rect.height, other.rect.height) / 4;
        if (common.width > SLACK && common.height > least && !isFamily(one, other)) {
          tell('overlap', `${name(one.element)} and ${name(other.element)}`);
        }
      }
    });
  }
  const isFamily = (one: Seen, other: Seen) =>
    one.element.contains(other.element) ||
    other.element.contains(one.element) ||
    // An icon is inside its field, and a label around its control.
    (one.isControl !== other.isControl && one.element.parentElement === other.element.parentElement?.parentElement);

  function checkLines(): void {
    for (const line of document.querySelectorAll('[data-actions=line]')) {
      const tops = Array.from(line.children, (child) => child.getBoundingClientRect())
        .filter((rect) => !isEmpty(rect))
        .map(({ top, height }) => top + height / 2);
      if (Math.max(...tops) - Math.min(...tops) > SLACK) tell('actions-line', name(line));
    }
  }

  /**
   * A single item in the last row of a grid whose other rows have more, unless it spans the full width. Galleries are
   * exempt.
   */
  function checkOrphans(): void {
    for (const grid of document.querySelectorAll('ul, ol, dl, div')) {
      if (styleOf(grid).display !== 'grid' || grid.matches('[data-grid=gallery]')) continue;
      const items = Array.from(grid.children, (child) => child.getBoundingClientRect()).filter(
        (rect) => !isEmpty(rect),
      );
      if (items.length < 3) continue;
      const rows = Map.groupBy(items, ({ top }) => Math.round(top / 4));
      const [first, last] = [Array.from(rows.values())[0]!, Array.from(rows.values()).at(-1)!];
      if (rows.size < 2 || first.length < 2 || last.length > 1) continue;
      if (last[0]!.width < grid.clientWidth / 2 + 1 && isEven(first)) tell('orphan', name(grid.lastElementChild!));
    }
  }
  /** Whether elements in a row are equals, unlike a label next to its value. */
  const isEven = (row: DOMRect[]) => Math.max(...row.map((r) => r.width)) - Math.min(...row.map((r) => r.width)) < 4;

  checkText();
  checkControls();
  checkWidth();
  checkOverlaps();
  checkLines();
  checkOrphans();
  return Array.from(new Map(faults.map((fault) => [fault.rule + fault.what, fault])).values());
}
