import { leaveHalvesByYear, leaveProblem } from '#domain/leave-days.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { FlowHook, FlowNotes } from '#server/workflow/run/flow-parts.ts'
import { balancesOf, giveLeaveBack, leaveKinds, takeLeave, takenBy } from './leave-balances.ts'
import {
  currentLeaveRequest,
  leaveFieldsOf,
  requireLeaveRequest,
  type LeaveRequest,
} from './leave-request.ts'
import { overlappingLeaves } from './overlapping-leaves.ts'
import type { TxScope } from '#server/scope.ts'

/** The name flows call it by: on started, taskDone, approved, rejected and ended. */
export const LEAVE_HOOK = 'office.leave'

/** Who may ask for leave in the name of others, and say how much everybody has. */
export const LEAVE_RIGHT = 'leave.manage'

/**
 * A leave is taken off the balance when it is handed in, and again as it stands whenever somebody has acted on it; it is
 * given back when it is refused or ended. All of it in the transaction of what happened.
 */
export const applyLeave: FlowHook = async (scope, event) => {
  const { on, instanceId, starterId, actorId, data, isByHand, isAgainst } = event
  if (on === 'rejected' || (on === 'ended' && isByHand === true)) {
    await giveLeaveBack(scope, instanceId)
    return
  }
  // Who refuses takes no days: what is left must not hold them up.
  if ((on !== 'started' && on !== 'taskDone' && on !== 'approved') || isAgainst === true) {
    return
  }
  // Whoever decides about it is not held up by a calendar that has changed since.
  const isHandedIn =
    on === 'started' || (on === 'taskDone' && (actorId === starterId || event.isHandedIn === true))
  const request = isHandedIn
    ? await requireLeaveRequest(scope, starterId, data)
    : await currentLeaveRequest(scope, starterId, data)
  if (request === null) {
    return
  }
  if (request.userId !== starterId && !(await methodRightsOf(scope, starterId)).includes(LEAVE_RIGHT)) {
    throw new Failure('leave.notYours', {}, { status: 403 })
  }
  if (isHandedIn) {
    await refuseTwice(scope, instanceId, request)
  }
  // A flow that has only just begun has taken nothing.
  if (on !== 'started') {
    await giveLeaveBack(scope, instanceId)
  }
  await takeLeave(scope, instanceId, request)
}

/** Nobody has the same half day twice, of whichever kinds: of two requests at once, one is refused. */
async function refuseTwice(
  scope: TxScope,
  instanceId: string,
  { userId, range }: LeaveRequest,
): Promise<void> {
  // The second of two that come at once waits at the person, and then sees the first.
  const person = scope.from('app_user').select('id').where('id', '=', userId).forNoKeyUpdate()
  const [, [other]] = await Promise.all([
    person.execute(),
    overlappingLeaves(scope, userId, instanceId, range),
  ])
  if (other) {
    throw new Failure('leave.twiceTaken', { from: other.from, until: other.until })
  }
}

/** What is left of the kind that is filled in, how much this request takes, and which days were asked for before. */
export const leaveNotes: FlowNotes = async (scope, { starterId, instanceId, data }) => {
  const { applicant, kind, range } = leaveFieldsOf(data)
  if (kind === '') {
    return []
  }
  // What somebody else has is told to those alone who may ask for leave in their name.
  const isForOther = applicant !== '' && applicant !== starterId
  if (isForOther && !(await methodRightsOf(scope, starterId)).includes(LEAVE_RIGHT)) {
    return []
  }
  const balances = await balancesOf(scope, applicant || starterId, null)
  const name = (await leaveKinds(scope)).find(({ key }) => key === kind)?.name ?? kind
  const calendar = await workCalendarOf(scope)
  const isWhole = leaveProblem(calendar, range) === null
  const byYear = isWhole
    ? leaveHalvesByYear(calendar, range)
    : new Map([[Number(parkDay(scope.now()).slice(0, 4)), 0]])
  const own = await takenBy(scope, instanceId)
  const others = isWhole ? await overlappingLeaves(scope, applicant || starterId, instanceId, range) : []
  const amounts = [...byYear].map(([year, halves]) => {
    const balance = balances.find((one) => one.kind === kind && one.year === year)
    const taken = (balance?.taken ?? 0) + (balance?.pending ?? 0) - (own.get(year) ?? 0) / 2
    const granted = balance?.granted ?? null
    const values = { kind: name, year: String(year), taken: String(taken), days: String(halves / 2) }
    return granted === null
      ? textOf('leave.noteTaken', scope.language, values)
      : textOf('leave.noteLeft', scope.language, { ...values, left: String(granted - taken) })
  })
  // The same days asked for more than once before are named once.
  const overlaps = new Set(
    others.map(({ from, until }) => textOf('leave.noteOverlap', scope.language, { from, until })),
  )
  return [...amounts, ...overlaps]
}
