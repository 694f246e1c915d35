const mostShown = 99

/** A number on a picture, for those who see it; what it is the number of is said beside it. */
export function Count({ of: count }: { of: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      data-count={count}
      className="absolute -top-0.5 left-1/2 min-w-5 rounded-full bg-clay px-1 text-center text-xs leading-5 text-on-clay forced-colors:outline"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}
