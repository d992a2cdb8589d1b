import ts from 'typescript';

export type Called = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration;

/** The function that a name stands for. */
export function functionOf(symbol: ts.Symbol | undefined): Called | undefined {
  const declared = symbol?.valueDeclaration;
  if (!declared) return undefined;
  if (ts.isFunctionDeclaration(declared) || ts.isMethodDeclaration(declared)) return declared;
  const made = ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return made && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined;
}

/** Every expression that the function returns. */
export function returned({ body }: Called): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}
