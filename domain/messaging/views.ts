/** A message as its two sides see it (DATA-18). */
export type MessageView = {
  id: string
  sender_id: string
  recipient_id: string
  message: string
  item_id: string | null
  created_at: string
}

/** What a member wrote with another one about an item, in short (MSG-02). */
export type ConversationSummary = {
  other_user_id: string
  /** "Anonymous" when there is none (MSG-03). */
  name: string
  avatar_url: string | null
  item_id: string | null
  item_title: string | null
  last_message: string
  /** When that was sent. */
  time: string
  /** Always 0 (MSG-04): who reads what is nobody else's business. */
  unread_count: number
}

/** Who and what a conversation is about, also before its first message. */
export type ConversationView = {
  other_user_id: string
  name: string
  avatar_url: string | null
  item_id: string
  item_title: string
  can: { write: boolean }
}
