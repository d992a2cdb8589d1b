export * from './key-fields';
export * from './make-key-dialog';
export * from './secret-dialog';
