import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neededBy, planChunks, type SourceGraph } from './chunk-plan.ts'

const module = (size: number, ...imports: string[]) => ({ size, imports })
const visit = (...entries: string[]) => ({ entries, weight: 1 })

test('what one page alone needs stays with it, and what many need is one file', () => {
  const graph = new Map([
    ['A', module(10, 'button', 'list', 'own')],
    ['B', module(10, 'button', 'list')],
    ['own', module(10)],
    ['button', module(10)],
    ['list', module(10, 'button')],
  ])
  const chunks = planChunks(graph, new Set(['A', 'B']), [visit('A'), visit('B')], 100)
  expect(chunks.map((ids) => ids.toSorted())).toEqual([['button', 'list']])
})

test('small things some do not need come along with the others, large ones do not', () => {
  const graphWith = (size: number) =>
    new Map([
      ['A', module(10, 'kit', 'extra')],
      ['B', module(10, 'kit', 'extra')],
      ['C', module(10, 'kit')],
      ['kit', module(1000)],
      ['extra', module(size, 'kit')],
    ])
  const entries = new Set(['A', 'B', 'C'])
  const visits = [visit('A'), visit('B'), visit('C')]
  expect(planChunks(graphWith(50), entries, visits, 100)).toHaveLength(1)
  expect(planChunks(graphWith(900), entries, visits, 100)).toHaveLength(2)
})

/** Modules import only later ones, as in source without circles; the first ones are entries. */
const anyGraph = fc
  .array(
    fc.record({ size: fc.integer({ min: 1, max: 900 }), steps: fc.array(fc.integer({ min: 1, max: 9 })) }),
    { minLength: 4, maxLength: 30 },
  )
  .map((modules) => ({
    graph: new Map(
      modules.map(({ size, steps }, at) => [
        String(at),
        module(
          size,
          ...steps
            .map((step) => at + step)
            .filter((to) => to < modules.length)
            .map(String),
        ),
      ]),
    ),
    entries: new Set(['0', '1', '2', '3']),
  }))

test('every module that two entries need has one file, and no file needs itself through another', () => {
  fc.assert(
    fc.property(anyGraph, fc.integer({ min: 0, max: 2000 }), ({ graph, entries }, costOfFile) => {
      const chunks = planChunks(
        graph,
        entries,
        [...entries].map((entry) => visit(entry)),
        costOfFile,
      )
      const usersOf = (id: string) => [...entries].filter((entry) => neededBy(entry, graph).has(id))
      const shared = [...graph.keys()].filter((id) => !entries.has(id) && usersOf(id).length > 1)
      expect(chunks.flat().toSorted()).toEqual(shared.toSorted())
      expect(hasCircle(graph, chunks)).toBe(false)
    }),
  )
})

function hasCircle(graph: SourceGraph, chunks: readonly string[][]): boolean {
  const chunkOf = new Map(chunks.flatMap((ids, at) => ids.map((id) => [id, `chunk ${at}`] as const)))
  const files = new Map<string, { size: number; imports: string[] }>()
  for (const [id, { imports }] of graph) {
    const name = chunkOf.get(id) ?? id
    const needs = imports.map((one) => chunkOf.get(one) ?? one).filter((one) => one !== name)
    files.set(name, { size: 0, imports: [...(files.get(name)?.imports ?? []), ...needs] })
  }
  return [...files].some(([name, { imports }]) => imports.some((one) => neededBy(one, files).has(name)))
}
