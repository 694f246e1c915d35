/** A notification as its member sees it (DATA-19, A24), with what leads to the message it tells of. */
export type NotificationView = {
  id: string
  user_id: string
  title: string
  message: string
  type: string
  created_at: string
  read_at: string | null
  sender_id: string | null
  item_id: string | null
}
