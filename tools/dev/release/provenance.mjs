import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

/** @param {string | Buffer} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** Of a file of any size. @param {string} path */
export function sha256OfFile(path) {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const part = Buffer.alloc(1024 * 1024);
  try {
    for (let size = readSync(file, part); size > 0; size = readSync(file, part)) hash.update(part.subarray(0, size));
  } finally {
    closeSync(file);
  }
  return hash.digest('hex');
}

/** Images that repository files name by digest. @param {string} text */
const imagesIn = (text) =>
  [...text.matchAll(/\b([a-z][a-z0-9./-]*:[\w.-]+)@sha256:([0-9a-f]{64})/g)].map(([, name = '', digest = '']) => ({
    uri: `docker://${name}`,
    digest: { sha256: digest },
  }));

/**
 * An in-toto statement with SLSA provenance that names the sources of each file. It has no time and no machine name, so
 * that releasing the same commit again gives the same statement.
 * @param {{ version: string, commit: string, sources: Record<string, string | Buffer>, results: Record<string, string |
 * Buffer> }} release `sources` are files that name the downloads
 */
export function provenanceOf({ version, commit, sources, results }) {
  const files = Object.entries(sources).map(([uri, text]) => ({ uri, digest: { sha256: sha256(text) } }));
  const images = Object.values(sources).flatMap((text) => imagesIn(text.toString()));
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(results).map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'https://townlink.dev/release/v1',
        externalParameters: { version },
        resolvedDependencies: [{ uri: 'git+townlink', digest: { gitCommit: commit } }, ...files, ...images],
      },
      runDetails: { builder: { id: 'https://townlink.dev/npm-run-release' } },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}
