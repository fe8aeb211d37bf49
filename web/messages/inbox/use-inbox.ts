import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Gives } from '#api/endpoint.ts'
import { inboxApi } from '#api/messages/inbox.ts'
import { call } from '#web/app/call/call.ts'
import { useLive } from '#web/app/call/live.ts'
import { listPages, pageBean, type PageAt } from '#web/ui/list/list-pages.ts'
import { withChanged, withNewest, withoutOne, withoutRepeats } from './merge-inbox-pages.ts'

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
function bodyOf(keyword: string, isUnreadOnly: boolean, at: PageAt) {
  const words = keyword === '' ? [] : [contains('subject', keyword), contains('content', keyword)]
  const unread = isUnreadOnly ? [{ property: 'receiveTime', operation: 'IS_NULL', group: 'unread' }] : []
  return { pageBean: pageBean(at, pageSize), querys: [...words, ...unread], sorter }
}

/** The person's messages, new ones coming in at the top while one looks. */
export function useInbox(keyword: string, isUnreadOnly: boolean) {
  const client = useQueryClient()
  const options = listPages<typeof inboxApi.messages, Gives<typeof inboxApi.messages>>(
    inboxApi.messages,
    (at) => ({
      body: bodyOf(keyword, isUnreadOnly, at),
    }),
  )
  const query = useInfiniteQuery({ ...options, select: withoutRepeats })

  useLive('inbox', () => {
    const asked = { body: bodyOf(keyword, isUnreadOnly, { page: 1 }) }
    void call(inboxApi.messages, asked, { quiet: true }).then(
      (newest) => client.setQueryData(options.queryKey, (old) => old && withNewest(old, newest)),
      () => null,
    )
  })

  return {
    query,
    noteRead: (id: string, receiveTime: number | null) =>
      client.setQueryData(options.queryKey, (old) => old && withChanged(old, id, { receiveTime })),
    noteGone: (id: string) => client.setQueryData(options.queryKey, (old) => old && withoutOne(old, id)),
    reload: () => client.resetQueries({ queryKey: [inboxApi.messages.path] }),
  }
}
