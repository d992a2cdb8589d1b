import { yieldToMain } from './yield-to-main';

/**
 * Evaluates the shell in parts and yields between them; a single task would block a slow phone for a fifth of a second.
 * All parts are in this script, so nothing else is loaded.
 */
async function start(): Promise<void> {
  await yieldToMain(); // Parsing the script was the first part.
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
