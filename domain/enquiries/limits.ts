/** What one can write to those who run the server about. */
export const enquirySubjects = ['question', 'problem', 'idea', 'complaint'] as const
export type EnquirySubject = (typeof enquirySubjects)[number]

/** Characters of an enquiry. */
export const enquiryLength = 2000

/** How many enquiries are listed at once. */
export const listedEnquiries = 50
