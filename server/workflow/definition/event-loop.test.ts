import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { demoPassword } from '#demo/accounts.ts'
import { longestTurn, workUnit } from '#server/event-loop-testing.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { diagram, END, flow, START } from '#domain/workflow/bpmn/xml-testing.ts'
import { loadCompanyInto } from './testing.ts'

/** What a request may do in one turn, in units of plain work: about 200 ms on a middling machine. */
const MOST_UNITS = 22
/** Collecting garbage and other tests only add to a turn, so the shortest of some attempts is the request's own. */
const ATTEMPTS = 3

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
  admin = await server.signIn('admin', demoPassword)
})
afterAll(() => server.stop())

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
const ask = (id: string) => `<bpmn:userTask id="${id}" name="${id}"/>`

/** The most a diagram can have, each in its own way. */
const worst: Record<string, string> = {
  'a row of tasks': [
    START,
    ...many(480, (at) => ask(`t${at}`)),
    END,
    flow('start', 't0'),
    ...many(479, (at) => flow(`t${at}`, `t${at + 1}`)),
    flow('t479', 'end'),
  ].join(''),
  'inclusive joins in a row': [
    START,
    ...many(150, (at) => `<bpmn:inclusiveGateway id="g${at}"/>${ask(`a${at}`)}${ask(`b${at}`)}`),
    END,
    flow('start', 'g0'),
    ...many(150, (at) => {
      const next = at === 149 ? 'end' : `g${at + 1}`
      return [
        flow(`g${at}`, `a${at}`, 'days > 1'),
        flow(`g${at}`, `b${at}`, 'days > 2'),
        flow(`a${at}`, next),
        flow(`b${at}`, next),
      ].join('')
    }),
  ].join(''),
  'branches side by side with a choice in each': [
    START,
    '<bpmn:parallelGateway id="f"/><bpmn:parallelGateway id="j"/>',
    END,
    flow('start', 'f'),
    flow('j', 'end'),
    ...many(150, (at) =>
      [
        `<bpmn:exclusiveGateway id="g${at}"/>${ask(`a${at}`)}${ask(`b${at}`)}`,
        flow('f', `g${at}`),
        flow(`g${at}`, `a${at}`, 'days > 1'),
        flow(`g${at}`, `b${at}`, 'days > 2'),
        flow(`a${at}`, 'j'),
        flow(`b${at}`, 'j'),
      ].join(''),
    ),
  ].join(''),
}

describe('nothing in a request about a diagram holds the others up', () => {
  test.each(Object.entries(worst))('%s', async (_, inner) => {
    const xml = diagram(inner, 'objectAlias="leave"', 'worst_flow')
    const check = () => server.call(flowDefinitionApi.checkDef, { body: { xml } }, { token: admin })
    await check()
    const file = Buffer.from(xml).toString('base64')
    const send = () => server.call(flowExchangeApi.importDef, { body: { file } }, { token: admin })
    for (const request of [check, send]) {
      let shortest = Infinity
      for (let attempt = 0; attempt < ATTEMPTS && shortest >= MOST_UNITS; attempt++) {
        shortest = Math.min(shortest, (await longestTurn(request)) / workUnit())
      }
      expect(shortest).toBeLessThan(MOST_UNITS)
    }
  })
})
