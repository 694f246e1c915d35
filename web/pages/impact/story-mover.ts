import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

export type Embla = NonNullable<UseEmblaCarouselType[1]>

type Props = {
  viewport: RefObject<HTMLElement | null>
  onMoving: (embla: Embla | undefined) => void
}

/** Shows nothing: moves what is in the viewport, round and round. */
export function StoryMover({ viewport, onMoving }: Props) {
  const [move, embla] = useEmblaCarousel({ loop: true, duration: 20 })
  useEffect(() => {
    move(viewport.current)
    return () => move(null)
  }, [move, viewport])
  useEffect(() => onMoving(embla), [embla, onMoving])
  return null
}
