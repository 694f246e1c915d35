import { Trans } from '@lingui/react'
import type { ComponentProps } from 'react'
import type { Subject, WordId } from './words.ts'

type Props<S extends Subject> = {
  of: S
  id: WordId<S>
  components: ComponentProps<typeof Trans>['components']
}

/** A text of a subject with links or stress in it, as its tags name them. */
export const RichWords = <S extends Subject>({ of, id, components }: Props<S>) => (
  <Trans id={id} message={of[id]} components={components} />
)
