/**
 * Replaces `class-transformer` in web bundles: its decorators read type metadata, so the polyfill must run before the
 * first of them. Pages without forms load neither.
 */
import 'reflect-metadata';

export * from '../../../../node_modules/class-transformer/esm5/index.js';
