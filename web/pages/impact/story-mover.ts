import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

type Props = {
  viewport: RefObject<HTMLElement | null>
  /** What was asked for last; each time anew, as a finger may have moved on since. */
  wanted: { index: number } | null
  onMoving: (isMoving: boolean) => void
  onShown: (index: number) => void
}

/** Shows nothing: moves what is in the viewport, round and round. */
export function StoryMover({ viewport, wanted, onMoving, onShown }: Props) {
  const [move, embla] = useEmblaCarousel({ loop: true, duration: 20 })
  useEffect(() => {
    move(viewport.current)
    return () => move(null)
  }, [move, viewport])
  useEffect(() => {
    if (!embla) return
    const follow = () => onShown(embla.selectedScrollSnap())
    embla.on('select', follow)
    // What was scrolled by hand before the scripts came stays, but not as an offset.
    const row = embla.rootNode()
    const byHand = Math.round(row.scrollLeft / row.clientWidth)
    row.scrollLeft = 0
    embla.scrollTo(byHand, true)
    onMoving(true)
    return () => {
      embla.off('select', follow)
      onMoving(false)
    }
  }, [embla, onMoving, onShown])
  useEffect(() => {
    // Whoever asked for less motion is there at once.
    if (wanted)
      embla?.scrollTo(wanted.index, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [embla, wanted])
  return null
}
