import { useSearchParams } from 'react-router'
import { ownPath } from '../app/own-path.ts'
import { pageAt } from '../app/words.ts'

const inQuery = (query: URLSearchParams) => ownPath(query.get('next')) ?? undefined

/** Where the address of a request says to go afterwards, if that is a path of this site. */
export const nextIn = ({ url }: Request): string | undefined => inQuery(new URL(url).searchParams)

/** Where to go after a sign-in: where the address says, else home. */
export const whereNext = (request: Request): string =>
  nextIn(request) ?? pageAt(request).links.home()

/** Where the address says to go afterwards, for a link to the other form. */
export function useNext(): string | undefined {
  const [query] = useSearchParams()
  return inQuery(query)
}
