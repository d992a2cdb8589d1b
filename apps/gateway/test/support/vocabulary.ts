import { join, resolve } from 'node:path';
import ts from 'typescript';

/** In the folder of the tests, so that types resolve in the same way. */
const FILE = resolve(join(import.meta.dirname, 'structured-data.checked.ts'));

/**
 * Errors of structured data against schema.org's vocabulary (schema-dts): unknown types and properties, and invalid
 * values.
 * @param data JSON by name
 * @returns each error with the name of its data
 */
export function vocabularyFaults(data: ReadonlyMap<string, string>): [name: string, fault: string][] {
  const names = [...data.keys()];
  const lines = names.map((name, place) => {
    // Missing in the vocabulary, but required by search engines for a SearchAction.
    const json = data.get(name)!.replace(/,"query-input":"[^"]*"/, '');
    return `export const data${place}: WithContext<Thing> = ${json};`;
  });
  const source = [`import type { Thing, WithContext } from 'schema-dts';`, ...lines].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === FILE || fileExists.call(host, file);
  host.getSourceFile = (file, ...rest) =>
    file === FILE ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile.call(host, file, ...rest);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    return [names[line - 1] ?? 'vocabulary', ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 300)];
  });
}
