import {
  LEAVE_PARTS,
  leaveHalvesByYear,
  leaveProblem,
  type LeaveDetail,
  type LeaveRange,
} from '#domain/leave-days.ts'
import { isRecord } from '#domain/record.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { Failure } from '#server/failure.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import type { Scope } from '#server/scope.ts'

/** What a request for leave comes to: who, which kind, which days, and how many half days of which year. */
export type LeaveRequest = {
  userId: string
  kind: string
  range: LeaveRange
  byYear: Map<number, number>
  days: number
}

/** The fields a leave's object has, by name; whatever else it has does not matter here. */
export function leaveFieldsOf(data: FlowData): { applicant: string; kind: string; range: LeaveRange } {
  const text = (name: string): string => {
    const value = data[name]
    return typeof value === 'string' ? value : ''
  }
  const rows = Array.isArray(data['periods']) ? data['periods'] : []
  return {
    applicant: text('applicant'),
    kind: text('kind'),
    range: {
      from: text('from').slice(0, 10),
      until: text('until').slice(0, 10),
      details: rows.map(detailOf),
    },
  }
}

function detailOf(row: unknown): LeaveDetail {
  const { day, part } = isRecord(row) ? row : {}
  return { day: String(day ?? '').slice(0, 10), part: LEAVE_PARTS.find((one) => one === part) ?? 'whole' }
}

/** The request as it stands, whatever it says of itself; null where there is something wrong with it. */
export async function currentLeaveRequest(
  scope: Scope,
  starterId: string,
  data: FlowData,
): Promise<LeaveRequest | null> {
  const { applicant, kind, range } = leaveFieldsOf(data)
  const calendar = await workCalendarOf(scope)
  if (kind === '' || leaveProblem(calendar, range)) {
    return null
  }
  const byYear = leaveHalvesByYear(calendar, range)
  const days = [...byYear.values()].reduce((sum, halves) => sum + halves, 0) / 2
  return { userId: applicant || starterId, kind, range, byYear, days }
}

/** Reads a request that is handed in; refuses one that is wrong, or that says another number of days. */
export async function requireLeaveRequest(
  scope: Scope,
  starterId: string,
  data: FlowData,
): Promise<LeaveRequest> {
  const { kind, range } = leaveFieldsOf(data)
  const problem = leaveProblem(await workCalendarOf(scope), range)
  if (problem) {
    throw new Failure(`leave.${problem}`)
  }
  const request = await currentLeaveRequest(scope, starterId, data)
  if (kind === '' || !request) {
    throw new Failure('leave.noKind')
  }
  const statedDays = data['days']
  if (typeof statedDays === 'number' && statedDays !== request.days) {
    throw new Failure('leave.otherDays', { days: String(request.days) })
  }
  return request
}
