import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { communicate } from './circulate.ts'
import { completeTasks } from './complete-many.ts'
import { completeTask } from './complete.ts'
import { delegateTask, revokeDelegation } from './delegate.ts'
import { fanOutTask, passOnRule } from './fan-out.ts'
import { actionReply } from './request-input.ts'
import { toggleClaim } from './claim.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { markNoticesDone, markAsRead, revokeNotice } from './mark-read.ts'
import { replyToTask } from './reply.ts'
import { saveTaskForm } from './task-data.ts'

export const taskActionHandlers = (parts: FlowParts): Handlers<typeof taskActionsApi> => ({
  async complete({ scope, user, body }) {
    return scope.write(async (scope) => {
      await completeTask({ scope, parts }, user, body)
      return actionReply('task.done', scope.language)
    })
  },

  async saveTask({ scope, user, body }) {
    return scope.write(async (scope) => {
      await saveTaskForm({ scope, parts }, user, body)
      return actionReply('instance.dataSaved', scope.language)
    })
  },

  async completeMany({ scope, user, body }) {
    return completeTasks(scope, parts, user, body)
  },

  async delegate({ scope, user, query, body }) {
    return scope.write(async (scope) => {
      await delegateTask({ scope, parts }, user, query.leaderId, body)
      return actionReply('task.delegated', scope.language)
    })
  },

  async takeBack({ scope, user, query }) {
    return scope.write(async (scope) => {
      await revokeDelegation({ scope, parts }, user, query.taskId)
      return actionReply('task.takenBack', scope.language)
    })
  },

  async inquire({ scope, user, query, body }) {
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'inqu', task, by, people }),
        buttons: ['inqu'],
        leaderId: query.leaderId,
        refusalTexts: { notSelf: 'task.askSelf' },
      })
      return actionReply('task.asked', scope.language)
    })
  },

  async replyToInquiry({ scope, user, body }) {
    return scope.write(async (scope) => {
      const inquiry = { status: 'TRANSFORMEDINQU', vote: 'agree' } as const
      await replyToTask({ scope, parts }, user, inquiry, body)
      return actionReply('task.askedReplied', scope.language)
    })
  },

  async replyToAddedSign({ scope, user, body }) {
    const vote = body.actionName === 'oppose' ? 'oppose' : 'agree'
    return scope.write(async (scope) => {
      await replyToTask({ scope, parts }, user, { status: 'USERADDSIGN', vote }, body)
      return actionReply('instance.replied', scope.language)
    })
  },

  async passOn({ scope, user, body }) {
    const { rule, order, after } = passOnRule(body)
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'trans', task, by, people, rule, order, after }),
        buttons: ['startTrans', 'agreeTrans'],
      })
      return actionReply('task.passedOn', scope.language)
    })
  },

  async communicate({ scope, body, user }) {
    return scope.write(async (scope) => {
      await communicate(scope, user, body)
      return actionReply('task.talked', scope.language)
    })
  },

  async addVoters({ scope, user, body }) {
    const voters = { ...body, userIds: body.userId }
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, voters, {
        command: (task, by, people) => ({ type: 'addVoters', task, by, people }),
        buttons: ['addSign'],
      })
      return actionReply('task.signersAdded', scope.language)
    })
  },

  async addSigners({ scope, user, body }) {
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'addSign', task, by, people }),
        buttons: ['addSign'],
      })
      return actionReply('task.signersAdded', scope.language)
    })
  },

  async approveLine({ scope, user, body }) {
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'approveLine', task, by, people }),
        buttons: ['approveLine'],
      })
      return actionReply('task.approveLine', scope.language)
    })
  },

  async signSequence({ scope, user, body }) {
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'signSequence', task, by, people }),
        buttons: ['signSequence'],
      })
      return actionReply('task.signSequence', scope.language)
    })
  },

  async signLine({ scope, user, body }) {
    const after = body.action === 'back' ? 'back' : 'submit'
    return scope.write(async (scope) => {
      await fanOutTask({ scope, parts }, user, body, {
        command: (task, by, people) => ({ type: 'signLine', task, by, people, after }),
        buttons: ['signLine'],
      })
      return actionReply('task.signLine', scope.language)
    })
  },

  async addRead({ scope, user, query }) {
    return scope.write(async (scope) => {
      await markAsRead({ scope, parts }, user, query)
      return null
    })
  },

  async revokeNotice({ scope, query, user }) {
    return scope.write(async (scope) => {
      await revokeNotice(scope, user.id, query.id)
      return actionReply('notice.revoked', scope.language)
    })
  },

  async noticesDone({ scope, query, user }) {
    return scope.write(async (scope) => {
      await markNoticesDone(scope, user.id, query.taskId)
      return null
    })
  },

  async lockUnlock({ scope, user, query }) {
    return scope.write((scope) => toggleClaim({ scope, parts }, user, query))
  },
})
