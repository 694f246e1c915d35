/** The ways to a report. */
export const reportButtonWords = {
  'report.open': 'Report User',
  'report.open-item': 'Report item',
  'report.about-item': 'About the item "{title}": {link}',
  'report.login': 'You must be logged in to report a user.',
} as const
