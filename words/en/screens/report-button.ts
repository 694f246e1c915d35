/** The ways to a report. */
export const reportButtonWords = {
  'report.open': 'Report User',
  'report.open-item': 'Report item',
  'report.login': 'You must be logged in to report a user.',
} as const
