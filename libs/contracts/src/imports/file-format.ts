/** TextDecoder labels. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t', '|', ':', '^', '~'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How to parse a file's bytes into cells. */
export interface FileFormat {
  encoding: Encoding;
  separator: Separator;
}

export const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, high byte first',
  'windows-1252': 'Windows-1252 (older Excel)',
};

export const SEPARATOR_NAMES: Record<Separator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  ':': 'Colon',
  '^': 'Caret',
  '~': 'Tilde',
};

export const isSameFormat = (one: FileFormat, other: FileFormat): boolean =>
  one.encoding === other.encoding && one.separator === other.separator;
