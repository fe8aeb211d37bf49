/** A person the next step could be given to. */
export type NextPerson = { id: string; name: string; type: string }

/** A step that can come next, and who would be asked there. */
export type NextNode = { nodeId: string; nodeName: string; nodeType: string; excutorList: NextPerson[] }

/** What a node lets whoever finishes it decide about the way on. */
export type NextNodes = { jumpType: string; afterNodes: NextNode[]; choiceExcutor: string }

/** What the person decided: which way, and whom at each step. Nothing where the flow decides. */
export type NextChoice = {
  node: string | null
  people: Readonly<Record<string, readonly NextPerson[]>>
}

/** Which way it goes: as the conditions say, one of several, or one of several unless the flow shall decide. */
export function routeChoice({ jumpType, afterNodes }: NextNodes): 'none' | 'one' | 'optional' {
  if (jumpType === 'free') {
    return afterNodes.length > 0 ? 'optional' : 'none'
  }
  return jumpType === 'select' && afterNodes.length > 1 ? 'one' : 'none'
}

/** Whom the person names: nobody, some of those the rules name, or anybody. */
export function peopleChoice({ choiceExcutor, afterNodes }: NextNodes): 'none' | 'candidate' | 'free' {
  if (afterNodes.length === 0) {
    return 'none'
  }
  return choiceExcutor === 'free' || choiceExcutor === 'candidate' ? choiceExcutor : 'none'
}

/** Whether there is anything to ask. One candidate at each of the steps ahead leaves nothing to choose. */
export function asksForChoice(next: NextNodes): boolean {
  const whom = peopleChoice(next)
  return (
    routeChoice(next) !== 'none' ||
    whom === 'free' ||
    (whom === 'candidate' && next.afterNodes.some(({ excutorList }) => excutorList.length > 1))
  )
}

/** The steps people are named for under a choice: all that come next, or the one that was chosen. */
export function stepsAhead(next: NextNodes, node: string | null): NextNode[] {
  if (routeChoice(next) === 'none') {
    return next.afterNodes
  }
  return next.afterNodes.filter(({ nodeId }) => nodeId === node)
}

/** What stands there before anything is chosen: where there is only one person, or all have a voice, they are taken. */
export function initialChoice(next: NextNodes): NextChoice {
  const taken = next.afterNodes.filter(
    ({ nodeType, excutorList }) => excutorList.length === 1 || nodeType === 'signTask',
  )
  return {
    node: null,
    people: Object.fromEntries(taken.map(({ nodeId, excutorList }) => [nodeId, excutorList])),
  }
}

/** What is still to be chosen: the way, or people for a step. Null when nothing is. */
export function missingChoice(
  next: NextNodes,
  choice: NextChoice,
): { way: true } | { step: NextNode } | null {
  if (routeChoice(next) === 'one' && stepsAhead(next, choice.node).length === 0) {
    return { way: true }
  }
  if (peopleChoice(next) === 'none') {
    return null
  }
  const step = stepsAhead(next, choice.node).find(
    ({ nodeId, excutorList }) =>
      (choice.people[nodeId] ?? []).length === 0 &&
      !(peopleChoice(next) === 'candidate' && excutorList.length === 0),
  )
  return step ? { step } : null
}

/** The choice as calls take it: only what the person was asked for. */
export function choiceBody(next: NextNodes, choice: NextChoice) {
  const nodeUsers =
    peopleChoice(next) === 'none'
      ? []
      : stepsAhead(next, choice.node).flatMap(({ nodeId }) => {
          const executors = choice.people[nodeId] ?? []
          return executors.length === 0 ? [] : [{ nodeId, executors: [...executors] }]
        })
  return {
    ...(routeChoice(next) !== 'none' && choice.node !== null ? { destination: choice.node } : {}),
    ...(nodeUsers.length > 0 ? { nodeUsers } : {}),
  }
}
