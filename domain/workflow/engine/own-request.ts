import type { TaskCommand } from '../command/commands.ts'
import { isHuman } from '../definition/graph-lookup.ts'
import type { HumanNode } from '../definition/graph.ts'
import type { OwnRequestRule } from '../definition/settings.ts'
import { representedUserId } from '../task/holder.ts'
import { refuse, type StepRun } from './run.ts'
import type { Principal, Task } from './state.ts'

/** Whether somebody who is asked is an applicant, or stands in for one. */
export const isApplicant = ({ id, type, standsFor }: Principal, applicants: readonly string[]): boolean =>
  type === 'user' && (applicants.includes(id) || (standsFor !== undefined && applicants.includes(standsFor)))

const applicantsIn = ({ context, state }: StepRun): readonly string[] => [
  ...context.applicants(state.starter),
  ...(state.applicants ?? []),
]

/**
 * Those of the people for a node who may decide there: where its rule forbids it, the applicant is not among them.
 * Nobody is left where only they were asked; null when that is refused.
 */
export function peopleBesidesApplicant(
  run: StepRun,
  node: HumanNode,
  people: readonly Principal[],
  isChosen = false,
): readonly Principal[] | null {
  const rule = run.context.ownRequest(node)
  const applicants = applicantsIn(run)
  const others = people.filter((person) => !isApplicant(person, applicants))
  if (rule === 'allow' || others.length === people.length) {
    return people
  }
  // Whoever chose them chooses again; whoever was to be asked instead was looked up with the others.
  if (isChosen || (others.length === 0 && rule !== 'skip')) {
    refuse(run, { reason: 'ownRequest', node: node.id })
    return null
  }
  return others
}

/** What the applicant may do to a task at which others decide: it moves nothing forward. */
const HARMLESS: readonly TaskCommand['type'][] = [
  'read',
  'release',
  'reject',
  'recall',
  'copyTo',
  'communicate',
]
/** What the applicant may be asked for: to explain is not to decide. */
const ASKING: readonly TaskCommand['type'][] = ['inqu', 'copyTo', 'communicate']

type Facts = { applicants: readonly string[]; rule: OwnRequestRule; isInquiry: boolean }

/** Whether a command lets the applicant decide about their own request: by their hand, or by giving it to them. */
export function decidesOwnRequest(command: TaskCommand, { applicants, rule, isInquiry }: Facts): boolean {
  if (rule === 'allow') {
    return false
  }
  const people: readonly unknown[] =
    'people' in command ? command.people : 'to' in command ? [command.to] : []
  if (applicants.some((id) => people.includes(id)) && !ASKING.includes(command.type)) {
    return true
  }
  // A manager who hands a task to others does not decide it.
  const isBystander = command.type === 'reassign' || HARMLESS.includes(command.type)
  const isTheirs = [command.by.id, representedUserId(command.by)].some((id) => applicants.includes(id))
  return isTheirs && !isBystander && !isInquiry
}

/** Refuses a command on a task by which the applicant would decide about their own request. */
export function refuseOwnRequest(run: StepRun, task: Task, command: TaskCommand): boolean {
  // A jump passes steps by, whichever they are: it asks for the leave of all of them.
  const nodes = command.type === 'jump' ? Object.values(run.graph.nodes) : [run.graph.nodes[task.node]]
  const rules = nodes.flatMap((node) => (node && isHuman(node) ? [run.context.ownRequest(node)] : []))
  const rule = rules.find((one) => one !== 'allow') ?? 'allow'
  const isInquiry = task.base === 'TRANSFORMEDINQU'
  const applicants = applicantsIn(run)
  const isRefused = decidesOwnRequest(command, { applicants, rule, isInquiry })
  if (isRefused) {
    refuse(run, { reason: 'ownRequest', node: task.node })
  }
  return isRefused
}
