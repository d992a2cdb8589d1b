import { IsString, validateSync } from 'class-validator';
import { MaxLength } from './max-length';

class Note {
  @IsString()
  @MaxLength(5)
  text?: unknown;
}

const messageOf = (text: unknown): string[] => {
  const errors = validateSync(Object.assign(new Note(), { text }), { stopAtFirstError: true });
  return errors.flatMap(({ constraints }) => Object.values(constraints ?? {}));
};

describe('the longest text', () => {
  it.each([
    ['a text that is too long', 'longer', ['text must be shorter than or equal to 5 characters']],
    ['a missing text', undefined, ['text is missing']],
    ['null', null, ['text must be a string']],
    ['a number', 7, ['text must be a string']],
    ['a list', ['long'], ['text must be a string']],
    ['a text that fits', '👩‍🚀🚀', []],
  ])('[API-3] says what is true of %s', (_name, text, messages) => {
    expect(messageOf(text)).toEqual(messages);
  });
});
