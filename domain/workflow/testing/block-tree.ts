import { compile, type NodeDraft } from '../definition/compile.ts'
import type { SequenceFlow, Graph } from '../definition/graph.ts'
import type { SignRule } from '../engine/votes.ts'

/** A process built from blocks, so that what it may do is known without running it. */
export type Block =
  /** `link` is a line cut in two by link events. */
  | { is: 'task' | 'service' | 'timer' | 'call' | 'link' }
  /** An event that waits for two timers, one of them or both. */
  | { is: 'timers'; all: boolean }
  | { is: 'sign'; rule: SignRule; order: 'parallel' | 'sequence' }
  | { is: 'row'; parts: Block[] }
  | { is: 'choice' | 'fork' | 'some'; parts: Block[] }
  /**
   * `edge` is a sub-process that a timer on its edge can take the place of, `aside` one beside which a timer can ask
   * somebody else, `guard` one in which an event sub-process can take the place of everything.
   */
  | { is: 'again' | 'sub' | 'edge' | 'aside' | 'guard'; part: Block }
  | { is: 'each'; mode: 'parallel' | 'sequential'; count: number; part: Block | null }
  /** Repeated while its condition holds, looked at before the first run or after it. */
  | { is: 'while'; testBefore: boolean; most: number; part: Block | null }

/** A block with the names its nodes have in the graph. */
export type NamedBlock =
  | { is: 'leaf'; id: string }
  | { is: 'row'; parts: NamedBlock[] }
  | { is: 'choice' | 'fork' | 'some'; split: string; join: string; parts: NamedBlock[]; into: string[] }
  | { is: 'again'; part: NamedBlock }
  | { is: 'sub'; id: string; part: NamedBlock }
  | { is: 'aside'; id: string; part: NamedBlock; task: string; end: string }
  | { is: 'guard'; id: string; part: NamedBlock; event: string; task: string }
  | { is: 'each'; id: string; mode: 'parallel' | 'sequential'; count: number; part: NamedBlock | null }

export type BlockGraph = { graph: Graph; tree: NamedBlock }

/** Whether something can come through a block without anybody being asked or anything awaited. */
function canPass(block: Block): boolean {
  switch (block.is) {
    case 'link':
      return true
    case 'row':
    case 'fork':
      return block.parts.every(canPass)
    case 'choice':
    case 'some':
      return block.parts.some(canPass)
    case 'while':
      return block.testBefore || (block.part !== null && canPass(block.part))
    case 'each':
      return block.part !== null && canPass(block.part)
    case 'sub':
    case 'edge':
    case 'aside':
    case 'guard':
      return canPass(block.part)
    default:
      return false
  }
}

