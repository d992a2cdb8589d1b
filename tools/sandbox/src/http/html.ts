/** Markup that is already safe HTML; everything else is escaped in templates. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Insertable = Html | string | number | null | undefined | false | Insertable[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, both between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function insert(value: Insertable): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(insert).join('');
  return value instanceof Html ? value.text : escapeHtml(String(value));
}

/** Template tag: inserted values are escaped unless they are Html. */
export function html(strings: TemplateStringsArray, ...values: Insertable[]): Html {
  return new Html(strings.map((part, index) => part + insert(values[index])).join(''));
}

/** The address if it is http, https or a path of this server, otherwise '#': no `javascript:` links. */
export function safeLink(address: string | null | undefined): string {
  if (!address) return '#';
  return /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : '#';
}
