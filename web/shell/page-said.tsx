import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { plainTitle, watchTitle } from './watch-title.ts'

/** Screen readers say a title when a browser loads a page. When the router shows the next one, this says it. */
export function PageSaid() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // That of a thing or a person may come with them, after the page.
    return watchTitle(() => setTitle(plainTitle()))
  }, [pathname])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
