import type { Letter } from '../views.ts'

/** A part of a letter, before it becomes text and HTML. */
export type Part =
  | { kind: 'paragraph'; words: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; link: string }
  /** A second way, after a button. */
  | { kind: 'link'; label: string; link: string }
  | { kind: 'quote'; words: string }

/** What a letter says, in one language. */
export type Content = {
  /** One line of at most 78 characters, whatever people called themselves and their items. */
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  heading: string
  parts: Part[]
  /** Why one gets this letter, and how to get no more of its kind where that is possible. */
  footer: string[]
}

/** The letters of one kind. */
export type LetterOf<K extends Letter['kind']> = Extract<Letter, { kind: K }>

/** Every letter in one language. `site` is the address of the product, without a slash at its end. */
export type Words = { [K in Letter['kind']]: (letter: LetterOf<K>, site: string) => Content }

export const paragraph = (words: string): Part => ({ kind: 'paragraph', words })
export const quote = (words: string): Part => ({ kind: 'quote', words })
export const code = (digits: string): Part => ({ kind: 'code', code: digits })
export const button = (label: string, link: string): Part => ({ kind: 'button', label, link })
export const link = (label: string, address: string): Part => ({
  kind: 'link',
  label,
  link: address,
})
