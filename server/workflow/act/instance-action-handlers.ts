import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { leaderIn } from '../people/actor.ts'
import { answerNotice, circulate } from './circulate.ts'
import { removeDrafts, saveDraft } from './instance-drafts.ts'
import { endByTask, endOwn } from './end-instance.ts'
import { done, isTrue } from './request-input.ts'
import { saveManagedData } from './intervene.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { runnerOf } from '../run/request-runner.ts'
import { startInstance } from './start.ts'
import { startOnRow } from './start-on-row.ts'
import { taskIdOf } from '../run/task-id.ts'
import { urge } from './remind.ts'
import { urgencyOf } from '../read/urgency.ts'
import { withdrawHandedOut, withdrawOwn, withdrawToStart } from './withdraw.ts'
import type { Ran } from '../run/run-step.ts'

/** The task that is open again, or whatever is open now. */
const openTask = ({ held, tasks }: Ran): string | null => {
  const first = tasks.find(({ task }) => task.state === 'open')
  return first ? taskIdOf(held.id, first.task.id) : null
}

export const instanceActionHandlers = (parts: FlowParts): Handlers<typeof instanceActionsApi> => ({
  async start(visit) {
    const { body, user, language, write } = visit
    return write(async (tx) => {
      const { id } = await startInstance(runnerOf(parts, visit, tx), user, leaderIn(body.agentLeaderId), body)
      return { ...done('instance.started', language, id), instId: id }
    })
  },

  async saveDraft({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      const id = await saveDraft(tx, env, tenant.id, user, leaderIn(body.agentLeaderId), body)
      return { ...done('instance.draftSaved', language, id), instId: id }
    })
  },

  async removeDrafts({ tenant, query, user, language, write }) {
    return write(async (tx) => {
      await removeDrafts(tx, tenant.id, user.id, query.ids)
      return done('instance.draftRemoved', language)
    })
  },

  async startOnRow(visit) {
    return visit.write(async (tx) => {
      const id = await startOnRow(runnerOf(parts, visit, tx), visit.user, visit.query)
      return { ...done('instance.started', visit.language, id), instId: id }
    })
  },

  async saveData(visit) {
    return visit.write(async (tx) => {
      await saveManagedData(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.dataSaved', visit.language)
    })
  },

  async withdraw(visit) {
    const { body, user, language, write } = visit
    return write(async (tx) => {
      const runner = runnerOf(parts, visit, tx)
      const ran = isTrue(body.isHandRevoke)
        ? await withdrawOwn(runner, user, body)
        : await withdrawToStart(runner, user, body)
      return done('instance.withdrawn', language, openTask(ran))
    })
  },

  async withdrawApproveLine(visit) {
    return visit.write(async (tx) => {
      const ran = await withdrawHandedOut(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async withdrawSignSequence(visit) {
    return visit.write(async (tx) => {
      const ran = await withdrawHandedOut(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async withdrawSignLine(visit) {
    return visit.write(async (tx) => {
      const ran = await withdrawHandedOut(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async circulate({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await circulate(tx, env, tenant.id, user, body)
      return done('instance.circulated', language)
    })
  },

  async replyToCirculation({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await answerNotice(tx, env, tenant.id, user, 'COPYTO', body)
      return done('instance.replied', language)
    })
  },

  async answerTalk({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await answerNotice(tx, env, tenant.id, user, 'COMMU', body)
      return done('instance.answered', language)
    })
  },

  async endByTask(visit) {
    return visit.write(async (tx) => {
      await endByTask(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.ended', visit.language)
    })
  },

  async endById(visit) {
    return visit.write(async (tx) => {
      await endOwn(runnerOf(parts, visit, tx), visit.user, visit.query)
      return done('instance.endedById', visit.language)
    })
  },

  async urgency({ env, tenant, body, user }) {
    return urgencyOf(env.db, tenant.id, user.id, body)
  },

  async urge({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await urge(parts, tx, env, tenant.id, language, user, body)
      return done('instance.urged', language)
    })
  },
})
