import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Graph } from './graph.ts'
import { checkGraph } from './soundness.ts'
import { isLive } from '../engine/statuses.ts'
import {
  backwardCommands,
  startMade,
  dice,
  playToEnd,
  forwardCommands,
  rerollGates,
  workViolations,
  type Dice,
} from '../testing/random-driver.ts'
import { traceViolations } from '../testing/marking-check.ts'
import { attempt } from '../testing/player.ts'
import { randomGraph } from '../testing/random-graph.ts'

const isSound = (graph: Graph) => checkGraph(graph).length === 0
const isGate = ({ kind }: { kind: string }) => /parallel|inclusive/.test(kind)
const hasBranches = ({ nodes }: Graph) => {
  const gates = Object.values(nodes).filter(isGate)
  return (
    gates.some(({ outgoing }) => outgoing.length > 1) && gates.some(({ incoming }) => incoming.length > 1)
  )
}

/** Scribbles until the check lets something through in which branches part and meet. */
function soundOne(roll: Dice): Graph {
  for (;;) {
    const graph = randomGraph(roll)
    if (hasBranches(graph) && isSound(graph)) {
      return graph
    }
  }
}

describe('any diagram the check lets through, however it is drawn', () => {
  test('never comes to a standstill, whatever people do, and ends', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, steps) => {
        const roll = dice(seed)
        const self = startMade({ graph: soundOne(roll) })
        for (let turn = 0; turn < steps && isLive(self.state.status); turn += 1) {
          rerollGates(self, roll)
          const choices = roll(3) === 0 ? backwardCommands(self, roll) : forwardCommands(self)
          const command = choices[roll(choices.length)] ?? { type: 'dataChanged' }
          const refusal = attempt(self, command)
          expect(['deadlock', 'noPath']).not.toContain(refusal?.reason)
          const wrong = [
            ...traceViolations(self.state),
            ...workViolations(self),
            ...crowded(self.state.tokens),
          ]
          expect(wrong, JSON.stringify([self.graph.flows, command])).toEqual([])
        }
        playToEnd(self)
      }),
      { numRuns: 60 },
    )
  })
})

/** In a sound diagram no node is ever worked on twice at once. */
const crowded = (tokens: readonly { node: string; state: string; via: string | null }[]): string[] => {
  const places = tokens
    .filter(({ state }) => state !== 'done')
    .map(({ node, via, state }) => (state === 'waiting' ? `${node} ${via}` : node))
  return places.filter((place, at) => places.indexOf(place) !== at).map((place) => `two tokens at ${place}`)
}
