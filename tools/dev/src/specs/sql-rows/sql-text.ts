import ts from 'typescript';
import { type Called, functionOf, returned } from './functions';

/** The possible values of an expression at run time, as far as the source shows; numbers as digits. */
export type Value = string | readonly Value[] | ReadonlyMap<string, Value>;

type Scope = ReadonlyMap<ts.Symbol, Value>;

/** Maximum number of alternatives; more would differ in the same places. */
const MOST = 48;
const DEEPEST = 60;

/** Evaluates SQL texts: constants, templates, alternatives, and functions that assemble them. */
export class SqlText {
  private depth = 0;
  private readonly calls = new Map<ts.Node, ts.CallExpression[]>();
  private readonly parameters = new Map<ts.ParameterDeclaration, Value[]>();

  constructor(
    private readonly checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
  ) {
    for (const file of files) this.collectCalls(file);
  }

  private collectCalls(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const called = ts.isIdentifier(name) ? functionOf(this.symbolOf(name)) : undefined;
      if (called) this.calls.set(called, [...(this.calls.get(called) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.collectCalls(child));
  }

  /** Every possible value of the expression; none if known only at run time. */
  read(node: ts.Node, scope: Scope = new Map()): Value[] {
    if (this.depth > DEEPEST) return [];
    this.depth += 1;
    try {
      const found = this.readKind(node, scope);
      return (found.length > 0 ? found : this.byType(node)).slice(0, MOST);
    } finally {
      this.depth -= 1;
    }
  }

  private readKind(node: ts.Node, scope: Scope): Value[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isTaggedTemplateExpression(node)) return this.read(node.template, scope);
    if (ts.isIdentifier(node)) return this.named(node, scope);
    if (isWrapper(node)) return this.read(node.expression, scope);
    if (ts.isConditionalExpression(node))
      return [...this.read(node.whenTrue, scope), ...this.read(node.whenFalse, scope)];
    if (ts.isBinaryExpression(node)) return this.binary(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.array(node.elements, scope);
    if (ts.isObjectLiteralExpression(node)) return this.object(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, scope);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    return ts.isCallExpression(node) ? this.call(node, scope) : [];
  }

  /** Each literal of a union; for a list of a union, all of them; any number as one example. */
  private byType(node: ts.Node): Value[] {
    if (!ts.isIdentifier(node) && !ts.isExpression(node)) return [];
    const type = this.checker.getTypeAtLocation(node);
    const element = this.checker.isArrayType(type)
      ? this.checker.getIndexTypeOfType(type, ts.IndexKind.Number)
      : undefined;
    const literals = literalsOf(element ?? type);
    if (literals.length > 0) return element ? [literals] : literals;
    return type.flags & ts.TypeFlags.NumberLike ? ['1'] : [];
  }

  private template(node: ts.TemplateExpression, scope: Scope): Value[] {
    const parts = node.templateSpans.map(({ expression }) => this.read(expression, scope).filter(isText));
    return product(parts).map((values) =>
      node.templateSpans.reduce((text, { literal }, at) => text + String(values[at]) + literal.text, node.head.text),
    );
  }

  private named(node: ts.Identifier, scope: Scope): Value[] {
    const symbol = this.symbolOf(node);
    const known = symbol && scope.get(symbol);
    if (known !== undefined) return [known];
    const declared = symbol?.valueDeclaration;
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
      return this.read(declared.initializer, scope);
    if (declared && ts.isBindingElement(declared)) return this.bound(declared, scope);
    return declared && ts.isParameter(declared) ? this.given(declared) : [];
  }

  /** The texts and statements that a function's calls pass for a parameter. */
  private given(parameter: ts.ParameterDeclaration): Value[] {
    const known = this.parameters.get(parameter);
    if (known) return known;
    this.parameters.set(parameter, []);
    const called = parameter.parent;
    const at = called.parameters.indexOf(parameter);
    const values = (this.calls.get(called) ?? []).flatMap(({ arguments: given }) => {
      const argument = given[at];
      return argument && !given.some(ts.isSpreadElement) ? this.read(argument).filter(isStatement) : [];
    });
    const found = [...new Set(values)];
    this.parameters.set(parameter, found);
    return found;
  }

  private symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** `const { text } = statement` */
  private bound(element: ts.BindingElement, scope: Scope): Value[] {
    const from = element.parent.parent;
    if (!ts.isVariableDeclaration(from) || !from.initializer) return [];
    return this.read(from.initializer, scope).flatMap((value) => partOf(value, element) ?? []);
  }

  private binary({ left, right, operatorToken: { kind } }: ts.BinaryExpression, scope: Scope): Value[] {
    const [before, after] = [this.read(left, scope), this.read(right, scope)];
    if (kind === ts.SyntaxKind.PlusToken)
      return product([before.filter(isText), after.filter(isText)]).map((both) => both.join(''));
    const isEither = kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
    return isEither ? [...before, ...after] : [];
  }

  private array(elements: readonly ts.Expression[], scope: Scope): Value[] {
    const parts = elements.map((one) =>
      ts.isSpreadElement(one)
        ? this.read(one.expression, scope).filter((value) => Array.isArray(value))
        : this.read(one, scope).map((value) => [value]),
    );
    return product(parts as Value[][]).map((lists) => lists.flat());
  }

  /** Properties known only at run time are omitted. */
  private object(node: ts.ObjectLiteralExpression, scope: Scope): Value[] {
    let found: Map<string, Value>[] = [new Map()];
    for (const property of node.properties) {
      const value = ts.isPropertyAssignment(property)
        ? this.read(property.initializer, scope)
        : ts.isShorthandPropertyAssignment(property)
          ? this.read(property.name, scope)
          : [];
      const name =
        property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
          ? property.name.text
          : '';
      if (name && value.length > 0)
        found = found.flatMap((one) => value.map((alternative) => new Map(one).set(name, alternative))).slice(0, MOST);
    }
    return found;
  }

  private property(node: ts.PropertyAccessExpression, scope: Scope): Value[] {
    return this.read(node.expression, scope).flatMap((value) =>
      value instanceof Map ? ((value.get(node.name.text) as Value | undefined) ?? []) : [],
    );
  }

  private element(node: ts.ElementAccessExpression, scope: Scope): Value[] {
    const [wanted] = this.read(node.argumentExpression, scope);
    return this.read(node.expression, scope).flatMap((value): Value[] => {
      if (Array.isArray(value))
        return typeof wanted === 'string' ? [(value as Value[])[Number(wanted)] ?? []] : [...(value as Value[])];
      return value instanceof Map ? [...(value.values() as Iterable<Value>)] : [];
    });
  }

  private call(node: ts.CallExpression, scope: Scope): Value[] {
    const { expression: callee } = node;
    if (ts.isPropertyAccessExpression(callee)) {
      const found = this.method(callee, node.arguments, scope);
      if (found) return found;
    }
    const name = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
    const called = ts.isIdentifier(name) ? functionOf(this.symbolOf(name)) : undefined;
    return called
      ? this.results(
          called,
          node.arguments.map((one) => this.read(one, scope)),
          scope,
        )
      : [];
  }

  /** Methods of arrays, strings and `Object`; undefined for others. */
  private method(
    callee: ts.PropertyAccessExpression,
    given: readonly ts.Expression[],
    scope: Scope,
  ): Value[] | undefined {
    const on = () => this.read(callee.expression, scope);
    const [first] = given;
    switch (callee.name.text) {
      case 'join':
        return on().flatMap((list) =>
          Array.isArray(list) ? [list.join(first ? String(this.read(first, scope)[0]) : ',')] : [],
        );
      case 'map':
        return first && (ts.isArrowFunction(first) || ts.isIdentifier(first))
          ? on().flatMap((list) => (Array.isArray(list) ? this.mapped(list as Value[], first, scope) : []))
          : [];
      case 'trim':
        return on().filter(isText);
      case 'keys':
      case 'values':
      case 'entries':
        return first && callee.expression.getText() === 'Object'
          ? this.read(first, scope).flatMap((value) => (value instanceof Map ? [partsOf(value, callee.name.text)] : []))
          : undefined;
      default:
        return undefined;
    }
  }

  private mapped(list: readonly Value[], by: ts.ArrowFunction | ts.Identifier, scope: Scope): Value[] {
    const called = ts.isIdentifier(by) ? functionOf(this.symbolOf(by)) : by;
    return called ? product(list.map((one) => this.results(called, [[one]], scope))) : [];
  }

  /** Possible results of a function for these arguments. */
  private results(called: Called, given: readonly Value[][], scope: Scope): Value[] {
    let scopes: Map<ts.Symbol, Value>[] = [new Map(scope)];
    for (const [at, { name, initializer }] of called.parameters.entries()) {
      const values = given[at] ?? (initializer ? this.read(initializer, scope) : []);
      if (values.length > 0)
        scopes = scopes.flatMap((one) => values.map((value) => this.bind(one, name, value))).slice(0, MOST);
    }
    return scopes.flatMap((one) => returned(called).flatMap((expression) => this.read(expression, one)));
  }

  private bind(scope: Scope, name: ts.BindingName, value: Value): Map<ts.Symbol, Value> {
    const bound = new Map(scope);
    if (ts.isIdentifier(name)) return bound.set(this.checker.getSymbolAtLocation(name)!, value);
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element) || !ts.isIdentifier(element.name)) continue;
      const part = partOf(value, element);
      if (part !== undefined) bound.set(this.checker.getSymbolAtLocation(element.name)!, part);
    }
    return bound;
  }
}

