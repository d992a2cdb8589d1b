import { type MenuPage, ownLinksOf } from './menu';
import { problemsOf } from './problems-of';
import { readDocument } from './read-document';

const page = (title: string, menu: MenuPage['menu'], menuOrder = '1'): MenuPage => ({
  title,
  path: `/pages/${title.toLowerCase()}`,
  menu,
  menuOrder,
});

describe('links to pages of the operator’s own', () => {
  it('[CONTENT-1] are in their menu, in the chosen order, then by title', () => {
    const pages = [
      page('Careers', 'legal', '2'),
      page('Press', 'legal', '1'),
      page('Awards', 'legal', '2'),
      page('About', 'header'),
      page('Hidden', 'none'),
    ];
    expect(ownLinksOf(pages)).toEqual([
      { place: 'header', to: '/pages/about', label: 'About' },
      { place: 'Legal and more', to: '/pages/press', label: 'Press' },
      { place: 'Legal and more', to: '/pages/awards', label: 'Awards' },
      { place: 'Legal and more', to: '/pages/careers', label: 'Careers' },
    ]);
  });

  it('[CONTENT-1] are limited to the available space', () => {
    const many = (place: MenuPage['menu']) =>
      ownLinksOf(Array.from({ length: 9 }, (_, index) => page(`P${index}`, place)));
    expect([many('header').length, many('find').length]).toEqual([2, 6]);
  });

  it('[CONTENT-1] need a short title in the header', () => {
    const problems = (title: string, menu: string) =>
      problemsOf(readDocument({ title, heading: title, description: 'x', menu, blocks: [{ kind: 'divider' }] })).map(
        ({ field }) => field,
      );
    expect(problems('Sixteen letters.', 'header')).toEqual([]);
    expect(problems('Seventeen letters', 'header')).toEqual(['menu']);
    expect(problems('Seventeen letters', 'legal')).toEqual([]);
    // Measured as rendered: a fact can be longer than its name, and markup is not shown.
    expect(problems('{support_email}', 'header')).toEqual(['menu']);
    expect(problems('**Our** \\*story\\*', 'header')).toEqual([]);
  });

  it.each([['nowhere'], ['__proto__'], [{ toString: () => 'header' }], [7]])(
    '[CONTENT-1] are omitted if the menu is unknown: %j',
    (menu) => expect(readDocument({ menu, menuOrder: menu })).toMatchObject({ menu: 'none', menuOrder: '1' }),
  );
});
