import { countedWords } from './demand';

describe('the words of a search without results', () => {
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
  ])('[DEMAND-1] %j are not counted, since they could identify a person', (text) => {
    expect(countedWords(text)).toBeUndefined();
  });
});
