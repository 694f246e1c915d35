import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import { Drawing } from './pictures/drawing.tsx'
import { TryAgain } from './try-again.tsx'
import sprite from './ui/icons.svg?url'

type Props = Omit<ComponentProps<typeof EmptyState>, 'picture'> & ComponentProps<typeof TryAgain>

/** A clay pot that broke and was mended with gold; on the sheet that every page has, so it is there without a line too. */
const mended = (
  <Drawing>
    <use href={`${sprite}#broke`} />
  </Drawing>
)

/** Instead of what could not be had: it is tried again; `children` are other ways. */
export const Broken = ({ look, load, children, ...words }: Props) => (
  <EmptyState picture={mended} {...words}>
    <TryAgain look={look} load={load} />
    {children}
  </EmptyState>
)
