import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { completeTasks } from './complete-many.ts'
import { completeTask } from './complete.ts'
import { delegateTask, revokeDelegation } from './delegate.ts'
import { fanOutTask } from './fan-out.ts'
import { actionReply } from './request-input.ts'
import { toggleClaim } from './claim.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { passOnRule } from './pass-on-rule.ts'
import { markNoticesDone, markAsRead, revokeNotice } from './mark-read.ts'
import { replyToTask } from './reply.ts'
import { requestRunner } from '../run/request-runner.ts'
import { saveTaskForm } from './save-task.ts'
import { communicate } from './circulate.ts'

export const taskActionHandlers = (parts: FlowParts): Handlers<typeof taskActionsApi> => ({
  async complete(visit) {
    return visit.write(async (tx) => {
      await completeTask(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('task.done', visit.language)
    })
  },

  async saveTask(visit) {
    return visit.write(async (tx) => {
      await saveTaskForm(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('instance.dataSaved', visit.language)
    })
  },

  async completeMany(visit) {
    return completeTasks(parts, visit)
  },

  async delegate(visit) {
    return visit.write(async (tx) => {
      await delegateTask(requestRunner(parts, visit, tx), visit.user, visit.query.leaderId, visit.body)
      return actionReply('task.delegated', visit.language)
    })
  },

  async takeBack(visit) {
    return visit.write(async (tx) => {
      await revokeDelegation(requestRunner(parts, visit, tx), visit.user, visit.query.taskId)
      return actionReply('task.takenBack', visit.language)
    })
  },

  async inquire(visit) {
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'inqu', task, by, people }),
        buttons: ['inqu'],
        leaderId: visit.query.leaderId,
        says: { notSelf: 'task.askSelf' },
      })
      return actionReply('task.asked', visit.language)
    })
  },

  async replyToInquiry(visit) {
    return visit.write(async (tx) => {
      await replyToTask(requestRunner(parts, visit, tx), visit.user, 'TRANSFORMEDINQU', 'agree', visit.body)
      return actionReply('task.askedReplied', visit.language)
    })
  },

  async replyToAddedSign(visit) {
    const vote = visit.body.actionName === 'oppose' ? 'oppose' : 'agree'
    return visit.write(async (tx) => {
      await replyToTask(requestRunner(parts, visit, tx), visit.user, 'USERADDSIGN', vote, visit.body)
      return actionReply('instance.replied', visit.language)
    })
  },

  async passOn(visit) {
    const { rule, order, after } = passOnRule(visit.body)
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'trans', task, by, people, rule, order, after }),
        buttons: ['startTrans', 'agreeTrans'],
      })
      return actionReply('task.passedOn', visit.language)
    })
  },

  async communicate({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await communicate(tx, env, tenant.id, user, body)
      return actionReply('task.talked', language)
    })
  },

  async addVoters(visit) {
    const { userId, ...body } = visit.body
    return visit.write(async (tx) => {
      await fanOutTask(
        requestRunner(parts, visit, tx),
        visit.user,
        { ...body, userIds: userId },
        { make: (task, by, people) => ({ type: 'addVoters', task, by, people }), buttons: ['addSign'] },
      )
      return actionReply('task.signersAdded', visit.language)
    })
  },

  async addSigners(visit) {
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'addSign', task, by, people }),
        buttons: ['addSign'],
      })
      return actionReply('task.signersAdded', visit.language)
    })
  },

  async approveLine(visit) {
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'approveLine', task, by, people }),
        buttons: ['approveLine'],
      })
      return actionReply('task.approveLine', visit.language)
    })
  },

  async signSequence(visit) {
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'signSequence', task, by, people }),
        buttons: ['signSequence'],
      })
      return actionReply('task.signSequence', visit.language)
    })
  },

  async signLine(visit) {
    const after = visit.body.action === 'back' ? 'back' : 'submit'
    return visit.write(async (tx) => {
      await fanOutTask(requestRunner(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'signLine', task, by, people, after }),
        buttons: ['signLine'],
      })
      return actionReply('task.signLine', visit.language)
    })
  },

  async addRead(visit) {
    return visit.write(async (tx) => {
      await markAsRead(requestRunner(parts, visit, tx), visit.user, visit.query)
      return null
    })
  },

  async revokeNotice({ env, tenant, query, user, language, write }) {
    return write(async (tx) => {
      await revokeNotice(tx, env, tenant.id, user.id, query.id)
      return actionReply('notice.revoked', language)
    })
  },

  async noticesDone({ env, tenant, query, user, write }) {
    return write(async (tx) => {
      await markNoticesDone(tx, env, tenant.id, user.id, query.taskId)
      return null
    })
  },

  async lockUnlock(visit) {
    return visit.write((tx) => toggleClaim(requestRunner(parts, visit, tx), visit.user, visit.query))
  },
})
