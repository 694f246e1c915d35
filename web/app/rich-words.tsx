import { cloneElement, type ReactElement } from 'react'
import { useWords } from './use-words.ts'
import type { Subject, WordId } from './words.ts'

type Props<S extends Subject> = {
  of: S
  id: WordId<S>
  components: Record<string, ReactElement<object>>
}

/** A text of a subject with links or stress in it, as its tags name them. */
export function RichWords<S extends Subject>({ of, id, components }: Props<S>) {
  const { t } = useWords(of)
  const [before = '', ...tagged] = t(id).split(/<(\w+)>(.*?)<\/\1>/)
  const parts = []
  for (let at = 0; at < tagged.length; at += 3) {
    const [name = '', inside, after] = tagged.slice(at)
    const component = components[name]
    parts.push(component ? cloneElement(component, { key: at }, inside) : inside, after)
  }
  return [before, ...parts]
}
