/** The ways to tell somebody of an item, beside copying its link. */
export const sharePanelWords = {
  'tell.whatsapp': 'Send on WhatsApp',
  'tell.more': 'More ways to share',
} as const
