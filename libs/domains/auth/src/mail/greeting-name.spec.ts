import { greetingName } from './greeting-name';

describe('greetingName', () => {
  it.each(['Pat Plumber', 'Zoë O’Connor-Smith', 'J. R. Tolkien', '李小龍'])('greets %s', (full_name) => {
    expect(greetingName({ full_name })).toBe(full_name);
  });

  it.each([
    undefined,
    7,
    '',
    '  ',
    'Win at https://evil.example',
    'evil.example',
    'see www.evil',
    'a\nb',
    'x'.repeat(61),
  ])('greets %p without a name', (full_name) => {
    expect(greetingName({ full_name })).toBe('there');
  });
});
