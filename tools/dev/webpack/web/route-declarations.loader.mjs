import ts from 'typescript';

/**
 * A webpack loader for the declared routes of libs/contracts, in browser builds. A browser needs a route's method and
 * path only: what checks requests and describes answers is cut off, so that no page carries the validation classes of
 * routes that it calls. A form that checks its input imports the class that it checks it with. Routes that a page does not call
 * are left out of it, as making one has no effect.
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
