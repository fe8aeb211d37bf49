import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { completeMany } from './complete-many.ts'
import { completeTask } from './complete.ts'
import { delegateTask, takeBackTask } from './delegate.ts'
import { handOut } from './fan-out.ts'
import { done } from './request-input.ts'
import { toggleLock } from './claim.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { passOnRule } from './pass-on-rule.ts'
import { putAway, readTask, revokeNotice } from './mark-read.ts'
import { replyTo } from './reply.ts'
import { runnerOf } from '../run/request-runner.ts'
import { saveTask } from './save-task.ts'
import { talk } from './circulate.ts'

export const taskActionHandlers = (parts: FlowParts): Handlers<typeof taskActionsApi> => ({
  async complete(visit) {
    return visit.write(async (tx) => {
      await completeTask(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('task.done', visit.language)
    })
  },

  async saveTask(visit) {
    return visit.write(async (tx) => {
      await saveTask(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('instance.dataSaved', visit.language)
    })
  },

  async completeMany(visit) {
    return completeMany(parts, visit)
  },

  async delegate(visit) {
    return visit.write(async (tx) => {
      await delegateTask(runnerOf(parts, visit, tx), visit.user, visit.query.leaderId, visit.body)
      return done('task.delegated', visit.language)
    })
  },

  async takeBack(visit) {
    return visit.write(async (tx) => {
      await takeBackTask(runnerOf(parts, visit, tx), visit.user, visit.query.taskId)
      return done('task.takenBack', visit.language)
    })
  },

  async inquire(visit) {
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'inqu', task, by, people }),
        buttons: ['inqu'],
        leaderId: visit.query.leaderId,
        says: { notSelf: 'task.askSelf' },
      })
      return done('task.asked', visit.language)
    })
  },

  async replyToInquiry(visit) {
    return visit.write(async (tx) => {
      await replyTo(runnerOf(parts, visit, tx), visit.user, 'TRANSFORMEDINQU', 'agree', visit.body)
      return done('task.askedReplied', visit.language)
    })
  },

  async replyToAddedSign(visit) {
    const vote = visit.body.actionName === 'oppose' ? 'oppose' : 'agree'
    return visit.write(async (tx) => {
      await replyTo(runnerOf(parts, visit, tx), visit.user, 'USERADDSIGN', vote, visit.body)
      return done('instance.replied', visit.language)
    })
  },

  async passOn(visit) {
    const { rule, order, after } = passOnRule(visit.body)
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'trans', task, by, people, rule, order, after }),
        buttons: ['startTrans', 'agreeTrans'],
      })
      return done('task.passedOn', visit.language)
    })
  },

  async communicate({ env, tenant, body, user, language, write }) {
    return write(async (tx) => {
      await talk(tx, env, tenant.id, user, body)
      return done('task.talked', language)
    })
  },

  async addVoters(visit) {
    const { userId, ...body } = visit.body
    return visit.write(async (tx) => {
      await handOut(
        runnerOf(parts, visit, tx),
        visit.user,
        { ...body, userIds: userId },
        { make: (task, by, people) => ({ type: 'addVoters', task, by, people }), buttons: ['addSign'] },
      )
      return done('task.signersAdded', visit.language)
    })
  },

  async addSigners(visit) {
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'addSign', task, by, people }),
        buttons: ['addSign'],
      })
      return done('task.signersAdded', visit.language)
    })
  },

  async approveLine(visit) {
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'approveLine', task, by, people }),
        buttons: ['approveLine'],
      })
      return done('task.approveLine', visit.language)
    })
  },

  async signSequence(visit) {
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'signSequence', task, by, people }),
        buttons: ['signSequence'],
      })
      return done('task.signSequence', visit.language)
    })
  },

  async signLine(visit) {
    const after = visit.body.action === 'back' ? 'back' : 'submit'
    return visit.write(async (tx) => {
      await handOut(runnerOf(parts, visit, tx), visit.user, visit.body, {
        make: (task, by, people) => ({ type: 'signLine', task, by, people, after }),
        buttons: ['signLine'],
      })
      return done('task.signLine', visit.language)
    })
  },

  async addRead(visit) {
    return visit.write(async (tx) => {
      await readTask(runnerOf(parts, visit, tx), visit.user, visit.query)
      return null
    })
  },

  async revokeNotice({ env, tenant, query, user, language, write }) {
    return write(async (tx) => {
      await revokeNotice(tx, env, tenant.id, user.id, query.id)
      return done('notice.revoked', language)
    })
  },

  async noticesDone({ env, tenant, query, user, write }) {
    return write(async (tx) => {
      await putAway(tx, env, tenant.id, user.id, query.taskId)
      return null
    })
  },

  async lockUnlock(visit) {
    return visit.write((tx) => toggleLock(runnerOf(parts, visit, tx), visit.user, visit.query))
  },
})
