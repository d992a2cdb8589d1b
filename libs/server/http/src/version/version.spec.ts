import { NO_VERSION } from '@townlink/contracts';
import { Problem } from '../problem/problem';
import { requireVersion, versionOf } from './version';

const current = { name: 'Ace', version: versionOf(['Ace']) };

function refusalOf(ifMatch: string | undefined, stored: typeof current | null = current): Problem | undefined {
  try {
    requireVersion(ifMatch, stored);
    return undefined;
  } catch (error) {
    return error as Problem;
  }
}

describe('versions', () => {
  it('are equal for equal values, and different for others', () => {
    expect(versionOf({ a: 1, b: ['x'] })).toBe(versionOf({ a: 1, b: ['x'] }));
    expect(versionOf({ a: 1 })).not.toBe(versionOf({ a: 2 }));
    expect(versionOf(null)).toMatch(/^[\w-]{22}$/);
  });

  it.each([
    ['no header', undefined],
    ['the tag', `"${current.version}"`],
    ['the tag as a proxy marks it', `W/"${current.version}"`],
    ['the tag among others', `"x", "${current.version}"`],
    ['any tag', '*'],
  ])('is accepted with %s', (_, ifMatch) => {
    expect(refusalOf(ifMatch)).toBeUndefined();
  });

  it.each([
    ['another tag', '"x"'],
    ['the tag without quotes', current.version],
    ['nothing', ''],
    ['that of nothing', `"${NO_VERSION}"`],
  ])('is refused with %s', (_, ifMatch) => {
    const refusal = refusalOf(ifMatch)!;
    const etag = `"${current.version}"`;
    expect(refusal.getStatus()).toBe(412);
    expect(refusal.headers).toEqual({ etag });
    expect(refusal.toDetails()).toMatchObject({ type: '/developers/problems/outdated-version', current, etag });
  });

  it('distinguish a first save from one of a deleted resource', () => {
    expect(refusalOf(`"${NO_VERSION}"`, null)).toBeUndefined();
    expect(refusalOf('*', null)!.toDetails()).toMatchObject({ current: null, etag: `"${NO_VERSION}"` });
  });
});
