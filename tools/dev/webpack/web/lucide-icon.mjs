import { createElement } from 'react';

/**
 * Replaces lucide-react's `createLucideIcon` in web bundles. The original merges eleven attributes on every render of
 * an icon, a tenth of the rendering time of a provider list. Attributes common to all icons are in `.icon` of base.css.
 * @param {{ node: [string, Record<string, string>][] }} icon
 */
// oxlint-disable-next-line no-restricted-exports -- as what it stands in for
export default function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, ...rest }) {
    const own = className ? `icon ${className}` : 'icon';
    const hidden = 'aria-label' in rest || 'role' in rest ? undefined : 'true';
    return createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', className: own, 'aria-hidden': hidden, ...rest },
      lines,
    );
  };
}
