import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autoLayout } from '#domain/workflow/picture/auto-layout.ts'
import { compile, type NodeDraft } from '#domain/workflow/definition/compile.ts'
import type { Graph } from '#domain/workflow/definition/graph.ts'
import { defaultFlow, defaultNode, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { makeBlockGraph } from '#domain/workflow/testing/block-tree.ts'
import { randomBlock } from '#domain/workflow/testing/random-blocks.ts'
import { dice } from '#domain/workflow/testing/random-driver.ts'
import { flowAttributes } from '#domain/workflow/bpmn/flow-codec.ts'
import { nodeAttributes } from '#domain/workflow/bpmn/node-codec.ts'
import { readFlow } from './read-flow.ts'
import descriptor from '#domain/workflow/bpmn/shanju.json' with { type: 'json' }
import { fullFlow } from '#domain/workflow/bpmn/full-flow-testing.ts'
import { writeFlow } from './write-flow.ts'

/** In which order flows come into a node, and edge events hang on it, means nothing. */
function plain(graph: Graph) {
  const nodes = Object.entries(graph.nodes).map(([id, node]) => [
    id,
    { ...node, incoming: node.incoming.toSorted() },
  ])
  const edges = Object.entries(graph.boundaries).map(([id, events]) => [id, events.toSorted()])
  return { ...graph, nodes: Object.fromEntries(nodes), boundaries: Object.fromEntries(edges) }
}

async function roundTrip(flow: CompiledFlow) {
  const xml = await writeFlow({ key: flow.graph.id, name: '一个流程' }, flow)
  const read = await readFlow(xml)
  return { read }
}

describe('a flow that is written as BPMN and read again', () => {
  test('is the same, with one of everything there is', async () => {
    const flow = fullFlow()
    const { read } = await roundTrip(flow)
    expect(read.problems).toEqual([])
    expect(read).toMatchObject({ key: 'everything', name: '一个流程', description: null })
    expect(plain(read.compiled?.graph ?? flow.graph)).toEqual(plain(flow.graph))
    expect(read.compiled?.settings).toEqual(flow.settings)
    const withDefaults = Object.fromEntries(
      Object.keys(flow.nodes).map((id) => [id, read.compiled?.nodes[id]]),
    )
    expect(withDefaults).toEqual(flow.nodes)
    // Written once more, nothing moves.
    const { read: again } = await roundTrip(read.compiled ?? flow)
    expect(again.compiled?.layout).toEqual(read.compiled?.layout)
    expect(again.compiled?.nodes).toEqual(read.compiled?.nodes)
  })

  test('is the same whatever its shape, drawing included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const flow = real(makeBlockGraph(randomBlock(dice(seed))).graph)
        const { read } = await roundTrip(flow)
        expect(read.problems).toEqual([])
        expect(plain(read.compiled?.graph ?? flow.graph)).toEqual(plain(flow.graph))
        expect(read.compiled?.layout).toEqual(flow.layout)
      }),
      { numRuns: 40 },
    )
  })
})

/** The graphs of the engine's own tests carry bare words where a diagram has timers, services and lists. */
function real(graph: Graph): CompiledFlow {
  const nodes = Object.values(graph.nodes).map((node): NodeDraft => {
    const { incoming: _in, outgoing: _out, ...draft } = node
    if (draft.kind === 'serviceTask') {
      return { ...draft, service: { name: String(draft.service), args: [] } }
    }
    if (draft.kind === 'callActivity') {
      return { ...draft, process: { key: String(draft.process), in: [], out: [] } }
    }
    if ('trigger' in draft && draft.trigger?.type === 'timer') {
      return { ...draft, trigger: { type: 'timer', timer: { kind: 'duration', value: 'PT1H' } } }
    }
    if ('trigger' in draft && draft.trigger?.type === 'multiple') {
      const of = draft.trigger.of.map(() => ({
        type: 'timer' as const,
        timer: { kind: 'duration', value: 'PT1H' },
      }))
      return { ...draft, trigger: { ...draft.trigger, of } }
    }
    return 'loop' in draft && draft.loop && draft.loop.mode !== 'while'
      ? { ...draft, loop: { ...draft.loop, items: { times: 2 } } }
      : draft
  })
  const made = compile({
    id: 'made',
    nodes,
    flows: Object.values(graph.flows),
    options: { skipFirstNode: true, skipRules: [] },
  })
  const settings = Object.values(made.nodes)
    .filter((node) => node.kind === 'userTask' && node.loop && node.loop.mode !== 'while')
    .map(({ id }) => [id, { ...defaultNode, executors: [{ type: 'item' }] }])
  return { graph: made, settings: defaultFlow, nodes: Object.fromEntries(settings), layout: autoLayout(made) }
}

test('the description of the namespace has exactly the settings there are', () => {
  const attributesOf = (name: string) =>
    descriptor.types
      .find((type) => type.name === name)
      ?.properties.filter((property) => 'isAttr' in property)
      .map((property) => property.name)
  expect(attributesOf('Flow')).toEqual(flowAttributes)
  expect(attributesOf('Node')).toEqual(['kind', ...nodeAttributes, 'otherFields'])
})
