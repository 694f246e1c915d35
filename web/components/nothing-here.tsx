import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state.tsx'
import nothingYet from './pictures/nothing-yet.svg?url'
import { Picture } from './pictures/picture.tsx'

/** A list in which there is nothing yet. */
export const NothingHere = (props: Omit<ComponentProps<typeof EmptyState>, 'picture'>) => (
  <EmptyState picture={<Picture of={nothingYet} />} {...props} />
)
