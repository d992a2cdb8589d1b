/**
 * A webpack loader for react-router, in browser builds. It gives its components names for developer tools afterwards, which
 * keeps them, and everything they need, where nobody imports them.
 * @param {string} source
 */
export default function nameless(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1');
}
