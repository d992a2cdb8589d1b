import { Injectable } from '@nestjs/common';
import { RouteRules } from '../access/route-rules';
import { Problem } from './problem';
import { notFound } from './problems';

/** Refuses calls without a route. */
@Injectable()
export class UnknownCalls {
  constructor(private readonly rules: RouteRules) {}

  /** 405 with the allowed methods if the path has other routes, else 404. */
  refusal(method: string, url: string): Problem {
    const allowed = this.rules.methodsAt(url.split('?', 1)[0]!.replace(/(?<=.)\/$/, ''));
    if (allowed.length === 0 || allowed.includes(method)) return notFound();
    const detail = `${method} cannot be used here; this takes ${allowed.join(', ')}.`;
    return new Problem(405, 'method-not-allowed', detail, undefined, { allow: allowed.join(', ') });
  }
}
