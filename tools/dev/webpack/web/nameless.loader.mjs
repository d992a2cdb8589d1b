/**
 * A webpack loader for react-router, in browser builds. It gives its components names for developer tools afterwards, which
 * keeps them, and everything they need, where nobody imports them. What watches the router from outside (`instrumentations`),
 * which nobody here sets, goes as well.
 * @param {string} source
 */
export default function nameless(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\binit\.instrumentations\b/g, 'undefined');
}
