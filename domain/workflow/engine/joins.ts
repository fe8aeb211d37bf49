import { chooseFlows } from './choose-flows.ts'
import { nodeOf } from '../definition/graph-lookup.ts'
import type { Graph, Node } from '../definition/graph.ts'
import { tokensIn, type StepRun } from './run.ts'
import type { Token } from './state.ts'
import { moveTokens } from './tokens.ts'

/** The first token waiting on each flow into a join, in the order of the flows. */
function arrivals(run: StepRun, node: Node, scope: string): Array<Token | undefined> {
  const waiting = run.tables.tokens.group(`waiting ${scope}`).filter((token) => token.node === node.id)
  return node.incoming.map((flow) => waiting.find(({ via }) => via === flow))
}

const isToken = (token: Token | undefined): token is Token => token !== undefined

/** Joins what has arrived into one token, which leaves by the gateway's own rule. */
function fire(run: StepRun, node: Node, joined: readonly Token[]) {
  const [first, ...others] = joined
  if (!first) {
    return
  }
  const flows = chooseFlows(run, node, first)
  if (!run.refusal) {
    moveTokens(run, node, flows, { consumed: [first, ...others] })
  }
}

/** A parallel join needs a token on every flow into it, all of the same scope. */
export function fireParallelJoin(run: StepRun, node: Node, scope: string) {
  const arrived = arrivals(run, node, scope).filter(isToken)
  if (arrived.length === node.incoming.length) {
    fire(run, node, arrived)
  }
}

/**
 * An inclusive join waits for every token of its scope that can still come to one of its empty flows. One that
 * could as well come to a flow already filled does not hold it up: such tokens go round in a loop, and two
 * joins in a loop would otherwise wait for each other for ever.
 */
export function isJoinReady(
  graph: Graph,
  tokens: readonly Token[],
  node: Node,
  scope: string,
  filled: string[],
) {
  const upstream = graph.upstream[node.id] ?? {}
  const reaches = (token: Token, flows: readonly string[]) =>
    flows.some((flow) => upstream[flow]?.includes(token.node))
  const empty = node.incoming.filter((flow) => !filled.includes(flow))
  return tokens
    .filter((token) => token.scope === scope && token.state !== 'done' && token.node !== node.id)
    .every((token) => !reaches(token, empty) || reaches(token, filled))
}

/** Fires one inclusive join that need not wait any longer. False when there is none. */
export function fireInclusiveJoin(run: StepRun, evenIfOthersCome = false): boolean {
  for (const token of run.tables.tokens.group('waiting')) {
    const node = nodeOf(run.graph, token.node)
    if (node.kind !== 'inclusiveGateway') {
      continue
    }
    const arrived = arrivals(run, node, token.scope).filter(isToken)
    const filled = arrived.flatMap(({ via }) => via ?? [])
    if (evenIfOthersCome || isJoinReady(run.graph, tokensIn(run, token.scope), node, token.scope, filled)) {
      fire(run, node, arrived)
      return true
    }
  }
  return false
}
