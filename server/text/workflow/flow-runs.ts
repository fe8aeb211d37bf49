import type { Text } from '#api/text/text.ts'
import type { RefusalReason } from '#domain/workflow/engine/refusal.ts'
import type { MigrationObstacle } from '#domain/workflow/engine/migrate.ts'

/** Why a step does not happen. */
const stepTexts = {
  'step.alreadyStarted': { zh: '流程已经启动，请勿重复提交', en: 'This flow has already been started' },
  'step.notRunning': { zh: '流程实例已结束!', en: 'This flow is over.' },
  'step.suspended': { zh: '流程已挂起，暂时不能办理', en: 'This flow is suspended for now' },
  'step.notSuspended': { zh: '流程没有被挂起', en: 'This flow is not suspended' },
  'step.noStart': { zh: '流程没有可用的开始节点', en: 'This flow has no start to begin at' },
  'step.taskClosed': {
    zh: '此任务已被处理或不存在！',
    en: 'This task has been handled already, or does not exist.',
  },
  'step.notYours': { zh: '您没有该任务的办理权限', en: 'This task is not yours to handle' },
  'step.notClaimable': { zh: '该任务不能签收或取消签收', en: 'This task cannot be claimed or released' },
  'step.waitClosed': { zh: '流程已不再等待该事件', en: 'The flow no longer waits for this event' },
  'step.notAllowed': { zh: '当前任务不允许此操作', en: 'This task does not allow that' },
  'step.noPeople': { zh: '请选择人员', en: 'Choose at least one person' },
  'step.notSelf': { zh: '人员不能包含本人', en: 'You cannot choose yourself' },
  'step.ownRequest': {
    zh: '申请人不能审批自己的申请',
    en: 'Applicants do not decide about their own request',
  },
  'step.alreadyThere': { zh: '所选人员已在办理人中', en: 'Those people have been asked already' },
  'step.noPath': {
    zh: '节点【{node}】之后没有满足条件的路径，请联系流程管理员',
    en: 'No way on from “{node}” is open. Please ask who keeps this flow',
  },
  'step.notNext': { zh: '不能跳转到节点【{node}】', en: 'You cannot go on to “{node}”' },
  'step.otherBlock': {
    zh: '节点【{node}】在其他分支内，不能直接跳转',
    en: '“{node}” lies inside another branch and cannot be gone to directly',
  },
  'step.noExecutor': {
    zh: '节点【{node}】没有可用的办理人，请选择办理人或联系流程管理员',
    en: 'Nobody is there for “{node}”. Choose somebody, or ask who keeps this flow',
  },
  'step.needsPeople': { zh: '节点【{node}】的办理人尚未确定', en: 'Who handles “{node}” is not known yet' },
  'step.deadlock': {
    zh: '流程无法继续流转：节点【{node}】将一直等待',
    en: 'The flow could not go on: “{node}” would wait for ever',
  },
  'step.endless': {
    zh: '流程在自动节点间循环，请联系流程管理员',
    en: 'The flow turns in a circle without asking anybody. Please ask who keeps it',
  },
  'step.tooManyRuns': {
    zh: '重复执行的次数过多，单次最多一万次，请联系流程管理员',
    en: 'The flow would repeat its steps more than ten thousand times at once. Please ask who keeps it',
  },
  'step.notPassed': { zh: '流程没有经过该节点，不能驳回到此', en: 'The flow has not passed that step' },
  'step.whichRun': {
    zh: '该步骤办理过多轮，请选择退回到哪一轮',
    en: 'This step was done in several runs. Please choose into which one it goes back',
  },
  'step.ambiguous': {
    zh: '上一步有多个节点，请选择要驳回的节点',
    en: 'There are several steps before this one. Choose which to send it back to',
  },
  'step.unhandledError': {
    zh: '节点【{node}】出现错误（{code}），流程没有处理该错误',
    en: '“{node}” failed ({code}), and the flow does not say what then',
  },
  'step.alreadyRead': {
    zh: '任务已被查阅，无法撤回!',
    en: 'It has been read already and cannot be withdrawn',
  },
  'step.nextHandled': {
    zh: '撤回失败，下个节点任务已被处理，不可撤回！',
    en: 'The next step has been handled already, so it cannot be withdrawn',
  },
  'step.reachedOutside': {
    zh: '撤回失败，流程已通知外部系统，不可撤回',
    en: 'Another system has been told already, so it cannot be withdrawn',
  },
  'step.unsupported': {
    zh: '流程图包含不支持的节点【{node}】',
    en: 'The diagram has a node that cannot run: “{node}”',
  },
} as const satisfies Record<`step.${RefusalReason}`, Text>

