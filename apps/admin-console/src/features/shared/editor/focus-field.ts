const FIELDS = 'input, textarea, select';

/** The list of blocks that an element is in, however deep; null above the blocks. */
const listAround = (element: ParentNode): Element | null =>
  element instanceof Element ? (element.parentElement?.closest('[data-blocks]') ?? null) : null;

/** The first element within a block, and in no further block of it; within the document, the first above its blocks. */
const firstWithin = (scope: ParentNode, selector: string): Element | undefined =>
  [...scope.querySelectorAll(selector)].find((element) => listAround(element) === listAround(scope));

/**
 * The elements of a place, the innermost first: 'blocks.3.items.0.answer' is a field, its record and the block. The document says
 * no more than each block does of itself, since a number in every field would be written again below an added block.
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

/** Puts the focus into the field of a place: 'blocks.3.items.0.answer'. A place without a field has the one around it. */
export function focusField(field: string, scope?: ParentNode): void {
  for (const element of elementsOf(field.split('.'), scope)) if (focusIn(element)) return;
}

/** @returns whether there is anything to put the focus on */
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

/** Where the text of a block begins. @param path of the block in the document */
export function firstFieldOf(path: readonly (string | number)[]): HTMLElement | null {
  const [block] = elementsOf(path.map(String));
  return block?.querySelector<HTMLElement>(FIELDS) ?? null;
}
