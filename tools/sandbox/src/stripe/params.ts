import type { Form, FormValue } from '../http/form';
import { invalidRequest, missingParam } from './stripe-failure';

/** Reads the parameters of one request, and refuses what Stripe refuses. */
export class Params {
  constructor(
    readonly form: Form,
    private readonly prefix = '',
  ) {}

  /** Refuses parameters that are not listed (`expand` is always allowed). */
  only(...names: string[]): this {
    const unknown = Object.keys(this.form).filter((key) => key !== 'expand' && !names.includes(key));
    if (unknown.length === 0) return this;
    const full = unknown.map((key) => this.full(key));
    const message = `Received unknown parameter${full.length > 1 ? 's' : ''}: ${full.join(', ')}`;
    throw invalidRequest(message, full[0], 'parameter_unknown');
  }

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  /** Text, or null when absent or empty. At most 5,000 characters by default. */
  text(name: string, most = 5_000): string | null {
    const value = this.form[name];
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${this.full(name)}`, this.full(name));
    if (value.length > most) {
      const message = `Invalid string: ${value.slice(0, 10)}…; must be at most ${most} characters`;
      throw invalidRequest(message, this.full(name));
    }
    return value;
  }

  requiredText(name: string, most?: number): string {
    const value = this.text(name, most);
    if (value === null) throw missingParam(this.full(name));
    return value;
  }

  /** A whole number, or null when absent. */
  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, this.full(name), 'parameter_invalid_integer');
    }
    return Number(value);
  }

  /** True or false, or null when absent. */
  boolean(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, this.full(name));
    return value === 'true';
  }

  /** One of the given values, or null when absent. */
  oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!(values as readonly string[]).includes(value)) {
      throw invalidRequest(`Invalid ${this.full(name)}: must be one of ${values.join(', ')}`, this.full(name));
    }
    return value as T;
  }

  /** An http or https address, or null when absent. */
  url(name: string): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
      throw invalidRequest('Not a valid URL', this.full(name), 'url_invalid');
    }
    return value;
  }

  /** A nested object; empty when absent. */
  child(name: string): Params {
    const value = this.form[name];
    return new Params(isForm(value) ? value : {}, this.full(name));
  }

  /** A list of nested objects; empty when absent. */
  children(name: string): Params[] {
    const value = this.form[name];
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', this.full(name));
    return value.map((item, index) => new Params(isForm(item) ? item : {}, `${this.full(name)}[${index}]`));
  }

  /** A list of texts; empty when absent. */
  texts(name: string): string[] {
    const value = this.form[name];
    if (value === undefined || value === '') return [];
    const list = Array.isArray(value) ? value : [value];
    return list.filter((item): item is string => typeof item === 'string');
  }

  /** The name in the form of Stripe's messages: `line_items[0][price]`. */
  full(name: string): string {
    return this.prefix ? `${this.prefix}[${name}]` : name;
  }
}

function isForm(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The metadata after a request: keys are set, an empty value removes its key, an empty parameter removes all. */
export function mergeMetadata(existing: Record<string, string> | null, params: Params): Record<string, string> {
  if (!params.has('metadata')) return { ...existing };
  if (params.form.metadata === '') return {};
  const merged: Record<string, string> = { ...existing };
  for (const [key, value] of Object.entries(params.child('metadata').form)) {
    const name = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', name);
    if (key.length > 40) throw invalidRequest('Metadata keys can be at most 40 characters', name);
    if (value.length > 500) throw invalidRequest('Metadata values can be at most 500 characters', name);
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('Metadata can have at most 50 keys', 'metadata');
  return merged;
}
