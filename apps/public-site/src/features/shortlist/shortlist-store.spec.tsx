import {
  parseShortlist,
  readShortlist,
  removeProvider,
  type SavedProvider,
  saveProviders,
  SHORTLIST_KEY,
  SHORTLIST_MAX,
} from './shortlist-store';

const saved = (slug: string): SavedProvider => ({
  path: `/ut/riverton-ut/plumber/${slug}`,
  name: slug,
  service: 'Plumber',
  city: 'Riverton, UT',
  phone: '801-555-0100',
  website: 'https://ace.example/',
  id: 'ace',
  tier: 'basic',
});

const names = () => readShortlist().map(({ name }) => name);

describe('the shortlist', () => {
  beforeEach(() => localStorage.clear());

  it('[SHORT-1] stores each provider once, the last saved first', () => {
    expect(readShortlist()).toEqual([]);
    saveProviders([saved('ace')]);
    saveProviders([saved('best')]);
    saveProviders([saved('ace')]);
    expect(names()).toEqual(['best', 'ace']);
    removeProvider(saved('best').path);
    expect(readShortlist()).toEqual([saved('ace')]);
  });

  it('[SHORT-1] is referentially stable until it changes, also from another tab', () => {
    saveProviders([saved('ace')]);
    expect(readShortlist()).toBe(readShortlist());
    localStorage.setItem(SHORTLIST_KEY, JSON.stringify([saved('other')]));
    expect(names()).toEqual(['other']);
  });

  it('[SHORT-1] refuses more than it holds instead of dropping the oldest', () => {
    const many = Array.from({ length: SHORTLIST_MAX }, (_, number) => saved(`p${number}`));
    expect(saveProviders(many)).toBe('saved');
    expect(saveProviders([saved('one-more')])).toBe('full');
    expect(saveProviders([saved('p3')])).toBe('saved');
    expect(names()).toEqual(many.map(({ name }) => name));
  });

  it('[SHORT-1] reports when the browser cannot store it', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const could = saveProviders([saved('ace')]);
    Storage.prototype.setItem = setItem;
    expect([could, names()]).toEqual(['blocked', []]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"path":"/ut/a-ut/b/c"}'],
    ['nothing in it', '[null,1,"x",{}]'],
    ['a foreign address', JSON.stringify([{ ...saved('ace'), path: '//evil.example/x' }])],
  ])('[SHORT-1] shows nothing of %s', (_, text) => {
    expect(parseShortlist(text)).toEqual([]);
  });

  it('[SHORT-1] accepts a list saved before presses were counted, and does not count for unknown providers', () => {
    const { id: _id, tier: _tier, ...before } = saved('ace');
    expect(parseShortlist(JSON.stringify([before, { ...saved('best'), tier: 'golden' }]))).toEqual([
      before,
      { ...before, path: saved('best').path, name: 'best' },
    ]);
  });

  it('[SHORT-1] does not link an invalid website', () => {
    const text = JSON.stringify([{ ...saved('ace'), website: 'javascript:alert(1)', phone: 5 }]);
    expect(parseShortlist(text)).toEqual([{ ...saved('ace'), website: null, phone: null }]);
  });
});
