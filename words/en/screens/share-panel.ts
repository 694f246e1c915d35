/** The ways to tell somebody of an item, beside copying its link. */
export const sharePanelWords = {
  'share-panel.whatsapp': 'Send on WhatsApp',
  'share-panel.more': 'More ways to share',
} as const
