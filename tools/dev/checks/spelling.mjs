import { readFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { workspaceFiles } from './repository-checks.mjs';
import { fromProblems } from './result.mjs';

/** Spellings required by docs/style.md, with the British form. */
const SPELLINGS = [
  [/\be-mails?\b/i, 'email'],
  [/\bcancell(ed|ing)\b/i, 'canceled, canceling'],
  [/catalogue/i, 'catalog'],
  [/\b(colour|behaviour|neighbour|favour|honour|labour)/i, 'color, behavior, neighbor, favor, honor, labor'],
  [/\b(organis|recognis|summaris|prioritis|normalis|authoris)/i, 'organiz…, recogniz…, normaliz…'],
  [/\blabell(ed|ing)\b/i, 'labeled, labeling'],
  [/\b(grey|centre|centred|licence|judgement|whilst|learnt)\b/i, 'gray, center, license, judgment, while, learned'],
  [/\bfor ever\b/i, 'forever'],
];

/** Third-party texts, and the examples of the style guide. */
const NOT_OURS =
  /package-lock\.json$|\/fixtures\/|^docs\/(licenses|style)\.md$|checks\/spelling\.mjs$|spelling\.spec\.ts$/;
const TEXT = /(\.(ts|tsx|mjs|css|html|md|ya?ml|sh|snap)|\.env\.example)$/;

/**
 * British spellings in a text.
 * @param {string} text
 * @returns {{ line: number, word: string, instead: string }[]}
 */
export function misspellings(text) {
  return text.split('\n').flatMap((line, index) =>
    SPELLINGS.flatMap(([pattern, instead]) => {
      const word = /** @type {RegExp} */ (pattern).exec(line)?.[0];
      return word ? [{ line: index + 1, word, instead: String(instead) }] : [];
    }),
  );
}

export async function checkSpelling() {
  const files = (await workspaceFiles()).filter((file) => TEXT.test(file) && !NOT_OURS.test(file));
  return fromProblems(
    files.flatMap((file) =>
      misspellings(readFileSync(inWorkspace(file), 'utf8')).map(
        ({ line, word, instead }) => `${file}:${line} says '${word}'; US English: ${instead}.`,
      ),
    ),
  );
}
