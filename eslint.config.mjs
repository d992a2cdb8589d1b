import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.spec.{ts,tsx,mjs}',
  '**/*.int-spec.ts',
  '**/*.mutants.ts',
  '**/*.machines.ts',
  '**/*.e2e.ts',
  '**/testing/**',
  'apps/*/test/**',
];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/node_modules/', '.nx/', '.cache/', '.data/', '**/fixtures/', '**/coverage/'],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  {
    languageOptions: {
      // With these the rule on type imports leaves alone what decorators turn into run-time metadata.
      parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read and checked in *.config.ts files.' },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Modules of Nest are classes that their decorators fill.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `insert … returning` has a first row; saying so is shorter than checking for what cannot be.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // A constructor that only hands on may be there for the types of its parameters, which injection reads.
      '@typescript-eslint/no-useless-constructor': 'off',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
    },
  },
  {
    files: ['**/*.tsx', 'libs/web/**/*.ts', 'apps/{shell,public-site,provider-portal,admin-console}/**/*.ts'],
    extends: [a11y.flatConfigs.recommended, hooks.configs.flat.recommended],
    // A browser has no other log than its console.
    rules: { 'no-console': ['error', { allow: ['error', 'warn'] }] },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    // The type checker knows Node's and the browser's names; plain scripts are Node's.
    languageOptions: { globals: Object.fromEntries(nodeGlobals().map((name) => [name, 'readonly'])) },
  },
  {
    files: ['tools/**', '**/main.{ts,tsx,mjs}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: [
      '**/*.config.{ts,mjs,cjs}',
      '.*.cjs',
      'libs/server/config/**',
      'libs/server/testing/**',
      'tools/{dev,embedded-postgres}/**',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.config.{ts,mjs,cjs}', '**/*.loader.mjs', 'libs/*/testing/*.mjs', '**/*.page.tsx', '**/*.d.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    // A migration is one text of SQL, read from top to bottom.
    files: ['libs/server/database/src/migrations/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-properties': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
);

function nodeGlobals() {
  return [
    ...['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    ...['AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder', 'Request', 'Response', 'Headers', 'globalThis'],
    ...['performance', 'structuredClone', 'setImmediate', 'queueMicrotask', 'module', 'require', 'URLSearchParams'],
  ];
}
