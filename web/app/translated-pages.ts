/**
 * Lets React work on a page that the browser has translated: that puts other nodes in the place of texts, and React
 * asks for what is no longer there. Nothing is taken out then, and what would stand before such a text stands at the end.
 */
export function bearTranslation() {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
}
