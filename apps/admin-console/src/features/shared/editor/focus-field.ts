const FIELDS = 'input, textarea, select';

/** Puts the focus into the field of a place: 'blocks.3.items.0.answer'. A place without a field has the one around it. */
export function focusField(field: string): void {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const at = parts.slice(0, length);
    const place = document.querySelector(`[data-field="${at.join('.')}"], [id="block-${at.join('-')}"]`);
    const control = place && controlIn(place);
    if (!control) continue;
    control.focus();
    // The bar above the text would cover a field at the top.
    control.scrollIntoView({ block: 'center' });
    return;
  }
}

const controlIn = (place: Element): HTMLElement | null =>
  place.matches(FIELDS)
    ? (place as HTMLElement)
    : (place.querySelector<HTMLElement>(FIELDS) ?? place.querySelector<HTMLElement>('button:not(:disabled)'));
