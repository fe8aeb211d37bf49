import { BpmnModdle, type ModdleElement } from 'bpmn-moddle'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoLayout } from '#domain/workflow/picture/auto-layout.ts'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { fullFlow } from '#domain/workflow/bpmn/full-flow-testing.ts'
import { writeFlow } from '../bpmn/write-flow.ts'
import { twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { loadCompanyInto } from '../definition/testing.ts'

const { exportDef } = flowExchangeApi
const { saveDef } = flowDefinitionApi

let server: TestServer
let admin: string
let clerk: string

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  admin = await server.signIn('admin', demoPassword)
  clerk = await server.signIn('clerk', demoPassword)
})
afterAll(() => server.stop())

const saved = async (xml: string) =>
  (await server.call(saveDef, { body: { xml } }, { token: admin })).value.defId
const exported = (defId: string, token = admin) => server.call(exportDef, { query: { defId } }, { token })

const listOf = (element: ModdleElement, name: string): ModdleElement[] => {
  const value = element.get(name)
  return Array.isArray(value) ? value : []
}
const inside = (level: ModdleElement): ModdleElement[] => {
  const own = listOf(level, 'flowElements')
  return [...own, ...own.flatMap(inside)]
}

/** Opens a file as a tool that knows BPMN and nothing of us. */
async function openElsewhere(xml: string) {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(xml)
  const process = listOf(rootElement, 'rootElements').find(({ $type }) => $type === 'bpmn:Process')
  const shapes = listOf(rootElement, 'diagrams').flatMap((diagram) =>
    listOf(diagram.get('plane') as ModdleElement, 'planeElement'),
  )
  // A data object is drawn where it is referred to, and only there.
  const elements = (process ? inside(process) : []).filter(({ $type }) => $type !== 'bpmn:DataObject')
  const drawn = shapes.map((shape) => (shape.get('bpmnElement') as ModdleElement | undefined)?.id)
  return { rootElement, warnings, elements, shapes, drawn }
}

describe('what is exported opens in other tools', () => {
  test('a diagram that was never drawn is drawn, everything in it', async () => {
    const defId = await saved(twoSteps('undrawn'))
    const { fileName, xml } = (await exported(defId)).value
    expect(fileName).toBe('请假.bpmn')
    const { warnings, elements, drawn } = await openElsewhere(xml)
    expect(warnings).toEqual([])
    expect(elements.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([])
  })

  test('one of everything there is: no warning, no loose reference, no id twice, all drawn, our settings apart', async () => {
    const flow = fullFlow()
    const key = 'everything_out'
    const written = await writeFlow({ key, name: '一个流程' }, flow)
    const undrawn = written.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '')
    const { xml } = (await exported(await saved(undrawn))).value
    const { warnings, elements, shapes, drawn } = await openElsewhere(xml)
    expect(warnings).toEqual([])
    expect(elements.map(({ id }) => id).filter((id) => !drawn.includes(id))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const shape of shapes) {
      const bounds = shape.get('bounds') as ModdleElement | undefined
      const points = listOf(shape, 'waypoint')
      expect(bounds ? Number(bounds.get('width')) > 0 : points.length > 1).toBe(true)
    }
    const ids = [...xml.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // Whatever BPMN does not know stands in our namespace.
    const prefixes = new Set(
      [...xml.matchAll(/<\/?([\w]+):|\s(\w+):\w+="/g)].map(([, tag, name]) => tag ?? name),
    )
    const known = ['bpmn', 'bpmndi', 'dc', 'di', 'shanju', 'xmlns', 'xsi', 'xml']
    expect([...prefixes].filter((prefix) => !known.includes(prefix ?? ''))).toEqual([])
    expect(Object.keys(autoLayout(flow.graph).nodes).length).toBeLessThanOrEqual(drawn.length)
  })

  test('what its author drew stays where it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5000 }), async (x) => {
        const flow = fullFlow()
        const layout = autoLayout(flow.graph)
        const apply = { x, y: 7, width: 90, height: 40 }
        const key = `drawn_${x}_${Math.trunc(performance.now() * 1000)}`
        const drawn = { ...layout, nodes: { ...layout.nodes, apply } }
        const xml = await writeFlow({ key, name: '画好的' }, { ...flow, layout: drawn })
        const out = (await exported(await saved(xml))).value.xml
        expect(out).toContain(`<dc:Bounds x="${x}" y="7" width="90" height="40" />`)
      }),
      { numRuns: 5 },
    )
  })

  test('and only whoever keeps the flow gets it', async () => {
    const defId = await saved(twoSteps('kept_in'))
    expect(await exported(defId, clerk)).toMatchObject({ status: 403, state: false })
  })
})
