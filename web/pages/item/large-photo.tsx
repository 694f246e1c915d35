import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'

/** How far a finger goes for a swipe, how far it may slip in a tap, in pixels, and how long two taps may take. */
const swipeFrom = 50
const tapWithin = 10
const twoTapsWithin = 350

type Point = { x: number; y: number; at: number }
const pointOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Point => ({ x, y, at })

/** Whether the window was made larger with two fingers, by the browser itself. */
const isPinched = () => (window.visualViewport?.scale ?? 1) > 1.01
function followPinch(tell: () => void) {
  window.visualViewport?.addEventListener('resize', tell)
  return () => window.visualViewport?.removeEventListener('resize', tell)
}

/** The arrow keys move what has the focus, and turn to no other photo. */
const moveHere = (event: KeyboardEvent) => event.stopPropagation()

/** Where a photo is enlarged, as parts of its width and height; null while all of it is seen. */
export type Zoom = { x: number; y: number } | null

type Props = {
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onSwipe: (by: 1 | -1) => void
  children: ReactNode
}

/**
 * A photo in all the room there is: a swipe turns to another one, two taps make it larger and small again. While it is
 * larger, by taps or by two fingers, one finger moves it, and the arrow keys where it has the focus.
 */
export function LargePhoto({ zoom, onZoom, onSwipe, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const start = useRef<Point | null>(null)
  const lastTap = useRef<Point | null>(null)
  const isLarger = useSyncExternalStore(followPinch, isPinched, () => false) || zoom !== null
  useLayoutEffect(() => {
    const box = place.current
    if (!box || !zoom) return
    box.scrollTo({
      left: zoom.x * (box.scrollWidth - box.clientWidth),
      top: zoom.y * (box.scrollHeight - box.clientHeight),
      behavior: 'instant',
    })
  }, [zoom])
  const tapped = (end: Point, box: DOMRect) => {
    const isSecond = lastTap.current && end.at - lastTap.current.at < twoTapsWithin
    lastTap.current = isSecond ? null : end
    if (!isSecond) return
    const part = { x: (end.x - box.left) / box.width, y: (end.y - box.top) / box.height }
    onZoom(zoom ? null : part)
  }
  const onPointerUp = (event: PointerEvent) => {
    const end = pointOf(event)
    const begin = start.current
    start.current = null
    if (!begin) return
    const [right, down] = [end.x - begin.x, end.y - begin.y]
    if (Math.hypot(right, down) <= tapWithin)
      tapped(end, event.currentTarget.getBoundingClientRect())
    else if (!isLarger && Math.abs(right) >= swipeFrom && Math.abs(right) > Math.abs(down))
      onSwipe(right < 0 ? 1 : -1)
  }
  return (
    <div
      ref={place}
      data-zoomed={zoom !== null}
      {...(zoom && { tabIndex: 0, onKeyDown: moveHere })}
      onPointerDown={(event) => {
        start.current = event.isPrimary ? pointOf(event) : null
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        start.current = null
      }}
      className={`absolute inset-0 select-none [&_img]:pointer-events-none ${isLarger ? 'touch-manipulation' : 'touch-pinch-zoom'} ${zoom ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden'}`}
    >
      {/* Its new size is measured at once, so it must not change by a transition. */}
      <div className={`transition-none ${zoom ? 'size-[250%]' : 'size-full'}`}>{children}</div>
    </div>
  )
}
