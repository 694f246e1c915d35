import { z } from 'zod'
import { fault } from '../faults.ts'
import { cappedText, cleanLine, isVisible, lineAsSent, textAsSent } from '../input.ts'
import { accountSizes } from './limits.ts'

const badAddress = fault('email')

/** An e-mail address in the one form that is kept. */
export const address = textAsSent(accountSizes.email, badAddress, badAddress)
  .trim()
  .toLowerCase()
  .max(accountSizes.email, { error: badAddress })
  .pipe(z.email({ error: badAddress }))

const noPassword = fault('password')
const tooLong = fault('longPassword')

/** Passwords to be: only their end is a rule here. The same one typed on another keyboard is the same. */
const newPassword = textAsSent(accountSizes.passwordTo, tooLong, noPassword)
  .transform((text) => text.normalize('NFC'))
  .refine((text) => [...text].length <= accountSizes.passwordTo, { error: tooLong })

/** A password to compare: one that is too long to be any is the empty one, which is nobody's. */
const password = z.string({ error: noPassword }).pipe(newPassword.catch(''))

const fullName = lineAsSent(accountSizes.fullName, fault('nameIsNoText'))
  .transform((name) => (isVisible(name) ? cleanLine(name) : ''))
  .refine((name) => [...name].length <= accountSizes.fullName, {
    error: fault('characters', { most: accountSizes.fullName }),
  })

/** The name of somebody who gave none: their address up to the "@" (DATA-02). */
const nameFrom = (address: string) =>
  address.slice(0, address.indexOf('@')).slice(0, accountSizes.fullName)

/** What a newcomer sends (CALL-03). Whether the terms were accepted is noted, not demanded (A18). */
export const SignUp = z
  .object({
    email: address,
    password: newPassword,
    data: z
      .object({ full_name: fullName.nullish(), terms_accepted: z.unknown().optional() })
      .nullish()
      .transform((data) => data ?? { full_name: null, terms_accepted: false }),
  })
  .transform(({ data, ...account }) => ({
    ...account,
    full_name: data.full_name || nameFrom(account.email),
    acceptedTerms: data.terms_accepted === true,
  }))
export type SignUp = z.output<typeof SignUp>

/** What a member signs in with (CALL-05). No address, or none that could exist, is an unknown one (A62). */
export const SignIn = z.object({ email: address.catch(''), password })
export type SignIn = z.output<typeof SignIn>

/** What a session is refreshed with (CALL-06). */
export const Refresh = z.object({
  refresh_token: cappedText(1000, undefined, fault('refreshToken')),
})
export type Refresh = z.output<typeof Refresh>

/** A new password (CALL-09), with the present one where the session alone is not proof enough. */
export const UpdateUser = z.object({
  password: newPassword,
  current_password: password.nullish(),
})
export type UpdateUser = z.output<typeof UpdateUser>

/** An address that a letter is asked for (CALL-10, CALL-51). */
export const RequestReset = z.object({ email: address })
export type RequestReset = z.output<typeof RequestReset>

/** Which letter to send again: only the one that confirms an address (A30). */
export const Resend = z.object({
  type: z.literal('signup', { error: fault('confirmation') }),
  email: address,
})
export type Resend = z.output<typeof Resend>

const proofTypes = z.enum(['signup', 'email', 'recovery'], { error: fault('proof') })
const proof = cappedText(200, undefined, fault('token'))

/** What came by letter: the token of its link, or its code with the address. */
export const Verify = z.union([
  z.object({ type: proofTypes, token_hash: proof }),
  z.object({ type: proofTypes, email: address, token: proof }),
])
export type Verify = z.output<typeof Verify>

/** A code to be checked (CALL-67). */
export const CheckResetCode = z.object({ email: address, otp: proof })
export type CheckResetCode = z.output<typeof CheckResetCode>

/** A new password for a code, or for what the check of one gave (CALL-67). */
export const ResetPassword = z.object({ email: address, otp: proof, newPassword })
export type ResetPassword = z.output<typeof ResetPassword>

/** Which of the three steps of a reset a body is: a new password, a code, or an address alone. */
export const ResetStep = z
  .object({ otp: z.unknown(), newPassword: z.unknown() })
  .partial()
  .transform(({ otp, newPassword }) =>
    newPassword != null ? 'password' : otp != null ? 'code' : 'address',
  )

/** Which sessions a sign-out ends: this one, all but this one, or all (CALL-07). */
export const scopes = ['local', 'others', 'global'] as const
export type Scope = (typeof scopes)[number]
export const SignOut = z.object({ scope: z.enum(scopes).default('global') })
