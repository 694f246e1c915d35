import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { plainTitle, watchTitle } from './watch-title.ts'

/** Screen readers say a title when a browser loads a page. When the router shows the next one, this says it. */
export function PageSaid() {
  const { pathname, search } = useLocation()
  // The profiles of two members differ by that alone; a tab or a filter makes no other page.
  const page = `${pathname} ${new URLSearchParams(search).get('userId')}`
  const before = useRef(page)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    // That of a thing or a person may come with them, after the page.
    return watchTitle(() => setTitle(plainTitle()))
  }, [page])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
