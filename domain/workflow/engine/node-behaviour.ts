import type { NodeKind, NodeOf } from '../definition/graph.ts'
import type { StepRun } from './run.ts'
import type { Token } from './state.ts'

/** What a kind of node does with a token that has just arrived. */
export type NodeBehaviour<K extends NodeKind> = (run: StepRun, token: Token, node: NodeOf<K>) => void
