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

  it('[SHORT-1] keeps whom a visitor saves, each once, the last first', () => {
    expect(readShortlist()).toEqual([]);
    saveProviders([saved('ace')]);
    saveProviders([saved('best')]);
    saveProviders([saved('ace')]);
    expect(names()).toEqual(['best', 'ace']);
    removeProvider(saved('best').path);
    expect(readShortlist()).toEqual([saved('ace')]);
  });

  it('[SHORT-1] is the same list until it changes, also by another tab', () => {
    saveProviders([saved('ace')]);
    expect(readShortlist()).toBe(readShortlist());
    localStorage.setItem(SHORTLIST_KEY, JSON.stringify([saved('other')]));
    expect(names()).toEqual(['other']);
  });

  it('[SHORT-1] keeps no more than there is room for', () => {
    saveProviders(Array.from({ length: SHORTLIST_MAX + 5 }, (_, number) => saved(`p${number}`)));
    expect(names()).toHaveLength(SHORTLIST_MAX);
  });

  it('[SHORT-1] says so when the browser keeps nothing', () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const could = saveProviders([saved('ace')]);
    Storage.prototype.setItem = setItem;
    expect([could, names()]).toEqual([false, []]);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"path":"/ut/a-ut/b/c"}'],
    ['nothing in it', '[null,1,"x",{}]'],
    ['a foreign address', JSON.stringify([{ ...saved('ace'), path: '//evil.example/x' }])],
  ])('[SHORT-1] shows nothing of %s', (_, text) => {
    expect(parseShortlist(text)).toEqual([]);
  });

  it('[SHORT-1] keeps a list from before presses were counted, and counts for nobody it does not know', () => {
    const { id: _id, tier: _tier, ...before } = saved('ace');
    expect(parseShortlist(JSON.stringify([before, { ...saved('best'), tier: 'golden' }]))).toEqual([
      before,
      { ...before, path: saved('best').path, name: 'best' },
    ]);
  });

  it('[SHORT-1] follows no website that is none', () => {
    const text = JSON.stringify([{ ...saved('ace'), website: 'javascript:alert(1)', phone: 5 }]);
    expect(parseShortlist(text)).toEqual([{ ...saved('ace'), website: null, phone: null }]);
  });
});
