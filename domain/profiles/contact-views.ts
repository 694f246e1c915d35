/** How to reach the owner of an item, for the one who asked and for nobody else (A07). */
export type Contact = {
  owner: { id: string; full_name: string | null }
  email: string | null
  phone: string | null
}

/** That somebody was shown how to reach the acting member; never what they were shown. */
export type ContactReveal = {
  id: string
  /** Without a name once they have left. */
  viewer: { id: string; full_name: string | null; avatar_url: string | null }
  /** Null once the item is deleted. */
  item: { id: string; title: string } | null
  created_at: string
}

/** What a member decided about being reached. */
export type ContactSettings = {
  /** Whether members may see the e-mail address. */
  show_contact: boolean
  /** Whether they may see the phone number too. */
  show_phone: boolean
  /** Whether letters about exchanges are wanted. */
  wants_letters: boolean
}
