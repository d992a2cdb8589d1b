import { describe, expect, it } from '@jest/globals';
import {
  builtInPages,
  differencesOf,
  linesOf,
  mediumOf,
  pageAt,
  problemsOf,
  readDocument,
  sitePages,
} from '@townlink/contracts';
import { releaseDocuments } from '.';

const anchorsOf = (path: string): string[] => {
  const [name] = [...builtInPages].find(([, page]) => sitePages[page].path === path) ?? [];
  return [...JSON.stringify(releaseDocuments.get(name ?? '') ?? {}).matchAll(/"anchor":"([^"]+)"/g)].map(
    ([, one]) => one!,
  );
};

describe('the texts of the release', () => {
  it('[CONTENT-1] exist for every page of blocks, and for no other', () => {
    expect([...releaseDocuments.keys()].sort()).toEqual([...builtInPages.keys()].sort());
  });

  it.each([...releaseDocuments])('[CONTENT-1] are complete: %s', (name, document) => {
    expect(problemsOf(document, mediumOf(name))).toEqual([]);
    expect(differencesOf(document, readDocument(JSON.parse(JSON.stringify(document))))).toEqual([]);
    expect(document.description.length).toBeGreaterThanOrEqual(35);
  });

  it.each([...releaseDocuments])('[CONTENT-1] link to existing pages and sections: %s', (_, document) => {
    const text = linesOf(document).join('\n');
    for (const [, path, anchor] of text.matchAll(/\((\/[\w/-]*)(?:#([\w-]+))?\)/g)) {
      expect([path, pageAt(path!) && pageAt(path!) !== sitePages.browse]).toEqual([path, true]);
      if (anchor) expect(anchorsOf(path!)).toContain(anchor);
    }
  });
});
