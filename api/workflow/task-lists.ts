import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { Notice, Task, Delegation } from './schemas.ts'

const task = (path: string) => bpmRunTime(`/runtime/task/v1/${path}`)

const listOf = <Row extends z.core.$ZodType>(path: string, row: Row) =>
  endpoint({
    method: 'POST',
    path: task(path),
    access: 'user',
    body: ListQuery,
    gives: pageOf(row),
    envelope: 'bare',
  })

/** The topic under which a person hears at once that something came to them or left them. */
export const workTopic = 'work'

/** What waits for me, what I turned out, what I was told of. */
export const taskListsApi = {
  todo: listOf('getTodoList', Task),
  turnedOut: listOf('getDelegate', Delegation),
  mobileTurnedOut: listOf('getMobileDelegate', Delegation),
  /** Everything I was told of and have not put away: circulated, asked, followed. */
  notices: listOf('getNoticesList', Notice),
  noticesTodo: listOf('getNoticeTodoReadList', Notice),
  noticesDone: listOf('getNoticeDoneReadList', Notice),
  myNotices: listOf('getMyNoticeReadList', Notice),

  /** How many of each wait for me, for the badges. */
  counts: endpoint({
    method: 'GET',
    path: task('getMyCounts'),
    access: 'user',
    gives: z.object({ todo: z.int(), notices: z.int(), talks: z.int() }),
    envelope: 'bare',
  }),
}
