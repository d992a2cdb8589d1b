/** Capitals without diacritics; non-Latin letters are omitted, as in real passports. */
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9\s&/-]/g, '')
    .replace(/[\s&/-]+/g, '<')
    .replace(/^<|<$/g, '');

/** Imitates a passport's machine-readable line: 'TL<UT<PLUMBER<<RED<DOOR<<RIVERTON<<060126<<<'. */
export function machineLine({
  name,
  trade,
  city,
  checkedAt,
}: Record<'name' | 'trade' | 'city', string> & { checkedAt?: string | null }): string {
  const [town = '', state = ''] = city.split(', ');
  const [year = '', month = '', day = ''] = (checkedAt ?? '').slice(0, 10).split('-');
  const parts = [`TL<${latin(state)}<${latin(trade)}`, latin(name), latin(town), `${day}${month}${year.slice(2)}`];
  return parts.filter(Boolean).join('<<').slice(0, 60).padEnd(64, '<');
}
