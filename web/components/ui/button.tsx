import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

const looks = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-hover',
  secondary: 'bg-card text-ink border border-strong-line hover:bg-sunken',
  quiet: 'text-leaf hover:bg-leaf-tint',
  danger: 'bg-clay text-on-clay hover:bg-clay-hover',
}

type Look = keyof typeof looks

const classes = (look: Look, className = '') => `button ${looks[look]} ${className}`

const preventDefault = (event: MouseEvent) => event.preventDefault()

type Props = ComponentProps<'button'> & {
  look?: Look
  /** Shows that the action is under way and keeps it from being started again. */
  busy?: boolean
  children: ReactNode
}

/** A busy button keeps the focus, which a disabled one would lose. */
export function Button({ look = 'primary', busy = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: preventDefault })}
      aria-busy={busy}
      className={classes(look, className)}
    >
      {busy && <Icon name="LoaderCircle" className="animate-spin" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link {...rest} className={classes(look, className)} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string }

/** A round button that shows only an icon; its label is read out and shown on hover. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`inline-grid size-11 place-items-center rounded-full text-ink hover:bg-sunken [&_svg]:size-5 ${className}`}
    />
  )
}
