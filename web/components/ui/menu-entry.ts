/** How one line of a menu looks. */
export const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted'
