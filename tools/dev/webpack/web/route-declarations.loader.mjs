import ts from 'typescript';

/**
 * A webpack loader for the declared routes of libs/contracts, in browser builds. A browser needs only a route's method
 * and path. Request validation and response descriptions are removed, so that no page loads the validation classes of
 * the routes it calls; a form that validates its input imports the class itself. Unused routes are tree-shaken, since
 * their declaration is pure.
 * @param {string} source
 */
export default function routeDeclarations(source) {
  const file = ts.createSourceFile('routes.ts', source, ts.ScriptTarget.ESNext);
  /** @type {{ from: number, to: number, text: string }[]} in the order of the text */
  const changes = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'route') {
      const [, path, options] = node.arguments;
      const start = node.getStart(file);
      changes.push({ from: start, to: start, text: '/* #__PURE__ */ ' });
      if (path && options) changes.push({ from: path.end, to: options.end, text: '' });
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(file);
  return changes.reduceRight((before, { from, to, text }) => before.slice(0, from) + text + before.slice(to), source);
}
