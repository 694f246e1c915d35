import { languageOfPath } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'

/** Pages that never show ads; as they stand on the home page alone, there is none to name (A63). */
const excludedPaths: readonly string[] = []

/** Whether a page has ad slots: the home page, in any language, unless it is excluded (HOME-18, HOME-19). */
export function showsAds(path: string, excluded = excludedPaths): boolean {
  return path === linksFor(languageOfPath(path)).home() && !excluded.includes(path)
}
