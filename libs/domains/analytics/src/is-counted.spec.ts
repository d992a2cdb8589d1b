import { isCounted } from './is-counted';

const PERSON =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';

describe('which events count', () => {
  it('[ANA-1] [VALUE-1] counts those of a person', () => {
    expect(isCounted({ 'user-agent': PERSON })).toBe(true);
    expect(isCounted({ 'user-agent': PERSON, dnt: '0' })).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.9.1',
    '',
    undefined,
  ])('[VALUE-1] does not count those of %j', (agent) => {
    expect(isCounted({ 'user-agent': agent })).toBe(false);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('[ANA-1] does not count those with %j', (headers) => {
    expect(isCounted({ 'user-agent': PERSON, ...headers })).toBe(false);
  });
});
