import type { Actor, Command, TaskCommand } from '../command/commands.ts'
import type { StepContext } from '../engine/context.ts'
import type { FlowData, Effect } from '../engine/effects.ts'
import type { Graph, Json, Node } from '../definition/graph.ts'
import type { OwnRequestRule } from '../definition/settings.ts'
import type { Refusal } from '../engine/refusal.ts'
import { newInstanceState, type InstanceState, type Principal, type Task } from '../engine/state.ts'
import { step } from '../engine/step.ts'

export const user = (id: string): Principal => ({ id, type: 'user' })
export const by = (id: string): Actor => ({ id })

export type Player = {
  graph: Graph
  state: InstanceState
  data: FlowData
  effects: Effect[]
  people: { [node: string]: string[] }
  /** What happens where the starter would decide; they may unless a test says otherwise. */
  ownRequest: OwnRequestRule
  context: StepContext
}

/** An instance of a diagram, played by hand. Every node is done by a person of its own name unless said otherwise. */
export function player(graph: Graph, people: { [node: string]: string[] } = {}, data: FlowData = {}): Player {
  let ids = 0
  const self: Player = {
    graph,
    state: newInstanceState(),
    data,
    effects: [],
    people,
    ownRequest: 'allow',
    context: {
      newId: () => `#${(ids += 1)}`,
      get data() {
        return self.data
      },
      evaluate: (condition, { data: now, results, loop }) => {
        const [what = '', wanted] = String(condition).split('=')
        const facts: Record<string, unknown> = { ...now, ...results, ...loop }
        return wanted === undefined ? Boolean(facts[what]) : String(facts[what]) === wanted
      },
      text: (formula, { data: now }) => String(now[String(formula)]),
      run: (script) => (typeof script === 'string' ? { error: script } : { patch: script as FlowData }),
      items: (collection, { data: now }) =>
        Array.isArray(collection) ? collection : ((now[String(collection)] ?? []) as readonly Json[]),
      ownRequest: () => self.ownRequest,
      applicants: (starter) => (starter === null ? [] : [starter]),
      people: (node: Node, item) =>
        typeof item === 'string' ? [user(item)] : (self.people[node.id] ?? [node.id]).map(user),
    },
  }
  return self
}

/** Does a command; a refusal is handed back and changes nothing. */
export function attempt(self: Player, command: Command): Refusal | null {
  const before = JSON.stringify(self.state)
  const result = step(self.graph, freeze(self.state), command, self.context)
  if (JSON.stringify(self.state) !== before) {
    throw new Error('a step changed the state it was given')
  }
  if (!result.ok) {
    return result
  }
  self.effects = result.effects
  // A state that does not survive storage is caught at once.
  self.state = JSON.parse(JSON.stringify(result.state)) as InstanceState
  for (const effect of result.effects) {
    if (effect.do === 'setData') {
      self.data = { ...self.data, ...effect.patch }
    }
  }
  return null
}

/** Does a command that must work. */
export function act(self: Player, command: Command): Player {
  const refusal = attempt(self, command)
  if (refusal) {
    throw new Error(`refused: ${JSON.stringify(refusal)} on ${JSON.stringify(command)}`)
  }
  return self
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

export const started = (graph: Graph, people?: { [node: string]: string[] }, data?: FlowData): Player =>
  act(player(graph, people, data), { type: 'start', by: by('starter') })

export const openTasks = ({ state }: Player): Task[] => state.tasks.filter((task) => task.state === 'open')

/** The nodes at which somebody has to do something, in alphabetical order; with the holder where it matters. */
export const openNodes = (self: Player): string[] =>
  openTasks(self)
    .map(
      ({ node, assignee, status }) =>
        `${node}${assignee === node ? '' : `:${assignee}`}${status === 'NORMAL' ? '' : ` ${status}`}`,
    )
    .sort()

export function taskAt(self: Player, node: string, person?: string): Task {
  const task = openTasks(self).find(
    (one) => one.node === node && (person === undefined || one.assignee === person),
  )
  if (!task) {
    throw new Error(`nobody is asked at ${node}: ${openNodes(self).join(', ')}`)
  }
  return task
}

type Rest<T> = T extends TaskCommand ? Omit<T, 'task' | 'by'> : never

/** The holder of the open task at a node does something with it. */
export const onTask = (self: Player, node: string, command: Rest<TaskCommand>, person?: string): Player => {
  const task = taskAt(self, node, person)
  return act(self, { ...command, task: task.id, by: by(task.assignee ?? '') })
}

export const agree = (self: Player, ...nodes: string[]): Player => {
  nodes.forEach((node) => onTask(self, node, { type: 'complete', vote: 'agree' }))
  return self
}

export const wait = (self: Player, node: string): string =>
  self.state.waits.find((one) => one.node === node)?.id ?? ''
