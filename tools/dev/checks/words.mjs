import { readFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { workspaceFiles } from './repository-checks.mjs';
import { fromProblems } from './result.mjs';

/** Words that docs/style.md avoids, with the plain wording. */
const WORDS = [
  [/\bnobody(?:’s|'s)?\b/i, "a concrete subject: 'no provider', 'only administrators', 'unknown'"],
  [/\b(some|any|every)body\b/i, "a concrete subject: 'a person', 'the caller', 'all administrators'"],
  [/\b(whoever|whomever)\b/i, "a concrete subject: 'people who …', 'the owner'"],
  [/\banew\b/i, "'again'"],
  [/\bmeanwhile\b/i, "'since', 'until then', or nothing"],
  [/\bany more\b/i, "'no longer'"],
  [/\b(thereby|wherein|lest)\b/i, "'so that', 'where'"],
  [/\b(he|him|his|himself)\b/i, "'they', 'their', or the role"],
];

/** The rules themselves, words that visitors type, a system user, and files that never change. */
const EXCEPT =
  /\/migrations\/|\/fixtures\/|support\/system-programs\.ts$|embedded-postgres\/run-as\.mjs$|query\/words\.ts$|find\/place-readings\.ts$|checks\/(words|spelling)\.mjs$|specs\/words\.spec\.ts$|^docs\/style\.md$/;
const TEXT = /\.(ts|tsx|mjs|css|html|md|snap)$/;

/**
 * Words of a text that have a plain wording. A problem type such as 'changed-meanwhile' is an identifier.
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function avoidedWords(text) {
  return text.split('\n').flatMap((line, index) =>
    WORDS.flatMap(([pattern, instead]) => {
      const word = /** @type {RegExp} */ (pattern).exec(line.replace(/[\w-]+-meanwhile/g, ''))?.[0];
      return word ? [{ line: index + 1, word, instead: String(instead) }] : [];
    }),
  );
}

export async function checkWords() {
  const files = (await workspaceFiles()).filter((file) => TEXT.test(file) && !EXCEPT.test(file));
  return fromProblems(
    files.flatMap((file) =>
      avoidedWords(readFileSync(inWorkspace(file), 'utf8')).map(
        ({ line, word, instead }) => `${file}:${line} says '${word}'; write ${instead}.`,
      ),
    ),
  );
}
