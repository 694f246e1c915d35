import { phoneDigits } from './limits.ts'

/** "+", digits and blanks, as many digits as a phone number has. */
export const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return (
    /^\+?[0-9][0-9 ]*[0-9]$/.test(text) && digits >= phoneDigits.from && digits <= phoneDigits.to
  )
}
