/** Where licenses are kept; nobody reads it but through a signed link. Source: product specification, section 7. */
export const LICENSE_BUCKET = 'provider-licenses';

/** Path of a license in its bucket. @param extension without the dot */
export const licensePath = (receivedAt: Date, extension: string): string =>
  `licenses/${receivedAt.getTime()}.${extension}`;
