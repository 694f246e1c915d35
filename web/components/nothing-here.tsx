import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import { NothingYet } from './pictures/nothing-yet.tsx'

/** A list in which there is nothing yet. */
export const NothingHere = (props: Omit<ComponentProps<typeof EmptyState>, 'picture'>) => (
  <EmptyState picture={<NothingYet />} {...props} />
)
