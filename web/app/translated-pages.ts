declare global {
  interface Window {
    /** Puts back what was changed on the page before its scripts began. */
    undoTranslation?: () => void
  }
}

/**
 * Remembers what a browser that translates changes on a page before its scripts begin: React would find other texts
 * than it expects, make the page anew, and lose what was typed. Put back, it is translated again. Runs in the browser
 * by itself, as text (late-scripts.ts), so it uses nothing from outside.
 */
export function watchTranslation() {
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  const watched = {
    childList: true,
    subtree: true,
    characterData: true,
    characterDataOldValue: true,
  }
  const watch = () => observer.observe(document.body, watched)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', watch)
  else watch()
  window.undoTranslation = () => {
    changes.push(...observer.takeRecords())
    observer.disconnect()
    for (const {
      type,
      target,
      addedNodes,
      removedNodes,
      nextSibling,
      oldValue,
    } of changes.reverse()) {
      if (type === 'characterData') target.nodeValue = oldValue
      for (const node of addedNodes) node.parentNode?.removeChild(node)
      for (const node of removedNodes) target.insertBefore(node, nextSibling)
    }
  }
}

/**
 * Lets React work on a page, from its start on, that the browser has translated: that puts other nodes in the place of
 * texts, and React asks for what is no longer there. Nothing is taken out then, and what would stand before such a text
 * stands at the end.
 */
export function bearTranslation() {
  window.undoTranslation?.()
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T
  }
}