/** None unless all members of the type are literals. */
function literalsOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  const literals = parts.filter((part) => part.isStringLiteral() || part.isNumberLiteral());
  return literals.length === parts.length ? literals.map(({ value }) => String(value)) : [];
}

const isStatement = (value: Value): boolean => isText(value) || (value instanceof Map && value.has('text'));

const isText = (value: Value): value is string => typeof value === 'string';

type Wrapper =
  | ts.ParenthesizedExpression
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.NonNullExpression
  | ts.AwaitExpression;

const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAwaitExpression(node);

/** Every combination of one value from each part. */
function product(parts: readonly (readonly Value[])[]): Value[][] {
  let found: Value[][] = [[]];
  for (const part of parts) found = found.flatMap((one) => part.map((value) => [...one, value])).slice(0, MOST);
  return found;
}

function partsOf(value: ReadonlyMap<string, Value>, which: string): Value {
  if (which === 'keys') return [...value.keys()];
  return which === 'values' ? [...value.values()] : [...value.entries()];
}

/** The part of the value that a binding element selects. */
function partOf(value: Value, { propertyName, name, parent }: ts.BindingElement): Value | undefined {
  if (ts.isArrayBindingPattern(parent))
    return Array.isArray(value)
      ? (value as Value[])[parent.elements.findIndex((one) => 'name' in one && one.name === name)]
      : undefined;
  return value instanceof Map ? (value.get((propertyName ?? name).getText()) as Value | undefined) : undefined;
}
