import { countedWords } from './demand';

describe('words of a search that found nothing', () => {
  it.each([
    ['  Goat   Yoga ', 'goat yoga'],
    ['24h locksmith', '24h locksmith'],
    ['peinture d’intérieur', 'peinture d’intérieur'],
  ])('[DEMAND-1] %j are counted as %j', (text, words) => {
    expect(countedWords(text)).toBe(words);
  });

  it.each([
    'pat@example.com',
    'call 801-555-0100',
    '1200 Main Street',
    'https://example.com/me',
    'x',
    '!!!',
    'my name is pat example and i live in the blue house at the corner',
  ])('[DEMAND-1] %j are not, as they could tell who searched', (text) => {
    expect(countedWords(text)).toBeUndefined();
  });
});
