import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CategoryIcon } from './category-icon';
import { Drawing } from './drawing';

declare const ART_INLINE: Record<string, string>;

describe('a drawing', () => {
  it('is loaded from its sheet, reserves its space, and is hidden from screen readers', () => {
    const { container } = render(<Drawing name="van" className="w-20" />);
    const svg = container.querySelector('svg')!;
    expect(svg.querySelector('use')?.getAttribute('href')).toBe('/assets/art/spots.svg#van');
    expect(svg.getAttribute('viewBox')).toBe('0 0 160 120');
    expect(svg.getAttribute('aria-hidden')).toBe('true');
  });

  it('keeps the server’s inline markup after hydration', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = document.createElement('div');
    ART_INLINE.street = '<svg><path d="M0 0h8"></path></svg>';
    page.innerHTML = render(<Drawing name="street" />).container.innerHTML;
    delete ART_INLINE.street;
    await act(async () => hydrateRoot(page, <Drawing name="street" />));
    expect(page.querySelector('path')).not.toBeNull();
    expect(page.querySelector('use')).toBeNull();
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });
});

describe('the icon of a category', () => {
  it.each([
    ['plumber', 'plumber'],
    ['septic-service', 'group-home-repair'],
    ['goat-yoga', 'group-other'],
  ])('of %s is %s', (slug, icon) => {
    const { container } = render(<CategoryIcon slug={slug} />);
    expect(container.querySelector('use')?.getAttribute('href')).toBe(`/assets/art/categories.svg#${icon}`);
  });
});
