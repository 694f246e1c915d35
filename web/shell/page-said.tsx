import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Screen readers say a title when a browser loads a page. When the router shows the next one, this says it. */
export function PageSaid() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The number of what is unread stands before it.
    const say = () => setTitle(document.title.replace(/^\(\d+\) /, ''))
    say()
    // That of a thing or a person may come with them, after the page.
    const titles = new MutationObserver(say)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => titles.disconnect()
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
