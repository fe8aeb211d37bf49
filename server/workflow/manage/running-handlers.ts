import { InstanceFilter, type runningApi } from '#api/workflow/running.ts'
import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import { MAX_PAGE_SIZE } from '#domain/paging.ts'
import type { Scope } from '#server/scope.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { tableFile, textCell } from '#server/files/table-file.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { XlsxCell } from '#server/files/xlsx-writer.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { countsOfFlows } from './flow-counts.ts'
import { flowReport, flowReportFile } from './flow-report.ts'
import { instancePage } from './instance-page.ts'
import { startManageMany } from './manage-many.ts'
import { nodeHeat } from './node-heat.ts'
import { saveDataAsManager } from '../act/intervene.ts'
import { jumpAs, openTasks, sendBackAs, tryAction } from './open-tasks.ts'
import { visibleFlows, type VisibleFlow } from './visible-flows.ts'
import {
  answerService,
  incidentGroups,
  incidentPage,
  retryWaits,
  setTimer,
  timerPage,
  waitsOfInstance,
} from './waits.ts'

const exported = 10_000

const timeCell = (time: number | null): XlsxCell =>
  time === null ? null : { kind: 'time', text: dateTimeText(time) }

export const runningHandlers = (parts: FlowParts): Handlers<typeof runningApi> => ({
  async instancePage({ scope, user, body: { filter, list } }) {
    return instancePage(scope, await visibleFlows(scope, user.id, filter.flowKey), filter, list)
  },

  async instanceCounts({ scope, user }) {
    return countsOfFlows(scope, await visibleFlows(scope, user.id))
  },

  async nodeHeat({ scope, user, query }) {
    const [flow] = await visibleFlows(scope, user.id, query.flowKey)
    if (!flow) {
      throw new Failure('instance.notManager', {}, { status: 403 })
    }
    return nodeHeat(scope, flow, query)
  },

  async incidentGroups({ scope, user, query }) {
    return incidentGroups(scope, await visibleFlows(scope, user.id, query.flowKey))
  },

  async incidentPage({ scope, user, query, body }) {
    return incidentPage(scope, await visibleFlows(scope, user.id, query.flowKey), query.error, body)
  },

  async retryWait({ scope, user, body }) {
    return scope.write(async (scope) => {
      const flows = await visibleFlows(scope, user.id, 'flowKey' in body ? body.flowKey : undefined)
      return { count: await retryWaits(scope, user, flows, body) }
    })
  },

  async answerWait({ scope, user, body }) {
    return scope.write(async (scope) => {
      await answerService({ scope, parts }, user, body)
      return null
    })
  },

  async openTasks({ scope, user, query }) {
    return openTasks(scope, user.id, query.instId)
  },

  async sendBackAs({ scope, user, body }) {
    return scope.write(async (scope) => {
      await sendBackAs({ scope, parts }, user, body)
      return null
    })
  },

  async jumpAs({ scope, user, body }) {
    return scope.write(async (scope) => {
      await jumpAs({ scope, parts }, user, body)
      return null
    })
  },

  async changeData({ scope, user, body: { instId, main, revision, reason } }) {
    return scope.write(async (scope) => {
      const data = { main, subs: {}, revision }
      await saveDataAsManager({ scope, parts }, user, { proInstId: instId, data, expression: reason })
      return null
    })
  },

  async tryAction({ scope, user, body }) {
    return tryAction(scope, parts, user, body)
  },

  async waitsOf({ scope, user, query }) {
    return waitsOfInstance(scope, await visibleFlows(scope, user.id), query.instId)
  },

  async timerPage({ scope, user, query, body }) {
    return timerPage(scope, await visibleFlows(scope, user.id, query.flowKey), body)
  },

  async setTimer({ scope, user, body }) {
    return scope.write(async (scope) => {
      await setTimer(scope, user, body)
      return null
    })
  },

  async manageMany({ scope, user, body }) {
    return scope.write(async (scope) => {
      const flows = await visibleFlows(scope, user.id, body.filter?.flowKey)
      return { jobId: await startManageMany(scope, user, flows, body) }
    })
  },

  async flowReport({ scope, user, query }) {
    return flowReport(scope, await visibleFlows(scope, user.id, query.flowKey), query)
  },

  async flowReportFile({ scope, user, query }) {
    const flows = await visibleFlows(scope, user.id, query.flowKey)
    return flowReportFile(scope, await flowReport(scope, flows, query), query.by)
  },

  async instanceFile({ scope, user, query }) {
    const filter = readFilter(query.filter)
    const flows = await visibleFlows(scope, user.id, filter.flowKey)
    const rows = await allInstanceRows(scope, flows, filter)
    const say = (key: Parameters<typeof textOf>[0]) => textOf(key, scope.language)
    const headings = [
      say('running.column.subject'),
      say('running.column.number'),
      say('running.report.flow'),
      say('running.report.node'),
      say('running.report.person'),
      say('running.column.since'),
      say('running.column.due'),
      say('running.column.starter'),
      say('running.column.created'),
      say('running.column.ended'),
    ]
    return tableFile(
      say('running.instances'),
      headings,
      rows.map((row) => [
        textCell(row.subject),
        textCell(row.number),
        textCell(row.flowName),
        textCell(row.nodes.map(({ name }) => name).join(' / ')),
        textCell(row.people.map(({ name }) => name).join(' / ')),
        timeCell(row.waitsSince),
        timeCell(row.dueTime),
        textCell(row.starterName),
        timeCell(row.createTime),
        timeCell(row.endTime),
      ]),
    )
  },
})

/** Page after page, up to what a file holds. */
async function allInstanceRows(scope: Scope, flows: readonly VisibleFlow[], filter: InstanceFilter) {
  const rows: Awaited<ReturnType<typeof instancePage>>['rows'] = []
  let after: string | undefined = ''
  while (after !== undefined && rows.length < exported) {
    const list = z.parse(ListQuery, { pageBean: { pageSize: MAX_PAGE_SIZE, showTotal: false, after } })
    const page: Awaited<ReturnType<typeof instancePage>> = await instancePage(scope, flows, filter, list)
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

/** The filter out of an address; what is none is refused as any bad input. */
function readFilter(text: string): InstanceFilter {
  try {
    return z.parse(InstanceFilter, JSON.parse(text))
  } catch {
    throw new Failure('http.badInput', { where: 'filter' }, { status: 400 })
  }
}
