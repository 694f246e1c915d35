import { hour } from '../durations.ts'

/** What one can write to operators about. */
export const enquirySubjects = ['question', 'problem', 'idea', 'complaint'] as const

/** Characters of an enquiry. */
export const enquiryLength = 2000

/** For how long the same words of somebody are the same enquiry: who did not hear that it arrived sends it again. */
export const sameEnquiryFor = hour
