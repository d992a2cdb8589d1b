import { nextRelease, sectionsOf } from '../../release/changelog.mjs';

const DONE = '# Changelog\n\n## 1.4.0 (2026-12-01)\n\n- Better.\n\n## 1.3.0 (2026-11-01)\n\n- Good.\n';

describe('the next release in the changelog', () => {
  it('[SHIP-4] is the first heading with a version, with its text', () => {
    expect(nextRelease(DONE)).toEqual({ version: '1.4.0', text: '- Better.' });
    expect(sectionsOf(DONE).map(({ version }) => version)).toEqual(['1.4.0', '1.3.0']);
    expect(nextRelease(DONE.replace('## 1.4.0', '## Unreleased\n\n## 1.4.0')).version).toBe('1.4.0');
  });

  it.each([
    ['', 'CHANGELOG.md has no heading with a version.'],
    ['## Unreleased\n\n- Something.\n', 'has entries under Unreleased'],
    ['## soon (2026-12-01)\n\n- Something.\n', 'soon is no version such as 1.4.0'],
    ['## 1.4.0 (2026-12-01)\n\n## 1.3.0 (2026-11-01)\n\n- Good.\n', 'says nothing about 1.4.0'],
    [
      '## 1.3.0 (2026-12-01)\n\n- Good.\n\n## 1.10.0 (2026-11-01)\n\n- Good.\n',
      '1.3.0 is not newer than 1.10.0 below it',
    ],
    [
      '## 1.4.0-rc.1 (2026-12-01)\n\n- Good.\n\n## 1.4.0 (2026-11-01)\n\n- Good.\n',
      '1.4.0-rc.1 is not newer than 1.4.0',
    ],
  ])('[SHIP-4] is refused in %j', (changelog, problem) => {
    expect(() => nextRelease(changelog)).toThrow(problem);
  });

  it('[SHIP-4] may follow its own release candidate, as 10 may follow 9', () => {
    expect(
      nextRelease('## 1.4.0-rc.10 (2026-12-02)\n\n- Good.\n\n## 1.4.0-rc.9 (2026-12-01)\n\n- Good.\n').version,
    ).toBe('1.4.0-rc.10');
    const text = '## 1.4.0 (2026-12-02)\n\n- Final.\n\n## 1.4.0-rc.1 (2026-12-01)\n\n- Tried.\n';
    expect(nextRelease(text)).toEqual({ version: '1.4.0', text: '- Final.' });
  });
});
