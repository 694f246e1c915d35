import { useEffect, useState } from 'react'

let handed = ''

/** Hands the address that was typed in one form to the next, once. No history keeps it, where others could find it. */
export const handOnEmail = (email: string | undefined) => {
  handed = email?.trim() ?? ''
}

/** The same of a form. */
export const handOnEmailOf = (form: HTMLFormElement | null) =>
  handOnEmail(form ? String(new FormData(form).get('email')) : '')

/** The address with which a form begins. */
export function useHandedEmail(): string {
  const [email] = useState(() => handed)
  useEffect(() => handOnEmail(''), [])
  return email
}
