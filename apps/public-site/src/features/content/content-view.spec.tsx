import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { blockKinds, type NewestListing, readDocument } from '@townlink/contracts';
import { plans, renderPage } from '@townlink/web-testing';
import { ContentView } from './content-view';

const newest: NewestListing = {
  slug: 'ace',
  business_name: 'Ace Plumbing',
  category_name: 'Plumber',
  category_slug: 'plumber',
  city_name: 'Riverton',
  city_slug: 'riverton-ut',
  city_state: 'UT',
  approved_at: '2026-11-20T10:00:00Z',
};

const faq = readDocument({
  blocks: [
    { kind: 'heading', text: 'Paying', anchor: 'paying' },
    { kind: 'questions', items: [{ question: 'What does it cost?', answer: 'It depends.' }] },
    { kind: 'heading', text: 'Other' },
    { kind: 'questions', items: [{ question: 'Anything else?', answer: 'No.' }] },
  ],
});

const PHOTO = '0b6f1c1e-6b1f-4a86-9a6f-3f6f2b6d3c11-1600x900';
const pictures = {
  [PHOTO]: { url: '/media/p/1.webp', avif: '/a 480w', webp: '/w 480w', social: '/s', width: 1_600, height: 900 },
};

const view = (...blocks: unknown[]) =>
  renderPage(
    <ContentView
      content={{
        name: 'about-us',
        pictures,
        document: readDocument({ title: 'About us', heading: 'About us', description: 'Who we are.', blocks }),
      }}
    />,
    {
      api: {
        plans: () => Promise.resolve(plans),
        listedCities: () =>
          Promise.resolve([{ slug: 'riverton-ut', name: 'Riverton', provider_count: 1_200 } as never]),
        categories: () => Promise.resolve([{ id: 'c', slug: 'plumber', name: 'Plumber' }]),
        newestListings: ({ state, limit }) => Promise.resolve(limit === 3 && state === 'UT' ? [newest] : []),
        content: (name) => Promise.resolve({ name, document: faq, pictures: {} }),
      },
    },
  );

describe('a page of blocks', () => {
  it('[CONTENT-1] shows current plans and listings', async () => {
    view({ kind: 'price', tier: 'standard' }, { kind: 'towns', state: 'UT' });
    const { name } = plans.find(({ tier }) => tier === 'standard')!;
    expect((await screen.findByText(name)).parentElement!.textContent).toMatch(/\$\d+\/month$/);
    const town = await screen.findByRole('link', { name: 'Riverton' });
    expect([town.getAttribute('href'), town.parentElement!.textContent]).toEqual(['/ut/riverton-ut', 'Riverton1,200']);
  });

  it('[CONTENT-1] shows current services, newest listings and FAQ questions', async () => {
    view(
      { kind: 'categories' },
      { kind: 'listings', state: 'UT', count: '3' },
      { kind: 'listings', state: 'NV', count: '3' },
      { kind: 'faq-group', group: 'paying' },
    );
    const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await address('Plumber')).toBe('/plumber');
    expect(await address('Ace Plumbing')).toBe('/ut/riverton-ut/plumber/ace');
    expect(await screen.findByText('No listings in Nevada yet.')).toBeTruthy();
    expect(await screen.findByText('What does it cost?')).toBeTruthy();
    expect(screen.queryByText('Anything else?')).toBeNull();
  });

  it('[CONTENT-1] gives each section its heading and a unique anchor', () => {
    view(
      { kind: 'heading', text: 'Why & how', anchor: '' },
      { kind: 'text', text: 'One' },
      { kind: 'heading', text: 'Why & how' },
      { kind: 'questions', items: [{ question: 'A **plain** one?', answer: 'Yes\n\nTwice' }] },
    );
    const sections = screen.getAllByRole('region', { name: 'Why & how' });
    expect(sections.map((section) => within(section).getByRole('heading', { level: 2 }).id)).toEqual([
      'why-how',
      'why-how-2',
    ]);
    expect(within(sections[1]!).getByRole('heading', { level: 3 }).textContent).toBe('A plain one?');
  });

  it('[CONTENT-1] builds the anchor of a heading without apostrophes and accents', () => {
    view({ kind: 'heading', text: 'Today’s café' }, { kind: 'text', text: 'One' });
    expect(screen.getByRole('heading', { level: 2, name: 'Today’s café' }).id).toBe('todays-cafe');
  });

  it('[CONTENT-1] reserves space for a picture, describes it, and omits a missing one', () => {
    const photo = { kind: 'photo', picture: PHOTO };
    const { container } = view(
      { ...photo, meaning: 'described', alternative: 'A van', caption: 'Ours' },
      { kind: 'columns', cells: [[{ ...photo, alternative: 'Not said' }]] },
      { ...photo, picture: PHOTO.replace('1600', '1500') },
    );
    const [described, decorative, ...further] = container.querySelectorAll('img');
    const said = (image?: HTMLImageElement) =>
      ['alt', 'width', 'height', 'loading', 'src'].map((name) => image?.getAttribute(name));
    expect(said(described)).toEqual(['A van', '1600', '900', 'lazy', '/media/p/1.webp']);
    expect(said(decorative)).toEqual(['', '1600', '900', 'lazy', '/media/p/1.webp']);
    expect([further, screen.getByText('Ours').tagName]).toEqual([[], 'FIGCAPTION']);
  });

  it.each(blockKinds)('[CONTENT-1] is shown with an empty block: %s', (kind) => {
    view(
      { kind },
      { kind: 'columns', frame: 'cards', cells: [[{ kind: 'list', style: 'checks', items: ['In a card'] }]] },
    );
    expect(screen.getByText('In a card')).toBeTruthy();
  });

  it('[CONTENT-1] omits unsafe link targets, and renders no markup from texts', () => {
    view(
      {
        kind: 'actions',
        items: [
          { label: 'Go', target: 'javascript:alert(1)' },
          { label: 'Plans', target: '/pricing' },
        ],
      },
      { kind: 'text', text: '<img src=x onerror=alert(1)> [x](data:text/html,y)' },
    );
    const main = screen.getByText(/<img src=x/).closest('body')!;
    expect(main.querySelector('img')).toBeNull();
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/', '/pricing']);
  });
});
