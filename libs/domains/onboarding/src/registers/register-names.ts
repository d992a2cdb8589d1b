/** Legal forms at the end of a name. */
const FORMS = [
  'LLC',
  'L L C',
  'INC',
  'INCORPORATED',
  'CORP',
  'CORPORATION',
  'CO',
  'COMPANY',
  'LTD',
  'LLP',
  'LP',
  'PLLC',
  'PC',
];
const FORM = new RegExp(` (?:${FORMS.join('|')})$`);

/** How registers write the most common legal forms after a name. */
const WRITTEN_FORMS = ['', ' LLC', ', LLC', ' L.L.C.', ' INC', ', INC', ' INC.', ', INC.', ' CORP', ' CO', ' LTD'];

/** A name without case, accents, punctuation, 'the' and the legal form. */
function core(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^THE /, '');
  const short = plain.replace(FORM, '').replace(FORM, '');
  return short || plain;
}

/** Registers may put the business after a person's name: 'SMITH, JOHN DBA ACE PLUMBING'. */
const namesOf = (name: string): string[] =>
  [name, ...name.split(/\b(?:d\/?b\/?a|aka)\b\.?/i)].map(core).filter(Boolean);

/** Whether two names belong to the same business, apart from spelling. */
export function isSameBusiness(one: string, other: string): boolean {
  const names = new Set(namesOf(one));
  return namesOf(other).some((name) => names.has(name));
}

/** Possible spellings of a name in a register, in capitals. */
export function namesInRegister(name: string): string[] {
  const typed = name.trim().replaceAll('’', "'").toUpperCase();
  const short = typed.replace(/[\s,]+(?:L\.?L\.?C|INC|CORP|CO|LTD)\.?$/, '');
  return [...new Set([typed, ...WRITTEN_FORMS.map((form) => short + form)])].filter(Boolean);
}
