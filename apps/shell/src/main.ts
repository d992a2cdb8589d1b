import { yieldToMain } from './yield-to-main';

/**
 * Evaluates the shell in pieces and yields between them; in one task it would block a slow phone for a fifth of a
 * second. All pieces are in this script, so nothing else is loaded.
 */
async function start(): Promise<void> {
  await yieldToMain(); // Parsing the script was the first piece.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@townlink/web-federation/host');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@townlink/web-frame');
  await yieldToMain();
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydrate-page');
  await hydratePage();
}

void start();
