import type { Handle } from '../../database/open.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { cut } from '../../words/one-line.ts'
import { previewLength } from './limits.ts'
import * as store from './store.ts'

type Told = { id: string; recipient_id: string; message: string }

/** Notifies the receiver of a message, within the transaction that stores it (A24), with its beginning (CALL-45). */
export const tellOfMessage = (handle: Handle, { id, recipient_id, message }: Told): Promise<void> =>
  store.insertNotification(handle, {
    user_id: recipient_id,
    title: messagingWords['messages.new'],
    message: cut(message, previewLength),
    type: 'new_message',
    message_id: id,
  })
