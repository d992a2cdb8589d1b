import { yieldToMain } from './yield-to-main';

/**
 * Evaluates the shell piece by piece, with a pause for the browser after each: all of it at once would keep a slow
 * phone from scrolling for a fifth of a second. Every piece is in the one script that is being run; nothing is fetched.
 */
async function start(): Promise<void> {
  await yieldToMain(); // The federation runtime was the first piece.
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
