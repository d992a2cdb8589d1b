import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { artConstants, artSources } from './art.mjs';
import { federationRuntimeAliases } from './federation.mjs';
import { workspaceRoot } from './paths.mjs';

const lucideIcon = path.join(workspaceRoot, 'tools/dev/webpack/web/lucide-icon.mjs');
const styleSingleton = path.join(workspaceRoot, 'tools/dev/webpack/web/style-singleton.mjs');
const classTransformer = path.join(workspaceRoot, 'tools/dev/webpack/web/class-transformer.mjs');

/** Entry scripts of remotes: mostly webpack's runtime. */
const CONTAINER = /^entry\./;

/** Common configuration of all web bundles. Production unless `webpack --mode development` is given. */
export function baseConfig(app, target) {
  return {
    mode: 'production',
    name: `${app}-${target}`,
    context: path.join(workspaceRoot, 'apps', app),
    devtool: false,
    resolve: {
      // Browser builds prefer a `.browser.ts` replacement next to a file.
      extensions: [...(target === 'browser' ? ['.browser.ts'] : []), '.tsx', '.ts', '.js'],
      alias: {
        ...federationRuntimeAliases(),
        'class-transformer$': classTransformer,
        'react-style-singleton$': styleSingleton,
      },
    },
    module: { rules: target === 'browser' ? [scriptRule(), routesRule, routerRule] : [scriptRule()] },
    plugins: [artPlugin(target), new webpack.NormalModuleReplacementPlugin(/createLucideIcon\.mjs$/, lucideIcon)],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, exclude: CONTAINER }),
        // swc keeps functions of webpack's runtime that only call themselves.
        new TerserPlugin({ extractComments: false, include: CONTAINER }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** Regenerates the constants when a drawing changes. */
function artPlugin(target) {
  const constants = Object.keys(artConstants(target)).map((name) => [
    name,
    webpack.DefinePlugin.runtimeValue(() => artConstants(target)[name], { contextDependencies: [artSources] }),
  ]);
  return new webpack.DefinePlugin(Object.fromEntries(constants));
}

/** The browser's version of the declared routes; see the loader. */
const routesRule = {
  include: path.join(workspaceRoot, 'libs/contracts/src'),
  test: /\.ts$/,
  enforce: 'pre',
  use: path.join(workspaceRoot, 'tools/dev/webpack/web/route-declarations.loader.mjs'),
};

const routerRule = {
  include: path.join(workspaceRoot, 'node_modules/react-router'),
  use: path.join(workspaceRoot, 'tools/dev/webpack/web/strip-display-names.loader.mjs'),
};

function scriptRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        swcrc: false,
        jsc: {
          target: 'es2022',
          externalHelpers: true,
          parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
      },
    },
  };
}
