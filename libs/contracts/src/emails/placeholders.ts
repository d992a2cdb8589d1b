import type { Field, Fields } from '../content/fields';

/** A name in braces, unless the brace is escaped. */
const PLACEHOLDER = /(?<!\\)\{([a-z][a-z0-9_]{0,39})\}/g;

export const placeholdersIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);

/** @param valueOf value of a placeholder; undefined leaves it as written */
export const replacePlaceholders = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (written, name: string) => valueOf(name) ?? written);

/** The placeholder, if the text consists of exactly one. */
export const onlyPlaceholder = (text: string): string | undefined => {
  const [name] = placeholdersIn(text);
  return name !== undefined && text === `{${name}}` ? name : undefined;
};

/** All texts of a block with their paths: 'items.0.target'. */
export const textsOfFields = (values: object, fields: Fields): [at: string, text: string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    textsOfField((values as Record<string, unknown>)[name], field).map(([at, text]): [string, string] => [
      at === '' ? name : `${name}.${at}`,
      text,
    ]),
  );

function textsOfField(value: unknown, field: Field): [at: string, text: string][] {
  switch (field.is) {
    case 'line':
    case 'text':
      return [['', value as string]];
    case 'lines':
      return (value as string[]).map((line, index) => [String(index), line]);
    case 'items':
      return (value as object[]).flatMap((item, index) =>
        textsOfFields(item, field.fields).map(([at, text]): [string, string] => [`${index}.${at}`, text]),
      );
    case 'choice':
    case 'picture':
    case 'cells':
      return [];
  }
}
