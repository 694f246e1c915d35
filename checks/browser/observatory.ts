import { wordList } from '../word-list.ts'

/** An answer as a grader sees it. */
type Answer = { headers: Headers; html: string }

/** One rule of the grading: the points that an answer gains or loses by it. */
type Rule = { name: string; points(answer: Answer): number }

const sixMonths = 15_768_000

function directivesOf(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  const parts = policy.split(';').map((one) => one.trim().split(/\s+/))
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

function pointsOfPolicy({ headers }: Answer): number {
  const directives = directivesOf(headers)
  if (directives.size === 0) return -25
  const ruled = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ["'unsafe-inline'"]
  const scripts = ruled('script-src')
  if (scripts.some((source) => /^('unsafe-inline'|http:|https:|data:|\*)/.test(source))) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  if (ruled('style-src').includes("'unsafe-inline'")) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function pointsOfTransport({ headers }: Answer): number {
  const [, age] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (age === undefined) return -20
  return Number(age) >= sixMonths ? 0 : -10
}

function pointsOfScripts({ html }: Answer): number {
  const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  const foreign = sources.filter(([, source]) => /^(https?:)?\/\//.test(source ?? ''))
  if (foreign.some(([, source]) => source?.startsWith('http:'))) return -50
  return foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0
}

function pointsOfFrames({ headers }: Answer): number {
  const ancestors = directivesOf(headers).get('frame-ancestors')?.join()
  if (ancestors === "'none'" || ancestors === "'self'") return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}

const privateReferrers = wordList(
  'no-referrer same-origin strict-origin strict-origin-when-cross-origin',
)

/**
 * The rules that Mozilla's HTTP Observatory publishes, with its points. Whether plain HTTP leads to HTTPS
 * is the proxy's part and counts nothing here; neither does a place on the preload list.
 */
const rules: Rule[] = [
  { name: 'content security policy', points: pointsOfPolicy },
  { name: 'cookies', points: ({ headers }) => (headers.has('set-cookie') ? -40 : 0) },
  {
    name: 'sharing with other origins',
    points: ({ headers }) => (headers.get('access-control-allow-origin') === '*' ? -50 : 0),
  },
  {
    name: 'referrer policy',
    points({ headers }) {
      const policy = headers.get('referrer-policy')
      if (policy === null) return 0
      return privateReferrers.includes(policy) ? 5 : -5
    },
  },
  { name: 'strict transport security', points: pointsOfTransport },
  { name: 'scripts of others', points: pointsOfScripts },
  {
    name: 'content type options',
    points: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  { name: 'frames', points: pointsOfFrames },
  {
    name: 'cross-origin resource policy',
    points: ({ headers }) =>
      /^same-/.test(headers.get('cross-origin-resource-policy') ?? '') ? 10 : 0,
  },
]

const letters = wordList('A+ A A- B+ B B- C+ C C- D+ D D- F')
const leastPoints = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25, 0]

/** Grades an answer: a hundred points to begin with; what is gained counts only when little is lost. */
export function gradeOf(answer: Answer): { points: number; grade: string } {
  const each = rules.map(({ points }) => points(answer))
  const sum = (wanted: (points: number) => boolean) =>
    each.filter(wanted).reduce((total, points) => total + points, 0)
  const lost = Math.max(0, 100 + sum((points) => points < 0))
  const points = lost >= 90 ? lost + sum((points) => points > 0) : lost
  return { points, grade: letters[leastPoints.findIndex((least) => points >= least)] ?? 'F' }
}
