import type { runningApi } from '#api/workflow/running.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { countsOfFlows } from './flow-counts.ts'
import { flowReport, flowReportFile } from './flow-report.ts'
import { instancePage } from './instance-page.ts'
import { startManageMany } from './manage-many.ts'
import { nodeHeat } from './node-heat.ts'
import { saveDataAsManager } from '../act/intervene.ts'
import { jumpAs, openTasks, sendBackAs, tryAction } from './open-tasks.ts'
import { visibleFlows } from './visible-flows.ts'
import {
  answerWait,
  incidentGroups,
  incidentPage,
  retryWaits,
  setTimer,
  timerPage,
  waitsOfInstance,
} from './waits.ts'

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
      await answerWait({ scope, parts }, user, body)
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
})
