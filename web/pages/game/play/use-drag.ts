import { type PointerEvent, useRef } from 'react'
import type { Stream } from '../../../../domain/games/limits.ts'
import { isStream } from './streams.tsx'

/** Lets a card be dragged, by finger or mouse, and dropped on what is marked as a bin. */
export function useDrag(onDrop: (stream: Stream) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const release = (card: HTMLElement) => {
    start.current = null
    card.style.translate = ''
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { x, y } = start.current
      currentTarget.style.translate = `${clientX - x}px ${clientY - y}px`
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      release(currentTarget)
      const under = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-bin]')?.dataset.bin)
        .find(isStream)
      if (under) onDrop(under)
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => release(currentTarget),
  }
}
