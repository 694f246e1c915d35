import { z } from 'zod'
import { id as givenId } from '../../domain/input.ts'
import { ListConversations, ListMessages, SendMessage } from '../../domain/messaging/input.ts'
import { ConversationSummary, ConversationView, MessageView } from '../../domain/messaging/views.ts'
import { ListNotifications, ReadNotifications } from '../../domain/notifications/input.ts'
import { NotificationView, UnreadView } from '../../domain/notifications/views.ts'
import { tasksOfKind } from '../../domain/tasks/limits.ts'
import { Task } from '../../domain/tasks/views.ts'
import { listOf } from '../../domain/views.ts'
import type { Api, Services } from '../environment.ts'
import { IdInPath, operations } from './operation.ts'

export function addMessages(api: Api, services: Services) {
  addConversations(api, services)
  addNotifications(api, services)
}

function addConversations(api: Api, { domain: { messaging } }: Services) {
  const { get, post } = operations(api, 'Messages')

  get('/conversations', {
    summary: 'My conversations, one for each other member and item, newest first',
    query: ListConversations,
    answer: listOf(ConversationSummary),
    refuses: [],
    run: ({ actor, query }) => messaging.listConversations(actor, query),
  })

  get('/conversations/{item}/{member}', {
    summary: 'With whom and about which item I write, also before the first message',
    params: z.object({ item: givenId, member: givenId }),
    answer: ConversationView,
    refuses: ['conversation_not_found'],
    run: ({ actor, params }) => messaging.viewConversation(actor, params),
  })

  get('/messages', {
    summary: 'My messages, newest first: all, those with one member, those about one item',
    query: ListMessages,
    answer: listOf(MessageView),
    refuses: [],
    run: ({ actor, query }) => messaging.listMessages(actor, query),
  })

  post('/messages', {
    summary: 'Write to the owner of an item I asked for, or to somebody who asked for mine',
    body: SendMessage,
    answer: MessageView,
    status: 201,
    refuses: [
      'message_not_allowed',
      'message_waits',
      'not_allowed',
      'member_unreachable',
      'sent_otherwise',
    ],
    run: ({ actor, body }) => messaging.sendMessage(actor, body),
  })
}

/** What a member was told, and what waits for them. */
function addNotifications(api: Api, { domain: { notifications, tasks } }: Services) {
  const { get, post } = operations(api, 'Messages')
  const mine = operations(api, 'Me')

  get('/notifications', {
    summary: 'What I was notified of, newest first',
    query: ListNotifications,
    answer: listOf(NotificationView),
    refuses: [],
    run: ({ actor, query }) => notifications.listNotifications(actor, query),
  })

  post('/notifications/{id}/read', {
    summary: 'Note that I read a notification',
    params: IdInPath,
    refuses: ['notification_not_found'],
    run: ({ actor, params }) => notifications.markNotificationRead(actor, params.id),
  })

  get('/notifications/unread', {
    summary: 'How much I have not read: each conversation and each other notification is one',
    answer: UnreadView,
    refuses: [],
    run: ({ actor }) => notifications.countUnread(actor),
  })

  post('/notifications/read', {
    summary: 'Note that I read what I was told of an item or by a member, or all',
    body: ReadNotifications,
    isBodyOptional: true,
    answer: UnreadView,
    refuses: [],
    run: ({ actor, body }) => notifications.markNotificationsRead(actor, body),
  })

  mine.get('/me/tasks', {
    summary: `What waits for me: requests to answer, promises, messages, ratings, items to look at; at most ${tasksOfKind} of each`,
    answer: z.array(Task),
    refuses: [],
    run: ({ actor }) => tasks.listTasks(actor),
  })
}
