import type { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { replyToNotice, circulate } from './circulate.ts'
import { removeInstanceDrafts, saveInstanceDraft } from './instance-drafts.ts'
import { endInstanceFromTask, endOwnInstance } from './end-instance.ts'
import { actionReply, isTrue } from './request-input.ts'
import { saveDataAsManager } from './intervene.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { startInstance } from './start.ts'
import { startOnRow } from './start-on-row.ts'
import { remindAssignees } from './remind.ts'
import { urgencyOf } from '../read/urgency.ts'
import { recallFanout, withdrawOwnStep, withdrawToStart } from './withdraw.ts'

export const instanceActionHandlers = (parts: FlowParts): Handlers<typeof instanceActionsApi> => ({
  async start({ scope, user, body }) {
    return scope.write(async (scope) => {
      const id = await startInstance({ scope, parts }, user, leaderIdFrom(body.agentLeaderId), body)
      return { ...actionReply('instance.started', scope.language, id), instId: id }
    })
  },

  async saveDraft({ scope, user, body }) {
    return scope.write(async (scope) => {
      const id = await saveInstanceDraft(scope, user, leaderIdFrom(body.agentLeaderId), body)
      return { ...actionReply('instance.draftSaved', scope.language, id), instId: id }
    })
  },

  async removeDrafts({ scope, user, query }) {
    return scope.write(async (scope) => {
      await removeInstanceDrafts(scope, user.id, query.ids)
      return actionReply('instance.draftRemoved', scope.language)
    })
  },

  async startOnRow({ scope, user, query }) {
    return scope.write(async (scope) => {
      const id = await startOnRow({ scope, parts }, user, query)
      return { ...actionReply('instance.started', scope.language, id), instId: id }
    })
  },

  async saveData({ scope, user, body }) {
    return scope.write(async (scope) => {
      await saveDataAsManager({ scope, parts }, user, body)
      return actionReply('instance.dataSaved', scope.language)
    })
  },

  async withdraw({ scope, user, body }) {
    return scope.write(async (scope) => {
      const withdraw = isTrue(body.isHandRevoke) ? withdrawOwnStep : withdrawToStart
      const taskId = await withdraw({ scope, parts }, user, body)
      return actionReply('instance.withdrawn', scope.language, taskId)
    })
  },

  async withdrawApproveLine({ scope, user, body }) {
    return scope.write(async (scope) => {
      const taskId = await recallFanout({ scope, parts }, user, body)
      return actionReply('instance.withdrawn', scope.language, taskId)
    })
  },

  async withdrawSignSequence({ scope, user, body }) {
    return scope.write(async (scope) => {
      const taskId = await recallFanout({ scope, parts }, user, body)
      return actionReply('instance.withdrawn', scope.language, taskId)
    })
  },

  async withdrawSignLine({ scope, user, body }) {
    return scope.write(async (scope) => {
      const taskId = await recallFanout({ scope, parts }, user, body)
      return actionReply('instance.withdrawn', scope.language, taskId)
    })
  },

  async circulate({ scope, user, body }) {
    return scope.write(async (scope) => {
      await circulate(scope, user, body)
      return actionReply('instance.circulated', scope.language)
    })
  },

  async replyToCirculation({ scope, user, body }) {
    return scope.write(async (scope) => {
      await replyToNotice(scope, user, 'COPYTO', body)
      return actionReply('instance.replied', scope.language)
    })
  },

  async answerTalk({ scope, user, body }) {
    return scope.write(async (scope) => {
      await replyToNotice(scope, user, 'COMMU', body)
      return actionReply('instance.answered', scope.language)
    })
  },

  async endByTask({ scope, user, body }) {
    return scope.write(async (scope) => {
      await endInstanceFromTask({ scope, parts }, user, body)
      return actionReply('instance.ended', scope.language)
    })
  },

  async endById({ scope, user, query }) {
    return scope.write(async (scope) => {
      await endOwnInstance({ scope, parts }, user, query)
      return actionReply('instance.endedById', scope.language)
    })
  },

  async urgency({ scope, user, body }) {
    return urgencyOf(scope, user.id, body)
  },

  async urge({ scope, user, body }) {
    return scope.write(async (scope) => {
      await remindAssignees({ scope, parts }, user, body)
      return actionReply('instance.urged', scope.language)
    })
  },
})
