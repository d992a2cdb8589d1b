import { globSync, readFileSync } from 'node:fs';

const IMPORT = /import \{([^}]*)\} from '@tanstack\/react-query'/g;

/** Names that an import list requests at run time. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

it('the shell shares every name of the query library that an app imports for the browser', () => {
  const facade = readFileSync('tools/dev/webpack/web/react-query.mjs', 'utf8');
  const shared = namesIn(/export \{([^}]*)\}/.exec(facade)![1]!);
  const files = globSync('{apps,libs/web}/*/src/**/*.{ts,tsx}').filter(
    (file) => !/\.spec\.tsx?$|\/server\//.test(file),
  );
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, list]) => namesIn(list!)),
  );
  expect([...new Set(used)].sort()).toEqual([...shared].sort());
});
