/** What every key begins with. */
export const API_KEY_START = 'tlk_';

/** Characters of 32 random bytes in base 62, and of their checksum, a CRC-32. */
export const API_KEY_RANDOM = 43;
export const API_KEY_CHECKSUM = 6;

/** Finds keys in text, for scanners; a checksum that fits tells a key from what only looks like one. */
export const API_KEY_PATTERN = `\\b${API_KEY_START}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}\\b`;

/**
 * Finds keys also in addresses and in text with escapes, where a letter or digit may stand right before one, as in '%20tlk_',
 * and where its underscore may be an escape.
 */
export const API_KEY_ANYWHERE = `${API_KEY_START.replace('_', '(?:_|%5[Ff])')}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}(?![0-9A-Za-z])`;

/** Characters of a key that stay visible, to tell keys apart. */
export const API_KEY_VISIBLE = API_KEY_START.length + 6;
