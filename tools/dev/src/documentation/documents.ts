import { globSync, readFileSync } from 'node:fs';

export interface Document {
  /** From the workspace root. */
  path: string;
  text: string;
}

/** Documents for people: the files at the root and everything in docs. */
export const documents = (): Document[] =>
  [...globSync('*.md'), ...globSync('docs/**/*.md')].sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;
const COMMAND = /^(npm |node [a-z]+\/|docker |kubectl )/;
const STATEMENT = /^(select|update|delete|insert) /;

const withoutFences = (text: string): string => text.replace(FENCE, '');

/** Inline code on one line, regardless of line breaks in the document. */
const inlineCode = (text: string): string[] =>
  [...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' ').trim());

/** Code blocks of a language. */
export const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(FENCE)].filter(([, name]) => name === language).map(([, , block = '']) => block);

const linesOfShell = (text: string): string[] =>
  blocksOf(text, 'sh')
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean);

/** Every command in a document, once. */
export const commandsIn = (text: string): string[] => [
  ...new Set([...linesOfShell(text), ...inlineCode(text).filter((code) => COMMAND.test(code))]),
];

/** Every SQL statement in a document, once. */
export const statementsIn = (text: string): string[] => [
  ...new Set(inlineCode(text).filter((code) => STATEMENT.test(code))),
];

/** Every `NAME=value` example in a document. */
export const assignmentsIn = (text: string): [name: string, value: string][] =>
  inlineCode(text).flatMap((code) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]+)=(\S+)$/.exec(code) ?? [];
    return name && value ? [[name, value] as [string, string]] : [];
  });

/** Anchors of a document's headings, in GitHub's form. */
export const anchorsOf = (text: string): string[] =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Targets of links and pictures within the repository; those in code are examples. */
export const linksIn = (text: string): string[] =>
  [
    ...withoutFences(text)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
