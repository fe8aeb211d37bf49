import type { RefusalReason } from '#domain/workflow/engine/refusal.ts'
import type { Text } from './text.ts'

/** Why a step does not happen. */
export const stepTexts = {
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
