import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { autoLayout } from './auto-layout.ts'
import { completeLayout, boundingBox, type Box } from './layout.ts'
import { bpmDefLayout, flowSvg } from './svg.ts'
import { escapeXml, wrapText } from './svg-style.ts'
import { randomBlock } from '../testing/random-blocks.ts'
import { dice } from '../testing/random-driver.ts'
import { makeBlockGraph } from '../testing/block-tree.ts'
import { drawGraph } from '../testing/draw-graph.ts'
import type { Graph } from '../definition/graph.ts'

const graph = drawGraph('s -> a -> x; x [p] -> b -> e; x * -> c -> e', { x: { kind: 'exclusiveGateway' } })

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Pairs of nodes of one level that lie on each other; events on an edge are meant to. */
function collisions({ nodes }: Graph, boxes: { [node: string]: Box }): string[] {
  const placed = Object.values(nodes).filter(({ kind }) => kind !== 'boundaryEvent')
  return placed.flatMap((one, at) =>
    placed.slice(at + 1).flatMap((other) => {
      const [a, b] = [boxes[one.id], boxes[other.id]]
      return one.parent === other.parent && a && b && overlap(a, b) ? [`${one.id} ${other.id}`] : []
    }),
  )
}

describe('a diagram nobody has drawn', () => {
  test('is laid out without anything lying on anything else, insides within their sub-process', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { graph: made } = makeBlockGraph(randomBlock(dice(seed)))
        const { nodes, flows } = autoLayout(made)
        expect(collisions(made, nodes)).toEqual([])
        expect(Object.keys(nodes).toSorted()).toEqual(Object.keys(made.nodes).toSorted())
        // What leads from one half of a link to the other is drawn by nobody.
        const drawn = Object.values(made.flows).filter(({ link }) => !link)
        expect(Object.keys(flows).toSorted()).toEqual(drawn.map(({ id }) => id).toSorted())
        for (const node of Object.values(made.nodes)) {
          const [box, outer] = [nodes[node.id], nodes[node.parent ?? '']]
          if (box && outer && node.kind !== 'boundaryEvent') {
            expect(box.x).toBeGreaterThan(outer.x)
            expect(box.y + box.height).toBeLessThan(outer.y + outer.height)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('keeps what its author drew and puts the rest below', () => {
    const whole = autoLayout(graph)
    const { b: _b, ...rest } = whole.nodes
    const layout = completeLayout(graph, { nodes: rest, flows: {} }, whole)
    expect(layout.nodes.a).toEqual(whole.nodes.a)
    expect(layout.nodes.b?.y).toBeGreaterThan(boundingBox({ nodes: rest, flows: {} }, 0).y)
    expect(Object.keys(layout.flows)).toHaveLength(6)
    expect(completeLayout(graph, { nodes: {}, flows: {} }, whole)).toEqual(whole)
  })

  test('goes back in circles without end', () => {
    const turning = drawGraph('s -> a -> x; x [again] -> a; x * -> e', { x: { kind: 'exclusiveGateway' } })
    expect(autoLayout(turning).flows['x>a']).toHaveLength(4)
  })
})

describe('the picture', () => {
  test('shows the state of the nodes in the colours people know, and the way that was taken', () => {
    const svg = flowSvg(graph, undefined, {
      marks: { a: { state: 'agree', label: 'Agreed · 周敬之' }, b: { state: 'pending', label: 'Pending' } },
      taken: ['s>a', 'a>x'],
      language: 'en-US',
    })
    expect(svg).toContain('data-node="a" data-state="agree"')
    expect(svg).toContain('<title>a · Agreed · 周敬之</title>')
    expect(svg).toContain('#00FF00')
    expect(svg).toContain('#FF0000')
    expect(svg.match(/url\(#arrow-taken\)/g)).toHaveLength(2)
  })

  test('lets nobody smuggle anything in, whatever a node is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const named: Graph = { ...graph, nodes: { ...graph.nodes } }
        const node = graph.nodes.a
        if (node) {
          named.nodes.a = { ...node, name: `${name}"><script>alert(1)</script>` }
        }
        const svg = flowSvg(named, undefined)
        expect(svg).not.toContain('<script')
        expect(svg.match(/<text/g)?.length).toBe(svg.match(/<\/text>/g)?.length)
      }),
      { numRuns: 50 },
    )
    expect(escapeXml('a\u0000<b>&"\'\ud800')).toBe('a&lt;b&gt;&amp;&quot;&#39;')
  })

  test('breaks long names into lines, Chinese by width', () => {
    expect(wrapText('部门经理审批采购申请', 12, 3)).toEqual(['部门经理审批', '采购申请'])
    expect(wrapText('a very long name of a node indeed', 10, 2)).toEqual(['a very', 'long name…'])
    expect(wrapText('Head of department approves', 16, 3)).toEqual(['Head of', 'department', 'approves'])
    expect(wrapText('internationalisation', 8, 3)).toEqual(['internat', 'ionalisa', 'tion'])
    expect(wrapText('审批 by the boss', 8, 3)).toEqual(['审批 by', 'the boss'])
    expect(wrapText('', 10, 2)).toEqual([])
  })

  test('comes as coordinates too, from the upper left corner', () => {
    const { width, height, listLayout } = bpmDefLayout(graph, undefined)
    expect(listLayout.map(({ nodeId }) => nodeId).toSorted()).toEqual(['a', 'b', 'c', 'e', 's', 'x'])
    expect(
      listLayout.every(
        ({ x, y, ...size }) => x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height,
      ),
    ).toBe(true)
    expect(listLayout.find(({ nodeId }) => nodeId === 'x')).toMatchObject({ nodeType: 'exclusiveGateway' })
  })
})
