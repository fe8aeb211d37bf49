import type { Data } from './effects.ts'
import type { Handle, Json, Node } from '../definition/graph.ts'
import type { Person } from './state.ts'
import type { Vote } from './votes.ts'

/** What a condition may look at. */
export type Facts = {
  data: Data
  results: { [node: string]: Vote }
  loop?: { total: number; done: number; active: number; index: number; item: Json }
}

/**
 * Everything a step takes from outside. All of it answers at once and always the same; people are looked up
 * beforehand, and a step that misses some says so and is asked again.
 */
export type Context = {
  newId: () => string
  data: Data
  evaluate: (condition: Handle, facts: Facts) => boolean
  /** Runs a script or a decision table: the fields it sets, or the error it throws. */
  run: (script: Handle, facts: Facts) => { patch: Data } | { error: string }
  items: (collection: Handle, facts: Facts) => readonly Json[]
  /** Undefined means: not looked up yet. */
  people: (node: Node, item: Json) => readonly Person[] | undefined
}
