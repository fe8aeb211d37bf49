import type { Kind, NodeOf } from '../definition/graph.ts'
import type { Run } from './run.ts'
import type { Token } from './state.ts'

/** What a kind of node does with a token that has just arrived. */
export type Behaviour<K extends Kind> = (run: Run, token: Token, node: NodeOf<K>) => void