/** Turns blocks into a graph. A gate's ways out ask the data for a list of the branches to take. */
export function makeBlockGraph(block: Block): BlockGraph {
  const nodes: NodeDraft[] = []
  const flows: SequenceFlow[] = []
  let count = 0
  const name = (kind: string) => `${kind}${(count += 1)}`
  const connect = (from: string, to: string, more: Partial<SequenceFlow> = {}) => {
    const id = `f${flows.length}`
    flows.push({ id, from, to, ...more })
    return id
  }

  type Ends = { first: string; last: string; named: NamedBlock }

  function level(part: Block, parent: string | null): NamedBlock {
    const [start, end] = [name('start'), name('end')]
    nodes.push({ id: start, name: start, parent, kind: 'start' }, { id: end, name: end, parent, kind: 'end' })
    const { first, last, named } = build(part, parent)
    connect(start, first)
    connect(last, end)
    return named
  }

  function leaf(draft: NodeDraft): Ends {
    nodes.push(draft)
    return { first: draft.id, last: draft.id, named: { is: 'leaf', id: draft.id } }
  }

  function build(part: Block, parent: string | null): Ends {
    const id = name(part.is)
    const common = { id, name: id, parent }
    switch (part.is) {
      case 'task':
        return leaf({ ...common, kind: 'userTask' })
      case 'service':
        return leaf({ ...common, kind: 'serviceTask', service: id })
      case 'timer':
        return leaf({ ...common, kind: 'catchEvent', trigger: { type: 'timer', timer: id } })
      case 'timers': {
        const of = ['1', '2'].map((timer) => ({ type: 'timer' as const, timer: `${id} ${timer}` }))
        return leaf({ ...common, kind: 'catchEvent', trigger: { type: 'multiple', all: part.all, of } })
      }
      case 'call':
        return leaf({ ...common, kind: 'callActivity', process: id })
      case 'link': {
        const [from, to] = [`${id}t`, `${id}c`]
        const trigger = { type: 'link', name: id } as const
        nodes.push({ ...common, id: from, name: from, kind: 'throwEvent', trigger })
        nodes.push({ ...common, id: to, name: to, kind: 'catchEvent', trigger })
        return { first: from, last: to, named: { is: 'row', parts: [] } }
      }
      case 'while': {
        const loop = {
          mode: 'while',
          condition: `${id} 1`,
          most: part.most,
          ...(part.testBefore ? { testBefore: true as const } : {}),
        } as const
        nodes.push(
          part.part ? { ...common, kind: 'subProcess', loop } : { ...common, kind: 'userTask', loop },
        )
        const inner = part.part ? level(part.part, id) : null
        // One run after the other, and nobody knows how many.
        const named: NamedBlock = { is: 'each', id, mode: 'sequential', count: part.most, part: inner }
        return { first: id, last: id, named }
      }
      case 'sign':
        return leaf({ ...common, kind: 'signTask', sign: { rule: part.rule, order: part.order } })
      case 'row': {
        const built = part.parts.map((one) => build(one, parent))
        built.slice(1).forEach(({ first }, at) => connect(built[at]?.last ?? '', first))
        const named: NamedBlock = { is: 'row', parts: built.map((one) => one.named) }
        return { first: built[0]?.first ?? '', last: built.at(-1)?.last ?? '', named }
      }
      case 'choice':
      case 'fork':
      case 'some': {
        const kinds = {
          choice: 'exclusiveGateway',
          fork: 'parallelGateway',
          some: 'inclusiveGateway',
        } as const
        const join = `${id}j`
        const kind = kinds[part.is]
        const built = part.parts.map((one) => build(one, parent))
        const out = built.map(({ first }, at) =>
          connect(id, first, kind === 'parallelGateway' || at === 0 ? {} : { condition: `${id} ${at}` }),
        )
        const into = built.map(({ last }) => connect(last, join))
        const splits = kind === 'parallelGateway' ? {} : { defaultFlow: out[0] }
        nodes.push({ ...common, kind, ...splits }, { id: join, name: join, parent, kind })
        return {
          first: id,
          last: join,
          named: { is: part.is, split: id, join, into, parts: built.map((b) => b.named) },
        }
      }
      case 'again': {
        const merge = `${id}m`
        // A circle in which nobody is asked would turn for ever, and rightly be refused.
        const turned: Block = canPass(part.part)
          ? { is: 'row', parts: [{ is: 'task' }, part.part] }
          : part.part
        const { first, last, named } = build(turned, parent)
        connect(merge, first)
        connect(last, id)
        connect(id, merge, { condition: `${id} 1` })
        nodes.push({ id: merge, name: merge, parent, kind: 'exclusiveGateway' })
        // The way out is whatever follows, so the gate passes on only when it does not turn.
        const out = `${id}o`
        const defaultFlow = connect(id, out)
        nodes.push({ ...common, kind: 'exclusiveGateway', defaultFlow })
        nodes.push({ id: out, name: out, parent, kind: 'exclusiveGateway' })
        return { first: merge, last: out, named: { is: 'again', part: named } }
      }
      case 'sub': {
        nodes.push({ ...common, kind: 'subProcess' })
        return { first: id, last: id, named: { is: 'sub', id, part: level(part.part, id) } }
      }
      case 'edge': {
        const late = lateAt(id, parent, true)
        const [other, merge] = [`${id}t`, `${id}m`]
        nodes.push({ ...common, kind: 'subProcess' }, { id: other, name: other, parent, kind: 'userTask' })
        nodes.push(late)
        nodes.push({ id: merge, name: merge, parent, kind: 'exclusiveGateway' })
        const sub: NamedBlock = { is: 'sub', id, part: level(part.part, id) }
        connect(late.id, other)
        const into = [connect(id, merge), connect(other, merge)]
        const parts: NamedBlock[] = [sub, { is: 'leaf', id: other }]
        return { first: id, last: merge, named: { is: 'choice', split: id, join: merge, into, parts } }
      }
      case 'aside': {
        const late = lateAt(id, parent, false)
        const [task, end] = [`${id}t`, `${id}e`]
        nodes.push({ ...common, kind: 'subProcess' }, { id: task, name: task, parent, kind: 'userTask' })
        nodes.push(late)
        nodes.push({ id: end, name: end, parent, kind: 'end' })
        connect(late.id, task)
        connect(task, end)
        return { first: id, last: id, named: { is: 'aside', id, part: level(part.part, id), task, end } }
      }
      case 'guard': {
        const trigger = { type: 'timer', timer: id } as const
        const [event, start, task, end] = [`${id}q`, `${id}s`, `${id}t`, `${id}e`]
        nodes.push({ ...common, kind: 'subProcess' })
        nodes.push({ id: event, name: event, parent: id, kind: 'eventSubProcess' })
        nodes.push({ id: start, name: start, parent: event, kind: 'start', trigger })
        nodes.push({ id: task, name: task, parent: event, kind: 'userTask' })
        nodes.push({ id: end, name: end, parent: event, kind: 'end' })
        connect(start, task)
        connect(task, end)
        return { first: id, last: id, named: { is: 'guard', id, part: level(part.part, id), event, task } }
      }
      case 'each': {
        const loop = { mode: part.mode, items: Array.from({ length: part.count }, (_, at) => `p${at}`) }
        nodes.push(
          part.part ? { ...common, kind: 'subProcess', loop } : { ...common, kind: 'userTask', loop },
        )
        const inner = part.part ? level(part.part, id) : null
        const named: NamedBlock = { is: 'each', id, mode: part.mode, count: part.count, part: inner }
        return { first: id, last: id, named }
      }
    }
  }

  const tree = level(block, null)
  return { graph: compile({ id: 'made', nodes, flows, options: { skipFirstNode: false } }), tree }
}

/** A timer on the edge of an activity. */
function lateAt(id: string, parent: string | null, interrupting: boolean) {
  const late = `${id}b`
  const trigger = { type: 'timer', timer: id } as const
  return {
    id: late,
    name: late,
    parent,
    kind: 'boundaryEvent',
    attachedTo: id,
    interrupting,
    trigger,
  } as const
}