/** What speaks against moving an instance to another version. */
const moveTexts = {
  'move.notRunning': { zh: '流程不在运行中', en: 'It is not running' },
  'move.nodeGone': { zh: '新版本没有节点【{node}】', en: 'The new version has no “{node}”' },
  'move.kindChanged': { zh: '节点【{node}】的类型已改变', en: '“{node}” is of another kind now' },
  'move.levelChanged': {
    zh: '节点【{node}】所在的子流程已改变',
    en: '“{node}” lies in another sub-process now',
  },
  'move.joinChanged': { zh: '汇聚节点【{node}】的连线已改变', en: 'The flows into “{node}” have changed' },
  'move.cannotGoOn': {
    zh: '从节点【{node}】起流程将无法继续',
    en: 'From “{node}” on the flow could not go on',
  },
} as const satisfies Record<`move.${MigrationObstacle['key']}`, Text>

export const flowRunTexts = {
  ...stepTexts,
  ...moveTexts,

  'instance.missing': { zh: '流程实例不存在', en: 'There is no such flow' },
  'instance.over': { zh: '流程实例已结束!', en: 'This flow is over.' },
  'instance.hidden': { zh: '您没有查看该流程的权限', en: 'You may not read this flow' },
  'instance.notManager': { zh: '您没有管理该流程的权限', en: 'You may not manage this flow' },
  'instance.flowForbidden': { zh: '流程已被禁止，不能办理', en: 'This flow is closed and cannot be handled' },
  'instance.startForbidden': { zh: '流程已被禁止启动', en: 'This flow cannot be started at present' },
  'instance.noStartRight': { zh: '您没有该流程的启动权限', en: 'You may not start this flow' },
  'instance.started': { zh: '流程启动成功', en: 'Started' },
  'instance.draftSaved': { zh: '保存草稿成功', en: 'Draft saved' },
  'instance.draftMissing': { zh: '草稿不存在', en: 'There is no such draft' },
  'instance.draftRemoved': { zh: '删除草稿成功', en: 'Draft deleted' },
  'instance.dataSaved': { zh: '保存成功', en: 'Saved' },
  'instance.withdrawn': { zh: '撤回成功', en: 'Withdrawn' },
  'instance.notStarter': { zh: '只有发起人可以撤回流程', en: 'Only who started it can withdraw it' },
  'instance.circulated': { zh: '传阅成功', en: 'Circulated' },
  'instance.chooseReaders': { zh: '请选择要传阅的人员！', en: 'Choose whom to circulate it to' },
  'instance.readerIsSelf': { zh: '传阅人不能为自己！', en: 'You cannot circulate it to yourself' },
  'instance.copyForbidden': { zh: '该流程不允许传阅', en: 'This flow may not be circulated' },
  'instance.replied': { zh: '回复成功', en: 'Replied' },
  'instance.answered': { zh: '反馈成功', en: 'Answer sent' },
  'instance.alreadyAnswered': { zh: '该沟通已反馈', en: 'This has been answered already' },
  'instance.ended': { zh: '已终止流程', en: 'The flow has been ended' },
  'instance.endedById': { zh: '终止流程成功', en: 'The flow has been ended' },
  'instance.nothingToEnd': {
    zh: '流程实例没有待办任务存在，无需终止',
    en: 'Nothing of this flow is open, so there is nothing to end',
  },
  'instance.endReason': { zh: '流程发起人人工终止', en: 'Ended by who started it' },
  'instance.urgentChanged': {
    zh: '紧急状态已被修改，请重新加载数据。',
    en: 'The urgency has been changed meanwhile. Please reload.',
  },
  'instance.urgentUnknown': { zh: '没有该紧急状态', en: 'There is no such level of urgency' },
  'instance.urged': { zh: '催办成功', en: 'Reminder sent' },
  'instance.urgeFailed': {
    zh: '催办失败，该节点没有待办任务',
    en: 'Nobody is asked at this step, so there is nobody to remind',
  },
  'instance.urgeContent': {
    zh: '您有一条待办【{subject}】，请及时办理。',
    en: '“{subject}” is waiting for you. Please handle it soon.',
  },
  'instance.rowTaken': { zh: '该数据已经启动流程', en: 'A flow has been started for this record already' },
  'instance.noObject': { zh: '该流程没有关联此业务对象', en: 'This flow is not about such records' },
  'instance.suspended': { zh: '流程已挂起', en: 'The flow is suspended' },
  'instance.resumed': { zh: '流程已恢复', en: 'The flow goes on' },
  'instance.moved': { zh: '流程已迁移到新版本', en: 'The flow goes on in the new version' },
  'instance.cannotMove': { zh: '流程无法迁移：{reasons}', en: 'The flow cannot be moved: {reasons}' },
  'instance.otherFlow': {
    zh: '只能迁移到同一流程的其他版本',
    en: 'It can only be moved to another version of its own flow',
  },
  'instance.timerUnclear': {
    zh: '节点【{node}】的定时设置无法计算',
    en: 'When the timer “{node}” is due cannot be worked out',
  },
  'instance.serviceUnknown': { zh: '没有名为 {name} 的服务', en: 'There is no service called {name}' },
  'instance.nobodyWaits': { zh: '没有流程在等待该消息', en: 'No flow waits for this message' },
  'instance.shared': { zh: '分享链接已生成', en: 'The link is ready' },
  'instance.shareRevoked': { zh: '分享链接已失效', en: 'The link no longer works' },
  'instance.shareOver': { zh: '分享链接不存在或已失效', en: 'This link does not exist or no longer works' },

  'task.missing': {
    zh: '此任务已被处理或不存在！',
    en: 'This task has been handled already, or does not exist.',
  },
  'task.missingToDelegate': {
    zh: '任务不存在或已经被处理！',
    en: 'This task has been handled already, or does not exist.',
  },
  'task.heldByOther': { zh: '任务已交由【{name}】处理！', en: '{name} handles this task now' },
  'task.notSecretary': {
    zh: '您不是该领导的秘书，不能代为办理',
    en: 'You are not a secretary of this person',
  },
  'task.delegateSelf': { zh: '任务转办人不能为自己', en: 'You cannot turn a task over to yourself' },
  'task.delegateLeader': {
    zh: '代领导转办时不能再转办给领导！',
    en: 'Acting for somebody, you cannot turn the task over to them',
  },
  'task.delegateForbidden': { zh: '该流程不允许转办', en: 'Tasks of this flow cannot be turned over' },
  'task.personMissing': {
    zh: '所选人员不存在或已停用',
    en: 'That person does not exist or can no longer sign in',
  },
  'task.dataChanged': {
    zh: '表单数据已被其他用户修改，请重新加载数据。',
    en: 'The form has been changed by somebody else. Please reload.',
  },
  'task.fieldForbidden': { zh: '您没有修改以下字段的权限：{fields}', en: 'You may not change: {fields}' },
  'task.fieldMissing': { zh: '请填写：{fields}', en: 'Please fill in: {fields}' },
  'task.opinionMissing': { zh: '请填写审批意见', en: 'Please write your opinion' },
  'forecast.nobody': {
    zh: '“{node}”找不到办理人，提交前请联系流程管理员',
    en: 'Nobody is found for “{node}”. Please ask whoever manages the flow',
  },
  'forecast.unclear': {
    zh: '后续步骤取决于填写的内容，填完后可见',
    en: 'What follows depends on what is filled in',
  },
  'forecast.timer': { zh: '等待到设定的时间', en: 'Waits until its time' },
  'forecast.received': { zh: '等待消息', en: 'Waits for a message' },
  'forecast.signal': { zh: '等待信号', en: 'Waits for a signal' },
  'forecast.condition': { zh: '等待条件满足', en: 'Waits for a condition' },
  'forecast.service': { zh: '系统自动处理', en: 'The system does it' },
  'forecast.child': { zh: '等待子流程办完', en: 'Waits for another flow' },
  'task.signatureMissing': { zh: '请签名', en: 'Please sign' },
  'task.signatureForeign': {
    zh: '请使用本人的电子签名，或现在手写签名',
    en: 'Please sign with your own signature on file, or draw it now',
  },
  'task.signatureOld': {
    zh: '签名已超过 24 小时，请重新手写',
    en: 'This signature was drawn over a day ago, please sign again',
  },
  'task.signatureUsed': {
    zh: '该手写签名已用过，请重新签名',
    en: 'This drawing has been used before, please sign again',
  },
  'task.fileForeign': {
    zh: '附件“{name}”不是您上传的，也不在本流程中，请重新上传',
    en: '“{name}” is neither a file of yours nor part of this flow. Please upload it again',
  },
  'task.claimFirst': { zh: '请先签收任务', en: 'Please claim the task first' },
  'task.actionUnknown': { zh: '没有该操作：{action}', en: 'There is no such action: {action}' },
  'task.buttonForbidden': { zh: '当前任务不允许此操作', en: 'This task does not allow that' },
  'task.chooseForbidden': {
    zh: '该节点不允许选择下一步办理人',
    en: 'At this step you do not choose who is next',
  },
  'task.chooseAmong': { zh: '只能在候选人中选择办理人', en: 'Choose among the people proposed' },
  'task.openFirst': {
    zh: '这一步要选择下一步或办理人，请打开后办理',
    en: 'This step asks for a choice: please open it',
  },
  'task.fillFirst': {
    zh: '这一步有内容需要填写，请打开后办理',
    en: 'This step asks for data: please open it',
  },
  'task.done': { zh: '任务办理成功', en: 'Done' },
  'task.delegated': { zh: '任务转办成功', en: 'The task has been turned over' },
  'task.asked': { zh: '征询成功', en: 'Your question has been sent' },
  'task.askSelf': { zh: '征询人员不能包含本人', en: 'You cannot ask yourself' },
  'task.askedReplied': { zh: '征询回复成功', en: 'Your answer has been sent' },
  'task.passedOn': { zh: '流程流转成功', en: 'Passed on' },
  'task.talked': { zh: '沟通成功', en: 'Sent' },
  'task.signersAdded': { zh: '任务加签成功', en: 'Signers added' },
  'task.approveLine': { zh: '发起并行审批成功', en: 'Parallel approval started' },
  'task.signSequence': { zh: '发起顺序签署成功', en: 'Signing in turn started' },
  'task.signLine': { zh: '发起并行签署成功', en: 'Parallel signing started' },
  'task.takenBack': { zh: '收回成功', en: 'Taken back' },
  'task.takeBackLate': { zh: '收回失败，任务已处理', en: 'It has been handled already' },
  'task.takeBackRead': {
    zh: '当前流程不允许已阅撤回',
    en: 'It has been read, and this flow does not allow taking it back then',
  },
  'task.cannotRecall': { zh: '当前节点已不支持撤回！', en: 'This can no longer be withdrawn' },
  'task.alive': { zh: '流程实例运行中', en: 'This flow is running' },
  'task.reassigned': { zh: '任务已重新指派', en: 'The task has been reassigned' },
  'task.batchDone': { zh: '批量办理完成：成功 {done} 项，失败 {failed} 项', en: '{done} done, {failed} not' },
  'task.overdue': {
    zh: '当前任务已过期，不能再进行延期操作！',
    en: 'The time of this task has run out, so it cannot be extended.',
  },
  'task.noDue': { zh: '当前任务没有办理期限', en: 'This task has no time limit' },
  'task.extended': { zh: '延期成功', en: 'Extended' },
  'task.extendRange': { zh: '延期时间必须大于零', en: 'Extend it by more than nothing' },
  'task.autoAgreed': { zh: '[系统] 办理超时，自动同意', en: '[System] Time ran out: agreed' },
  'task.autoRejected': { zh: '[系统] 办理超时，自动驳回', en: '[System] Time ran out: sent back' },
  'task.followed': { zh: '添加跟踪任务成功', en: 'You follow it now' },
  'task.followChanged': { zh: '更新任务跟踪成功', en: 'What you follow has been changed' },

  'notice.missing': { zh: '传阅不存在', en: 'There is no such notice' },
  'notice.revoked': { zh: '撤回成功', en: 'Withdrawn' },
  'notice.alreadyRead': {
    zh: '撤回失败：传阅接收人已阅，无法撤回',
    en: 'It has been read already and cannot be withdrawn',
  },
} as const
