import { type PageCursor, pageBean } from '#api/list-body.ts'
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { call } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { updateShown } from '#web/app/call/query-client.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import {
  updateMessage,
  mergeNewestMessages,
  removeMessage,
  removeDuplicateMessages,
} from './merge-inbox-pages.ts'

type InboxPages = InfiniteData<CallOutput<typeof inboxApi.messages>>

const pageSize = 20

const sorter = [
  { property: 'receiverName', direction: 'DESC' },
  { property: 'createTime', direction: 'DESC' },
]

const contains = (property: string, value: string) => ({
  property,
  value,
  operation: 'LIKE',
  relation: 'OR',
  group: 'words',
})

/** What is asked for: a word in subject or content, and only what is unread. */
function bodyOf(keyword: string, isUnreadOnly: boolean, at: PageCursor) {
  const words = keyword === '' ? [] : [contains('subject', keyword), contains('content', keyword)]
  const unread = isUnreadOnly ? [{ property: 'receiveTime', operation: 'IS_NULL', group: 'unread' }] : []
  return { pageBean: pageBean(at, pageSize), querys: [...words, ...unread], sorter }
}

/** The person's messages, new ones coming in at the top while one looks. */
export function useInbox(keyword: string, isUnreadOnly: boolean) {
  const client = useQueryClient()
  const options = listPagesQuery<typeof inboxApi.messages, CallOutput<typeof inboxApi.messages>>(
    inboxApi.messages,
    (at) => ({
      body: bodyOf(keyword, isUnreadOnly, at),
    }),
  )
  const query = useInfiniteQuery({ ...options, select: removeDuplicateMessages })

  const update = (change: (pages: InboxPages) => InboxPages) =>
    updateShown({ queryKey: options.queryKey, exact: true }, change)

  useLiveTopic('inbox', () => {
    const request = { body: bodyOf(keyword, isUnreadOnly, { page: 1 }) }
    void call(inboxApi.messages, request, { quiet: true }).then(
      (newest) => update((pages) => mergeNewestMessages(pages, newest)),
      () => null,
    )
  })

  return {
    query,
    noteRead: (id: string, receiveTime: number | null) =>
      update((pages) => updateMessage(pages, id, { receiveTime })),
    noteGone: (id: string) => update((pages) => removeMessage(pages, id)),
    reload: () => client.resetQueries({ queryKey: [inboxApi.messages.path] }),
    /** What was found before by other words is asked for anew when it is wanted again. */
    forgetOthers: () => client.removeQueries({ queryKey: [inboxApi.messages.path], type: 'inactive' }),
  }
}
