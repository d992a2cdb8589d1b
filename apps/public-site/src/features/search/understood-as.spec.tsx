import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { UnderstoodAs } from './understood-as';

const plumber = { name: 'Plumber' };

describe('the interpretation of Spanish words', () => {
  it('[FIND-8] says in Spanish which service was meant', () => {
    const { container } = render(<UnderstoodAs language="es" category={plumber} />);
    expect(container.querySelector('[lang="es"]')?.textContent).toBe(' · Se entendió: Plumber');
    expect(container.querySelector('[lang="en"]')?.textContent).toBe('Plumber');
  });

  it.each([
    ['English words', 'en', plumber],
    ['Spanish words that mean no single service', 'es', null],
  ] as const)('[FIND-8] says nothing for %s', (_, language, category) => {
    expect(render(<UnderstoodAs language={language} category={category} />).container.textContent).toBe('');
  });
});
