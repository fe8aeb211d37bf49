import type { InstanceState, Token } from '../engine/state.ts'
import type { NamedBlock } from './block-tree.ts'

/**
 * Holds the tokens of an instance against the blocks its diagram was built from, and says what is wrong. It
 * knows nothing of how the engine got there: a row has one part at work, a fork every branch either at work or
 * waiting at the join, and so on, and every token belongs somewhere.
 */
export function markingViolations(tree: NamedBlock, state: InstanceState): string[] {
  const wrong: string[] = []
  const counted = new Set<string>()
  const [root] = state.scopes.filter(({ host }) => host === null)
  if (!root) {
    return state.tokens.length === 0 ? [] : ['tokens without a scope']
  }
  if (!isAtWork(tree, root.id)) {
    wrong.push('the process is not at work')
  }
  for (const token of state.tokens.filter(({ id }) => !counted.has(id))) {
    wrong.push(`a token too many at ${token.node} (${token.state})`)
  }
  return wrong

  function at(node: string, scope: string): Token[] {
    return state.tokens.filter((token) => token.node === node && token.scope === scope)
  }

  function count(tokens: readonly Token[]): number {
    tokens.forEach(({ id }) => counted.add(id))
    return tokens.length
  }

  /** How many times a block is at work in a scope: once, or not at all. */
  function look(block: NamedBlock, scope: string): number {
    switch (block.is) {
      case 'leaf':
        return once(block.id, count(at(block.id, scope).filter(({ state: now }) => now === 'active')))
      case 'row':
        return once('row', sum(block.parts.map((part) => look(part, scope))))
      case 'again':
        return look(block.part, scope)
      case 'choice':
        return once(block.split, sum(block.parts.map((part) => look(part, scope))))
      case 'fork':
      case 'some':
        return gate(block, scope)
      case 'sub':
        return hosted(block.id, scope, (inner) => isAtWork(block.part, inner))
      case 'aside':
        // However often it was asked for: they keep the level open and nothing else.
        count([...at(block.task, scope), ...at(block.end, scope)])
        return hosted(block.id, scope, (inner) => isAtWork(block.part, inner))
      case 'guard':
        return hosted(block.id, scope, (inner) => guarded(block, inner))
      case 'each':
        return hosted(block.id, scope, (inner) => each(block, inner) === 1)
    }
  }

  function gate({ is, join, into, parts }: Extract<NamedBlock, { into: string[] }>, scope: string): number {
    const working = parts.map((part) => look(part, scope))
    const waiting = into.map((flow) =>
      count(at(join, scope).filter(({ via, state: now }) => via === flow && now === 'waiting')),
    )
    const each = working.map((one, index) => one + (waiting[index] ?? 0))
    if (sum(each) === 0) {
      return 0
    }
    if (
      each.some((one) => one > 1) ||
      (is === 'fork' && each.some((one) => one !== 1)) ||
      sum(working) === 0
    ) {
      wrong.push(`${join}: at work ${working.join()}, waiting ${waiting.join()}`)
    }
    return 1
  }

  /** A level is at work in one place, or has come to its end once while what was asked for beside it goes on. */
  function isAtWork(block: NamedBlock, scope: string): boolean {
    const here = state.tokens.filter((token) => token.scope === scope)
    const isAside = here.some(({ node, state: now }) => now === 'active' && /^aside\d+t$/.test(node))
    const ended = here.filter(({ node, state: now }) => now === 'done' && /^end\d+$/.test(node))
    return look(block, scope) + (isAside ? count(ended) : 0) === 1
  }

  /** Either what it is for is at work, or what has taken its place. */
  function guarded({ part, event, task }: Extract<NamedBlock, { is: 'guard' }>, scope: string): boolean {
    const instead = hosted(event, scope, (inner) => count(at(task, inner)) === 1)
    return instead === 1 ? look(part, scope) === 0 : isAtWork(part, scope)
  }

  function hosted(id: string, scope: string, inside: (inner: string) => boolean): number {
    const hosts = at(id, scope)
    for (const host of hosts) {
      const inner = state.scopes.filter((one) => one.host === host.id)
      if (inner.length !== 1 || inner.some((one) => !inside(one.id))) {
        wrong.push(`${id}: its scope is not at work`)
      }
    }
    return once(id, count(hosts))
  }

  function each(
    { id, mode, count: total, part }: Extract<NamedBlock, { is: 'each' }>,
    scope: string,
  ): number {
    const runs = at(id, scope)
    count(runs)
    const working = runs.filter(({ state: now }) => now === 'active')
    const indexes = runs.map(({ index }) => index ?? -1).sort((a, b) => a - b)
    const isComplete =
      mode === 'parallel' ? runs.length === total && working.length > 0 : working.length === 1
    if (!isComplete || indexes.some((index, place) => index !== place)) {
      wrong.push(`${id}: runs ${indexes.join()}, at work ${working.length}`)
    }
    for (const run of part ? working : []) {
      const inner = state.scopes.filter((one) => one.host === run.id)
      if (!part || inner.length !== 1 || inner.some((one) => !isAtWork(part, one.id))) {
        wrong.push(`${id} ${run.index}: its scope is not at work`)
      }
    }
    return 1
  }

  function once(what: string, times: number): number {
    if (times > 1) {
      wrong.push(`${what} is at work ${times} times`)
    }
    return times
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Every token ever made is either still there or was taken by exactly one event, and was made by one. */
export function traceViolations({ trace, tokens, status }: InstanceState): string[] {
  const made = trace.flatMap(({ produced }) => produced)
  const taken = trace.flatMap(({ consumed }) => consumed.map(({ id }) => id))
  const live = tokens.map(({ id }) => id)
  const wrong: string[] = []
  if (
    new Set(made).size !== made.length ||
    new Set([...taken, ...live]).size !== taken.length + live.length
  ) {
    wrong.push('a token was made or taken twice')
  }
  // The last ones go with the instance.
  const vanished = made.filter((id) => !taken.includes(id) && !live.includes(id))
  if (status !== 'end' && status !== 'manualend' && vanished.length > 0) {
    wrong.push(`tokens were lost: ${vanished.join()}`)
  }
  if ([...taken, ...live].some((id) => !made.includes(id))) {
    wrong.push('a token came from nowhere')
  }
  return wrong
}
