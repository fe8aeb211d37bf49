import { applicantsOf, ownRequestRule } from '#domain/workflow/definition/own-request.ts'
import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { isApplicant } from '#domain/workflow/engine/own-request.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { Scope } from '#server/scope.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import { administratorsOf } from './executors.ts'
import { membersOfGroups } from './people-lookup.ts'
import { superiors } from './superiors.ts'

/** No company has more levels than this. */
const MOST_LEVELS = 20

type About = {
  scope: Scope
  compiled: CompiledFlow
  node: string
  facts: ExecutorFacts
  /** Puts those who act for them in place of people who are away. */
  substitute: (people: readonly Principal[]) => Promise<Principal[]>
  onNames?: (people: readonly Candidate[]) => void
}

/**
 * The people of a node with somebody else in the applicant's place, as the rule of the node says: whoever is above
 * them, or above the one they stand in for, and where nobody is, the administrators. Where several may decide and
 * one is enough, the others do. A step that is to be skipped is skipped by the engine.
 */
export async function insteadOfApplicant(people: readonly Principal[], about: About): Promise<Principal[]> {
  const { compiled, node } = about
  const rule = ownRequestRule(compiled, node)
  if (rule === 'allow') {
    return [...people]
  }
  const applicants = applicantsIn(about)
  const isOwn = (person: Principal) => isApplicant(person, applicants)
  const named = await withLoneApplicant(people, about)
  const own = named.filter(isOwn)
  if (own.length === 0 || rule === 'skip') {
    return [...named]
  }
  const others = named.filter((person) => !isOwn(person))
  if (others.length > 0 && compiled.graph.nodes[node]?.kind !== 'signTask') {
    return others
  }
  const above = rule === 'superior' ? await superiorsOf(own, about) : []
  const replacements = (above.length > 0 ? above : await administrators(about)).map((person): Principal => ({
    ...person,
    askedAs: above.length > 0 ? 'superiorAsked' : 'administratorAsked',
  }))
  return [...others, ...replacements.filter(({ id }) => !others.some((other) => other.id === id))]
}

const applicantsIn = ({ compiled, facts }: Pick<About, 'compiled' | 'facts'>): readonly string[] =>
  applicantsOf(compiled, facts.starter, facts.data, facts.applicants)

/** Groups that consist of the applicant alone are the applicant: nobody else could claim the task. */
async function withLoneApplicant(people: readonly Principal[], about: About): Promise<readonly Principal[]> {
  const groups = people.filter(({ type }) => type !== 'user').map(({ id }) => id)
  const applicants = applicantsIn(about)
  if (applicants.length === 0 || groups.length === 0 || groups.length < people.length) {
    return people
  }
  const members = await membersOfGroups(about.scope, groups, applicants.length + 1)
  return members.length > 0 && members.every((id) => applicants.includes(id))
    ? members.map((id): Principal => ({ id, type: 'user' }))
    : people
}

/** The nearest above who are not the applicant again, in person or as somebody's stand-in. */
async function superiorsOf(own: readonly Principal[], about: About): Promise<Principal[]> {
  const { scope, facts, substitute, onNames } = about
  const applicants = applicantsIn(about)
  let below = own.map(({ id, standsFor }) => standsFor ?? id)
  for (let level = 0; level < MOST_LEVELS && below.length > 0; level += 1) {
    const found = await superiors(scope, 'previous', 1, { ...facts, previous: below })
    onNames?.(found)
    const substitutes = await substitute(found.map(withoutName))
    const others = substitutes.filter((person) => !isApplicant(person, applicants))
    if (others.length > 0) {
      return others
    }
    below = found.map(({ id }) => id).filter((id) => !below.includes(id))
  }
  return []
}

async function administrators(about: About): Promise<Principal[]> {
  const { scope, compiled, facts, onNames } = about
  const found = await administratorsOf(scope, compiled, facts)
  onNames?.(found)
  const applicants = applicantsIn(about)
  return found.map(withoutName).filter((person) => !isApplicant(person, applicants))
}

const withoutName = ({ id, type }: Candidate): Principal => ({ id, type })
