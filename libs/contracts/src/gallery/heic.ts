/** What an iPhone takes unless it is told otherwise. Our decoder reads none of it. */
const HEIC = /^image\/hei[cf](?:-sequence)?$/;

export const HEIC_MESSAGE =
  'This is a HEIC picture, which cannot be read here. An iPhone takes JPEG with Settings > Camera > Formats > Most Compatible.';

/** @param name of the file, where its type is not known */
export const isHeic = (type: string | undefined, name = ''): boolean =>
  HEIC.test(type ?? '') || (!type && /\.hei[cf]$/i.test(name));
