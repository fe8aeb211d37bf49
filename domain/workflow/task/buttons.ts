import { CLAIM_STATES, type ClaimState } from './holder.ts'
import type { TaskStatus } from '../engine/statuses.ts'
import { hasPrivilege, type Privilege } from '../engine/votes.ts'

/** What a task offers, by the names the screens know, in the order they show it. */
export const BUTTONS = [
  'inqu',
  'agree',
  'abandon',
  'oppose',
  'reject',
  'backToStart',
  'rejectToAnyNode',
  'agreeTrans',
  'opposeTrans',
  'commu',
  'signSequence',
  'signLine',
  'approveLine',
  'flowImage',
  'approvalHistory',
  'print',
  'saveDraft',
  'endProcess',
  'lockUnlock',
  'delegate',
  'startCommu',
  'startTrans',
  'addSign',
  'instanceTrans',
  'taskDelay',
] as const
export type Button = (typeof BUTTONS)[number]

const VIEWS: readonly Button[] = ['flowImage', 'approvalHistory', 'print']
const HELD: readonly Button[] = [
  'inqu',
  'agree',
  'abandon',
  'oppose',
  'reject',
  'backToStart',
  'rejectToAnyNode',
  ...VIEWS,
  'saveDraft',
  'endProcess',
  'lockUnlock',
  'delegate',
  'startCommu',
  'startTrans',
  'addSign',
]
const OWN: readonly Button[] = [...HELD, 'instanceTrans', 'taskDelay']
const SIGNING: readonly Button[] = ['approveLine', 'signSequence', 'signLine']

const BY_STATUS: Record<TaskStatus, readonly Button[]> = {
  NORMAL: OWN,
  BACK: OWN,
  ADDSIGN: OWN,
  AGENT: HELD,
  DELIVERTO: HELD,
  TRANSFORMED: ['agreeTrans', 'opposeTrans', ...VIEWS],
  TRANSFORMEDINQU: ['commu', ...VIEWS],
  USERADDSIGN: ['commu', ...VIEWS],
  TRANSFORMING: VIEWS,
  APPROVELINEING: VIEWS,
  SIGNSEQUENCEING: VIEWS,
  SIGNLINEING: VIEWS,
  APPROVELINEED: ['agree', 'reject', ...VIEWS],
  SIGNSEQUENCEED: ['agree', 'signSequence', ...VIEWS],
  SIGNLINEED: ['agree', 'signLine', ...VIEWS],
  COMMU: ['commu', ...VIEWS],
  COPYTO: VIEWS,
  SHARE: VIEWS,
  BACKSHARE: VIEWS,
  FOLLOW: [],
}

/** What the buttons of one task hang on besides its status. */
export type ButtonContext = {
  nodeKind: 'userTask' | 'signTask' | 'customSignTask'
  isFirstNode: boolean
  /** The node has been passed by nobody it could go back to. */
  canReturn: boolean
  privileges: readonly Privilege[]
  allowTransTo: boolean
  /** A due time is set and has not run out. */
  hasTimeLeft: boolean
  lock: ClaimState
  /** The node asks for a claim before anything else. */
  mustClaim: boolean
  /** A secretary works for somebody. */
  forLeader: boolean
  /** The person would decide about their own request. */
  isOwnRequest: boolean
  /** The node's own list, where it has one, and those its scripts have switched off. */
  only?: readonly Button[]
  hidden?: readonly Button[]
}

/** The applicant looks on where others decide, and may take the request back to be changed. */
const FOR_APPLICANT: readonly Button[] = [...VIEWS, 'reject', 'backToStart', 'rejectToAnyNode']
const FOR_LEADER: readonly Button[] = ['agree', 'reject', 'lockUnlock']
const LOCKABLE: readonly ClaimState[] = [CLAIM_STATES.claimable, CLAIM_STATES.releasable]

/** The buttons of a task, in order. */
export function buttonsFor(status: TaskStatus, setting: ButtonContext): Button[] {
  const signing =
    setting.nodeKind === 'customSignTask' && BY_STATUS[status].includes('endProcess') ? SIGNING : []
  const offered = [...BY_STATUS[status], ...signing].filter((button) => isOffered(button, setting))
  if (setting.mustClaim && setting.lock === CLAIM_STATES.claimable) {
    return offered.filter((button) => button === 'lockUnlock')
  }
  return BUTTONS.filter((button) => offered.includes(button))
}

function isOffered(button: Button, setting: ButtonContext): boolean {
  const { only, hidden = [] } = setting
  if (
    hidden.includes(button) ||
    (only && !only.includes(button)) ||
    (setting.forLeader && !FOR_LEADER.includes(button)) ||
    (setting.isOwnRequest && !FOR_APPLICANT.includes(button))
  ) {
    return false
  }
  switch (button) {
    case 'reject':
    case 'backToStart':
    case 'rejectToAnyNode':
      return !setting.isFirstNode && setting.canReturn
    case 'abandon':
      // Who abstains leaves it to the other voters: where there are none, nothing would be decided.
      return setting.nodeKind === 'signTask'
    case 'delegate':
      return setting.allowTransTo
    case 'addSign':
      return setting.nodeKind !== 'signTask' || hasPrivilege(setting.privileges, 'allowAddSign')
    case 'taskDelay':
      return setting.hasTimeLeft
    case 'lockUnlock':
      return LOCKABLE.includes(setting.lock)
    default:
      return true
  }
}
