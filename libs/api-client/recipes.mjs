import { readFileSync } from 'node:fs';

/** Programs shown on the developer page, by file and name. @type {[file: string, name: string, title: string][]} */
const SHOWN = [
  ['finding', 'openOnSundayAndInsured', 'Nearby, open on Sunday and insured'],
  ['finding', 'whoComesTo', 'Providers that come to a house'],
  ['comparing', 'sideBySide', 'Compare providers'],
  ['mirroring', 'keepCopy', 'Keep a copy of a state'],
  ['mirroring', 'readIfChanged', 'Download only what has changed'],
  ['checks', 'licensesEndingBy', 'Licenses that expire soon'],
  ['markets', 'freeFeaturedPlaces', 'Available Featured places'],
  ['receiving', 'applyToCopy', 'Process webhook messages'],
  ['keys', 'keysIn', 'Find keys in a text'],
];

/** Types in comments, for the compiler. */
const CASTS = /\/\*\* @type \{.*?\} \*\/ ?/g;

/** @param {string} text of a file @param {string} code of a program @returns {string[]} the imports that the program uses */
function importsOf(text, code) {
  return [...text.matchAll(/^import \{ (.*) \} from ('.*';)$/gm)].flatMap(([, names = '', from]) => {
    const used = names.split(', ').filter((name) => new RegExp(`\\b${name}\\b`).test(code));
    return used.length > 0 ? [`import { ${used.join(', ')} } from ${from}`] : [];
  });
}

/** @param {string} comment before a program @returns its text, and its documented parameters */
function wordsOf(comment) {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  const parameters = lines.flatMap((line) => {
    const [, name, about] = /^@param \{.*\} \[?(\w+)\]? (.+)$/.exec(line) ?? [];
    return name && about ? [{ name, about }] : [];
  });
  return { about: lines.filter((line) => line && !line.startsWith('@')).join(' '), parameters };
}

/** The recipes of the developer page, taken from the tested programs. */
export const recipes = () =>
  SHOWN.map(([file, name, title]) => {
    const text = readFileSync(new URL(`examples/${file}.mjs`, import.meta.url), 'utf8');
    const program = new RegExp(
      `/\\*\\*\\n((?: \\*.*\\n)+?) \\*/\\n(export (?:async )?function ${name}\\([\\s\\S]*?\\n}\\n)`,
    );
    const [, comment = '', code = ''] = program.exec(text) ?? [];
    const shown = code.replaceAll(CASTS, '').trim();
    return { name, title, ...wordsOf(comment), code: [...importsOf(text, code), '', shown].join('\n').trim() };
  });
