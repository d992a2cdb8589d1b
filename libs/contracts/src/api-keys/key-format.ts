/** What every key begins with. */
export const API_KEY_START = 'tlk_';

/** Characters of 32 random bytes in base 62, and of their checksum, a CRC-32. */
export const API_KEY_RANDOM = 43;
export const API_KEY_CHECKSUM = 6;

/** Finds keys in text, for scanners; a matching checksum distinguishes a key from a lookalike. */
export const API_KEY_PATTERN = `\\b${API_KEY_START}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}\\b`;

/**
 * Also finds keys in addresses and escaped text, where a letter or digit may directly precede one ('%20tlk_') and its
 * underscore may be escaped.
 */
export const API_KEY_ANYWHERE = `${API_KEY_START.replace('_', '(?:_|%5[Ff])')}[0-9A-Za-z]{${API_KEY_RANDOM + API_KEY_CHECKSUM}}(?![0-9A-Za-z])`;

/** Characters of a key that stay visible, to identify it. */
export const API_KEY_VISIBLE = API_KEY_START.length + 6;
