import { IMPORT_MESSAGES, IMPORT_ROW_MESSAGES, PHONE_MESSAGES } from '@townlink/contracts';

/** The header. */
export const COLUMNS = [
  'ID',
  'Company',
  'Contact',
  'Mail',
  'Tel',
  'Web',
  'Street',
  'Town',
  'ST',
  'Postal code',
  'Trade',
  'License No.',
  'License state',
];
type Column = (typeof COLUMNS)[number];

const SOUND: Record<Column, string> = {
  ID: '17',
  Company: 'Ace Plumbing',
  Contact: 'Pat Example',
  Mail: 'ace@x.example',
  Tel: '(801) 555-0101',
  Web: 'ace.example',
  Street: '12 Main St',
  Town: 'Ogden',
  ST: 'UT',
  'Postal code': '84401',
  Trade: 'Plumber',
  'License No.': 'PL-123',
  'License state': 'UT',
};

const long = (length: number): string => 'x'.repeat(length);
const WEBSITE = 'Please enter a valid website URL';
const EMAIL = 'Invalid email address';
const { tooShort, unreadable } = PHONE_MESSAGES;

/** A column, a value that is invalid in it, and the beginning of the reason. */
export const FAULTS: [Column, string, string][] = [
  ['ID', long(101), 'Must be at most 100'],
  ['ID', 'a\u0000b', IMPORT_MESSAGES.nullCharacter],
  ['ID', 'a\ufffdb', IMPORT_MESSAGES.unreadable],
  ['Company', '', 'Business name is required'],
  ['Company', '   ', 'Business name is required'],
  ['Company', 'NULL', 'Business name is required'],
  ['Company', '\\N', 'Business name is required'],
  ['Company', '\u200b\u200b', 'Business name is required'],
  ['Company', long(101), 'Must be at most 100'],
  ['Company', 'Caf\ufffd', IMPORT_MESSAGES.unreadable],
  ['Company', 'Ace\u0000', IMPORT_MESSAGES.nullCharacter],
  ['Contact', long(101), 'Must be at most 100'],
  ['Contact', 'Se\ufffdor', IMPORT_MESSAGES.unreadable],
  ['Mail', 'ace', EMAIL],
  ['Mail', 'ace@', EMAIL],
  ['Mail', '@x.example', EMAIL],
  ['Mail', 'ace@x', EMAIL],
  ['Mail', 'ace x@x.example', EMAIL],
  ['Mail', 'ace@x.example, b@x.example', EMAIL],
  ['Mail', 'mailto:ace@x.example', EMAIL],
  ['Mail', '=HYPERLINK("mailto:ace@x.example")', EMAIL],
  ['Mail', `${long(250)}@x.example`, EMAIL],
  ['Mail', 'ace@x.example\u0000', IMPORT_MESSAGES.nullCharacter],
  ['Tel', '555-0101', tooShort],
  ['Tel', '12345', tooShort],
  ['Tel', 'none', tooShort],
  ['Tel', 'n/a', tooShort],
  ['Tel', '801-555-0101 or 801-555-0102', unreadable],
  ['Tel', '80155501018015550101', unreadable],
  ['Tel', '8.02E+09', tooShort],
  ['Tel', '900-555-0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '+1 900 555 0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '801-976-0101', IMPORT_ROW_MESSAGES.premium],
  ['Tel', '801 555 0101\ufffd', IMPORT_MESSAGES.unreadable],
  ['Web', 'ace', WEBSITE],
  ['Web', 'ftp://ace.example', WEBSITE],
  ['Web', 'javascript:alert(1)', WEBSITE],
  ['Web', 'ace plumbing.example', WEBSITE],
  ['Web', '=HYPERLINK("http://ace.example")', WEBSITE],
  ['Web', `ace.example/${long(2_048)}`, 'Must be at most 2048'],
  ['Street', long(201), 'Must be at most 200'],
  ['Street', '12 \u0000 St', IMPORT_MESSAGES.nullCharacter],
  ['Town', '', 'City is required'],
  ['Town', 'NULL', 'City is required'],
  ['Town', long(101), 'Must be at most 100'],
  ['Town', 'Og\ufffdden', IMPORT_MESSAGES.unreadable],
  ['ST', '', IMPORT_ROW_MESSAGES.state],
  ['ST', 'XX', IMPORT_ROW_MESSAGES.state],
  ['ST', 'Ontario', IMPORT_ROW_MESSAGES.state],
  ['ST', 'UT 84401', IMPORT_ROW_MESSAGES.state],
  ['ST', 'USA', IMPORT_ROW_MESSAGES.state],
  ['Postal code', '844', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', '844011', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', 'K1A 0B1', IMPORT_ROW_MESSAGES.zip],
  ['Postal code', '84401-12', IMPORT_ROW_MESSAGES.zip],
  ['Trade', '', 'Category is required'],
  ['Trade', long(101), 'Must be at most 100'],
  ['Trade', 'Plumb\u0000er', IMPORT_MESSAGES.nullCharacter],
  ['License No.', long(51), 'Must be at most 50'],
  ['License No.', 'PL\ufffd', IMPORT_MESSAGES.unreadable],
  ['License state', 'Bavaria', IMPORT_ROW_MESSAGES.state],
  ['License state', 'U', IMPORT_ROW_MESSAGES.state],
];

const VALUE_START = 20;

/** A missing value as databases write it is shown as none. */
function shownStart(value: string): string {
  const kept = value.trim().replaceAll('\u0000', '');
  return ['NULL', '\\N'].includes(kept) ? '' : kept.slice(0, VALUE_START);
}

/** A row of a semicolon-separated file: a valid one except for the given values. */
export const lineOf = (values: Partial<Record<Column, string>>): string =>
  COLUMNS.map((column) => `"${({ ...SOUND, ...values }[column] ?? '').replaceAll('"', '""')}"`).join(';');

interface NamedFault {
  number: number;
  column: string;
  value: string;
  message: string;
}

/** How each fault of {@link FAULTS} must be named when every second row after the header has one. */
export const NAMED_FAULTS: readonly NamedFault[] = FAULTS.map(([column, value, message], place) => ({
  number: 2 + 2 * place,
  column,
  value: shownStart(value),
  message,
}));

/** Problems in the form of {@link NAMED_FAULTS}: values and messages by their beginning. */
export const asNamed = (problems: readonly NamedFault[]): NamedFault[] =>
  problems.map(({ number, column, value, message }, place) => ({
    number,
    column,
    value: value.slice(0, VALUE_START),
    message: message.slice(0, NAMED_FAULTS[place]?.message.length),
  }));
