import ts from 'typescript';

/**
 * A webpack loader for the declared routes of libs/contracts, in browser builds. A browser needs a route's method and
 * path only: what checks requests and describes answers is cut off, so that no page carries the validation classes of
 * routes that it calls. A form that checks its input imports the class that it checks it with.
 * @param {string} source
 */
export default function routeDeclarations(source) {
  const file = ts.createSourceFile('routes.ts', source, ts.ScriptTarget.ESNext);
  /** @type {{ from: number, to: number }[]} in the order of the text */
  const cuts = [];
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'route') {
      const [, path, options] = node.arguments;
      if (path && options) cuts.push({ from: path.end, to: options.end });
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(file);
  return cuts.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), source);
}
