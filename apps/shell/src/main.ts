import { breathe } from './breathe';

/**
 * Evaluates the shell piece by piece, with a pause for the browser after each: all of it at once would keep a slow
 * phone from scrolling for a fifth of a second. Every piece is in the one script that is being run; nothing is fetched.
 */
async function start(): Promise<void> {
  await breathe(); // The federation runtime was the first piece.
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breathe();
  await import(/* webpackMode: "eager" */ '@townlink/web-federation/host');
  await breathe();
  await import(/* webpackMode: "eager" */ '@townlink/web-frame');
  await breathe();
  const { takeOver } = await import(/* webpackMode: "eager" */ './take-over');
  await takeOver();
}

void start();
