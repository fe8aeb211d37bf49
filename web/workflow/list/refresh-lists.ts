import type { InfiniteData } from '@tanstack/react-query'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { isRecord } from '#domain/record.ts'
import { queryClient, updateShown } from '#web/app/call/query-client.ts'
import { isLongList } from '#web/ui/list/list-pages.ts'

const lists = {
  todo: [taskListsApi.todo.path, taskListsApi.counts.path],
  done: [instanceListsApi.mobileDone.path],
  requests: [instanceListsApi.myMobileRequests.path, instanceListsApi.myDrafts.path],
  turns: [taskListsApi.mobileTurnedOut.path],
  notices: [
    taskListsApi.notices.path,
    taskListsApi.noticesDone.path,
    taskListsApi.myNotices.path,
    taskListsApi.counts.path,
  ],
}

/** What has been done changes these lists: they are asked for again. */
export function refreshLists(...names: (keyof typeof lists)[]): void {
  for (const path of new Set(names.flatMap((name) => lists[name]))) {
    const queryKey = [path]
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    void queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ state }) => isShown(state.data),
    })
  }
}

/** Somebody far down a long list stays there: what is gone was taken out already. */
const isShown = (data: unknown): boolean => !isPaged(data) || !isLongList(data)

const isPaged = (data: unknown): data is InfiniteData<{ rows: unknown[] }> =>
  isRecord(data) && Array.isArray(data.pages)

/** Beyond this many pages a list is not asked for anew under the hand of who reads it. */
const MOST_PAGES = 5

const isShort = (data: unknown): boolean => !isPaged(data) || data.pages.length <= MOST_PAGES

/** Something changed elsewhere: what is short is asked for at once, what is long when the person comes back to it. */
export function refreshShortLists(...names: (keyof typeof lists)[]): void {
  for (const path of new Set(names.flatMap((name) => lists[name]))) {
    const queryKey = [path]
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    void queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ state }) => isShort(state.data),
    })
  }
}

type Row = { id?: string; taskId?: string | null }
type Paged = InfiniteData<{ rows: Row[]; total: number }>

/** Takes rows out of what is shown at once, before the list is asked for again. */
export function removeRows(path: string, isGone: (row: Row) => boolean): void {
  updateShown<Paged>({ queryKey: [path, 'pages'] }, (data) => {
    if (!data.pages.some(({ rows }) => rows.some(isGone))) {
      return data
    }
    const goneCount = data.pages.flatMap(({ rows }) => rows).filter(isGone).length
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        rows: page.rows.some(isGone) ? page.rows.filter((row) => !isGone(row)) : page.rows,
        total: Math.max(0, page.total - goneCount),
      })),
    }
  })
}
