/** Reporting a member. */
export const reportWords = {
  'report.about-item': 'About the item "{title}": {link}',
  'report.reason.Spam': 'Spam',
  'report.reason.Inappropriate behavior': 'Inappropriate behavior',
  'report.reason.Harassment': 'Harassment',
  'report.reason.Fake profile': 'Fake profile',
  'report.reason.Scammer/Fraud': 'Scammer/Fraud',
  'report.reason.Other': 'Other',
  'report.title': 'Report User',
  'report.lead':
    'What is wrong with {name}? Only those who look after the community read your report.',
  'report.reason': 'Reason',
  'report.description': 'Description',
  'report.description-hint':
    'What happened, and where? Please leave out passwords and bank details.',
  'report.send': 'Submit Report',
  'report.sending': 'Submitting...',
  'report.sent': 'Report Submitted',
  'report.sent-text': 'Thank you for looking after the neighbourhood.',
  'report.no-reason': 'Please select a reason for reporting this user.',
  'report.twice': 'You have already reported this user for this reason.',
  'report.failed': 'Your report was not sent',
  'report.network':
    'Network error: Unable to connect to the server. Please check your internet connection.',
  'report.error': 'Error: {message}',
  'report.default': 'Failed to submit report. Please try again later.',
} as const
