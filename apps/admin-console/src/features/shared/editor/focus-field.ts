const FIELDS = 'input, textarea, select';

/** The nearest list of blocks around an element; null above the blocks. */
const listAround = (element: ParentNode): Element | null =>
  element instanceof Element ? (element.parentElement?.closest('[data-blocks]') ?? null) : null;

/** The first matching element of a block, outside of nested blocks; for the document, the first above its blocks. */
const firstWithin = (scope: ParentNode, selector: string): Element | undefined =>
  [...scope.querySelectorAll(selector)].find((element) => listAround(element) === listAround(scope));

/**
 * The elements of a path, innermost first: 'blocks.3.items.0.answer' is a field, its record and the block. Each block's
 * markup contains only relative paths, since absolute ones would change in every field below an added block.
 */
function* elementsOf(parts: readonly string[], scope: ParentNode = document): Generator<Element> {
  for (let length = parts.length - 1; length > 0; length--) {
    const list = firstWithin(scope, `[data-blocks="${parts.slice(0, length).join('.')}"]`);
    const block = list?.children[Number(parts[length])];
    if (!block) continue;
    yield* elementsOf(parts.slice(length + 1), block);
    yield block;
  }
  for (let length = parts.length; length > 0; length--) {
    const field = firstWithin(scope, `[data-field="${parts.slice(0, length).join('.')}"]`);
    if (field) yield field;
  }
}

/** Focuses the field of a path: 'blocks.3.items.0.answer'. A path without a field focuses the enclosing one. */
export function focusField(field: string, scope?: ParentNode): void {
  for (const element of elementsOf(field.split('.'), scope)) if (focusIn(element)) return;
}

/** @returns whether there was a focusable element */
export function focusIn(element: Element | null | undefined): boolean {
  const control = element && controlIn(element);
  if (!control) return false;
  control.focus();
  // The bar above the text would cover a field at the top.
  control.scrollIntoView({ block: 'center' });
  return true;
}

const controlIn = (place: Element): HTMLElement | null =>
  place.matches(FIELDS)
    ? (place as HTMLElement)
    : (place.querySelector<HTMLElement>(FIELDS) ?? place.querySelector<HTMLElement>('button:not(:disabled)'));

/** The first field of a block. @param path of the block in the document */
export function firstFieldOf(path: readonly (string | number)[]): HTMLElement | null {
  const [block] = elementsOf(path.map(String));
  return block?.querySelector<HTMLElement>(FIELDS) ?? null;
}
