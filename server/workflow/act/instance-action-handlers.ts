import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { replyToNotice, circulate } from './circulate.ts'
import { removeInstanceDrafts, saveInstanceDraft } from './instance-drafts.ts'
import { endInstanceFromTask, endOwnInstance } from './end-instance.ts'
import { actionReply, isTrue } from './request-input.ts'
import { saveDataAsManager } from './intervene.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { requestRunner } from '../run/request-runner.ts'
import { startInstance } from './start.ts'
import { startOnRow } from './start-on-row.ts'
import { taskIdOf } from '../run/task-id.ts'
import { remindAssignees } from './remind.ts'
import { urgencyOf } from '../read/urgency.ts'
import { recallFanout, withdrawOwnStep, withdrawToStart } from './withdraw.ts'
import type { CommandResult } from '../run/run-step.ts'

/** The task that is open again, or whatever is open now. */
const openTask = ({ held, tasks }: CommandResult): string | null => {
  const first = tasks.find(({ task }) => task.state === 'open')
  return first ? taskIdOf(held.id, first.task.id) : null
}

export const instanceActionHandlers = (parts: FlowParts): Handlers<typeof instanceActionsApi> => ({
  async start(visit) {
    const { body, user, language, write } = visit
    return write(async (tx) => {
      const { id } = await startInstance(
        requestRunner(parts, visit, tx),
        user,
        leaderIdFrom(body.agentLeaderId),
        body,
      )
      return { ...actionReply('instance.started', language, id), instId: id }
    })
  },

  async saveDraft({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      const id = await saveInstanceDraft(tx, env, tenant.id, user, leaderIdFrom(body.agentLeaderId), body)
      return { ...actionReply('instance.draftSaved', language, id), instId: id }
    })
  },

  async removeDrafts({ tenant, query, user, language, write }) {
    return write(async (tx) => {
      await removeInstanceDrafts(tx, tenant.id, user.id, query.ids)
      return actionReply('instance.draftRemoved', language)
    })
  },

  async startOnRow(visit) {
    return visit.write(async (tx) => {
      const id = await startOnRow(requestRunner(parts, visit, tx), visit.user, visit.query)
      return { ...actionReply('instance.started', visit.language, id), instId: id }
    })
  },

  async saveData(visit) {
    return visit.write(async (tx) => {
      await saveDataAsManager(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.dataSaved', visit.language)
    })
  },

  async withdraw(visit) {
    const { body, user, language, write } = visit
    return write(async (tx) => {
      const runner = requestRunner(parts, visit, tx)
      const ran = isTrue(body.isHandRevoke)
        ? await withdrawOwnStep(runner, user, body)
        : await withdrawToStart(runner, user, body)
      return actionReply('instance.withdrawn', language, openTask(ran))
    })
  },

  async withdrawApproveLine(visit) {
    return visit.write(async (tx) => {
      const ran = await recallFanout(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async withdrawSignSequence(visit) {
    return visit.write(async (tx) => {
      const ran = await recallFanout(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async withdrawSignLine(visit) {
    return visit.write(async (tx) => {
      const ran = await recallFanout(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.withdrawn', visit.language, openTask(ran))
    })
  },

  async circulate({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await circulate(tx, env, tenant.id, user, body)
      return actionReply('instance.circulated', language)
    })
  },

  async replyToCirculation({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await replyToNotice(tx, env, tenant.id, user, 'COPYTO', body)
      return actionReply('instance.replied', language)
    })
  },

  async answerTalk({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await replyToNotice(tx, env, tenant.id, user, 'COMMU', body)
      return actionReply('instance.answered', language)
    })
  },

  async endByTask(visit) {
    return visit.write(async (tx) => {
      await endInstanceFromTask(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.ended', visit.language)
    })
  },

  async endById(visit) {
    return visit.write(async (tx) => {
      await endOwnInstance(requestRunner(parts, visit, tx), visit.user, visit.query)
      return actionReply('instance.endedById', visit.language)
    })
  },

  async urgency({ env, tenant, body, user }) {
    return urgencyOf(env.db, tenant.id, user.id, body)
  },

  async urge({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await remindAssignees(parts, tx, env, tenant.id, language, user, body)
      return actionReply('instance.urged', language)
    })
  },
})
