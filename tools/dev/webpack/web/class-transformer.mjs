/**
 * Stands in for `class-transformer` in the web bundles: its decorators read type metadata, so the polyfill has to run
 * before the first of them, wherever that is. Pages without forms get neither.
 */
import 'reflect-metadata';

export * from '../../../../node_modules/class-transformer/esm5/index.js';
