/**
 * A webpack loader for react-router in browser builds. Removes `displayName` assignments and marks component factories
 * as pure, so that unused components can be tree-shaken. Also removes the unused `instrumentations` hook.
 * @param {string} source
 */
export default function stripDisplayNames(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/\binit\.instrumentations\b/g, 'undefined');
}
