/** The part of class-transformer's storage with the classes of arrays and objects. */
declare module 'class-transformer/cjs/storage.js' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: unknown, property: string): { typeFunction(): unknown } | undefined;
  };
}
