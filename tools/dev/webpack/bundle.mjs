/** Bundles the package in the current folder, as configured by its webpack.config.mjs. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { default: configuration } = await import(pathToFileURL(path.resolve('webpack.config.mjs')).href);
const compiler = webpack(configuration);
compiler.run((error, stats) => {
  const said = error ? error.stack : stats.toString('errors-warnings');
  if (said) process.stderr.write(`${said}\n`);
  if (error || stats.hasErrors()) process.exitCode = 1;
  compiler.close(() => undefined);
});
