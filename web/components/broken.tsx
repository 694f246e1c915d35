import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import { SomethingBroke } from './pictures/something-broke.tsx'
import { TryAgain } from './try-again.tsx'

type Props = Omit<ComponentProps<typeof EmptyState>, 'picture'> & ComponentProps<typeof TryAgain>

/** Instead of what could not be had: it is tried again; `children` are other ways. */
export const Broken = ({ look, load, children, ...words }: Props) => (
  <EmptyState picture={<SomethingBroke />} {...words}>
    <TryAgain look={look} load={load} />
    {children}
  </EmptyState>
)
