import { z } from 'zod'
import { id as givenId } from '../../domain/input.ts'
import { ListConversations, ListMessages, SendMessage } from '../../domain/messaging/input.ts'
import { ConversationSummary, ConversationView, MessageView } from '../../domain/messaging/views.ts'
import { ListNotifications } from '../../domain/notifications/input.ts'
import { NotificationView } from '../../domain/notifications/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { body, Done, IdInPath, operation } from './operation.ts'

const tags = ['Messages']
const member = 'required'

const conversations = operation({
  method: 'get',
  path: '/conversations',
  summary: 'My conversations, one for each other member and item, newest first',
  tags,
  member,
  request: { query: ListConversations },
  answer: listOf(ConversationSummary),
})

const conversation = operation({
  method: 'get',
  path: '/conversations/{item}/{member}',
  summary: 'With whom and about which item I write, also before the first message',
  tags,
  member,
  request: { params: z.object({ item: givenId, member: givenId }) },
  answer: ConversationView,
})

const messages = operation({
  method: 'get',
  path: '/messages',
  summary: 'My messages, newest first: all, those with one member, those about one item',
  tags,
  member,
  request: { query: ListMessages },
  answer: listOf(MessageView),
})

const send = operation({
  method: 'post',
  path: '/messages',
  summary: 'Write to the owner of an item I asked for, or to somebody who asked for mine',
  tags,
  member,
  request: body(SendMessage),
  answer: MessageView,
  status: 201,
})

const notifications = operation({
  method: 'get',
  path: '/notifications',
  summary: 'What I was notified of, newest first',
  tags,
  member,
  request: { query: ListNotifications },
  answer: listOf(NotificationView),
})

const read = operation({
  method: 'post',
  path: '/notifications/{id}/read',
  summary: 'Note that I read a notification',
  tags,
  member,
  request: { params: IdInPath },
  answer: Done,
})

export function addMessages(api: Api, { domain }: Services) {
  const { messaging } = domain
  api.openapi(conversations, async (c) =>
    c.json(await messaging.listConversations(c.get('actor'), c.req.valid('query')), 200),
  )
  api.openapi(conversation, async (c) =>
    c.json(await messaging.viewConversation(c.get('actor'), c.req.valid('param')), 200),
  )
  api.openapi(messages, async (c) =>
    c.json(await messaging.listMessages(c.get('actor'), c.req.valid('query')), 200),
  )
  api.openapi(send, async (c) =>
    c.json(await messaging.sendMessage(c.get('actor'), c.req.valid('json')), 201),
  )
  api.openapi(notifications, async (c) => {
    const found = domain.notifications.listNotifications(c.get('actor'), c.req.valid('query'))
    return c.json(await found, 200)
  })
  api.openapi(read, async (c) => {
    await domain.notifications.markNotificationRead(c.get('actor'), c.req.valid('param').id)
    return c.json({ success: true } as const, 200)
  })
}
