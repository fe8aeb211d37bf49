import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowDefinitionApi } from '#api/workflow/definition.ts'
import { flowExchangeApi } from '#api/workflow/exchange.ts'
import { demoPassword } from '#demo/accounts.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { diagram, END, flow, START, task, twoSteps } from '#domain/workflow/bpmn/xml-testing.ts'
import { loadCompanyInto } from '../definition/testing.ts'
import { bpmnIoSample, camundaSample, flowableSample, signavioSample } from './samples-testing.ts'

const { importDef } = flowExchangeApi
const { defXml, defPage, checkDef, deployDef } = flowDefinitionApi

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

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')
const send = (file: string | Uint8Array, more: { process?: string; fileName?: string } = {}, token = admin) =>
  server.call(importDef, { body: { file: base64(file), ...more } }, { token, language: 'en-US' })
const imported = async (file: string | Uint8Array, more: { process?: string; fileName?: string } = {}) =>
  (await send(file, more)).value
const draftXml = async (defId = '') =>
  (await server.call(defXml, { query: { defId } }, { token: admin })).value.xml
const messages = (answer: { toFillIn: { message: string }[] }) =>
  answer.toFillIn.map(({ message }) => message)

describe('a diagram of another tool opens as a draft', () => {
  test('bpmn.io: untyped tasks are to be confirmed, and what is missing is named as people see it', async () => {
    const answer = await imported(bpmnIoSample, { fileName: 'Request.bpmn' })
    expect(answer.draft).toMatchObject({
      process: 'Process_1',
      defKey: 'Process_1',
      name: 'Request',
      version: 1,
    })
    expect(answer.canDeploy).toBe(false)
    expect(messages(answer)).toEqual(
      expect.arrayContaining([
        '“Review”: Nobody is asked here',
        'Exclusive gateway after “Write request”: The flow “to B” has no condition',
        'Exclusive gateway after “Write request”: The flow to “File it” has no condition',
        '“Review”: It was a task without a type and is now a user task: confirm that people do it, or give it another type',
        '“File it”: It was a manual task and is now a user task: confirm that people do it, or give it another type',
        'The flow has no name and is called “Request” for now: give it one that people understand',
      ]),
    )
    // One message for each cause: nobody asked twice, one condition each, one confirmation each.
    expect(answer.toFillIn.filter(({ level }) => level === 'error')).toHaveLength(4)
    const xml = await draftXml(answer.draft?.defId)
    expect(xml).toContain('<bpmn:userTask id="Activity_review" name="Review">')
    expect(xml).toContain('x="240" y="80"')
  })

  test('once filled in it deploys', async () => {
    const answer = await imported(
      bpmnIoSample
        .replace(
          '<bpmn:task id="Activity_review" name="Review">',
          '<bpmn:userTask id="Activity_review" name="Review" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:candidateUsers="admin">',
        )
        .replace(
          '</bpmn:task>\n    <bpmn:sequenceFlow id="Flow_a"',
          '</bpmn:userTask>\n    <bpmn:sequenceFlow id="Flow_a"',
        )
        .replace(
          '<bpmn:manualTask id="Activity_file" name="File it">',
          '<bpmn:userTask id="Activity_file" name="File it" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:assignee="${initiator}">',
        )
        .replace('</bpmn:manualTask>', '</bpmn:userTask>')
        .replace(
          /(targetRef="Activity_review") \/>/,
          '$1><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">= days > 3</bpmn:conditionExpression></bpmn:sequenceFlow>',
        )
        .replace(
          /(targetRef="Activity_file") \/>/,
          '$1><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${days le 3}</bpmn:conditionExpression></bpmn:sequenceFlow>',
        ),
    )
    expect(answer.toFillIn.filter(({ level }) => level === 'error')).toEqual([])
    const { defKey = '', revision = 0 } = answer.draft ?? {}
    const deployed = await server.call(deployDef, { body: { defKey, revision } }, { token: admin })
    expect(deployed).toMatchObject({ state: true, value: { version: 1 } })
  })

  test('Camunda: people and plain conditions are taken over, the rest is asked for with what the file said', async () => {
    const answer = await imported(camundaSample)
    expect(answer.draft).toMatchObject({ defKey: 'invoice', name: 'Invoice' })
    expect(messages(answer)).toEqual(
      expect.arrayContaining([
        '“Approve”: Nobody is asked here (the file says: ${approverService.next(execution)})',
        '“Approved?”: The flow to “Archive” has no condition (the file says: ${rules.isOdd(amount)})',
        '“Approved?”: The condition is now the formula “approved && amount > 1000”: please confirm it',
        '“Archive”: The service task names no service (the file says: org.acme.ArchiveDelegate)',
        '“Double check”: There is no role “accounting” to be asked: choose another',
        '“Enter invoice”: Who is asked was taken from the file: please confirm it',
        'Settings of another engine were left out: camunda: assignee, asyncBefore, candidateGroups, class, formKey, historyTimeToLive, initiator, taskListener, versionTag',
      ]),
    )
    expect(answer.toFillIn.filter(({ level }) => level === 'error')).toHaveLength(4)
    const xml = await draftXml(answer.draft?.defId)
    expect(xml).not.toContain('camunda')
    expect(xml).toContain('<shanju:executor type="initiator"')
  })

  test('Flowable: the default namespace, a list of people to ask and when enough have answered', async () => {
    const answer = await imported(flowableSample)
    expect(answer.draft).toMatchObject({ defKey: 'vacation', name: '休假申请' })
    expect(answer.canDeploy).toBe(true)
    const xml = await draftXml(answer.draft?.defId)
    expect(xml).toContain('shanju:collection="people"')
    expect(xml).toContain('loop.done/loop.total &gt;= 0.5')
  })

  test('Signavio: of two pools one is chosen; until then nothing is kept', async () => {
    const before = (await server.call(defPage, { body: {} }, { token: admin })).value.total
    const asked = await imported(signavioSample)
    expect(asked).toMatchObject({ draft: null, canDeploy: false, toFillIn: [] })
    expect(asked.processes).toEqual([
      { id: 'sid-desk', name: 'Front desk', nodes: 3 },
      { id: 'sid-guest', name: 'Guest', nodes: 3 },
    ])
    expect((await server.call(defPage, { body: {} }, { token: admin })).value.total).toBe(before)
    expect(await send(signavioSample, { process: 'nobody' })).toMatchObject({
      state: false,
      message: 'There is no process “nobody” in the file: choose one of the list',
    })
    const answer = await imported(signavioSample, { process: 'sid-desk' })
    expect(answer.draft).toMatchObject({ defKey: 'sid-desk', name: 'Front desk' })
    expect(messages(answer)).toContain(
      'Other pools of the file and the messages to them were left out: Guest',
    )
    const xml = await draftXml(answer.draft?.defId)
    expect(xml).not.toMatch(/signavio:|sid-ask|messageFlow/)
    expect(xml).toContain('x="300" y="150"')
    const checked = await server.call(checkDef, { body: { xml } }, { token: admin })
    expect(checked.value.problems.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a key that is taken gets a number, for two at once as well', async () => {
    const xml = twoSteps('two_at_once')
    const answers = await Promise.all([imported(xml), imported(xml), imported(xml)])
    expect(answers.map(({ draft }) => draft?.defKey).sort()).toEqual([
      'two_at_once',
      'two_at_once_2',
      'two_at_once_3',
    ])
  })
})

describe('encodings are as declared', () => {
  const named = (encoding: string) =>
    twoSteps(`in_${encoding.replaceAll('-', '_')}`).replace('encoding="UTF-8"', `encoding="${encoding}"`)
  const utf16 = (text: string, mark = '\ufeff') => Buffer.from(`${mark}${text}`, 'utf16le')
  /** The name of the flow in GBK; letters are the same in all encodings. */
  const GBK: Record<string, number[]> = {
    请: [0xc7, 0xeb],
    假: [0xbc, 0xd9],
  }
  const inGbk = (text: string) =>
    Buffer.concat([...text].map((sign) => Buffer.from(GBK[sign] ?? (sign > '~' ? 'x' : sign))))

  test.each<[string, Uint8Array, string]>([
    ['UTF-16 with its mark', utf16(named('UTF-16')), '请假'],
    ['UTF-16 without one', utf16(named('utf-16le'), ''), '请假'],
    [
      'UTF-16 by name alone, as tools that build text in memory leave it',
      Buffer.from(named('UTF-16')),
      '请假',
    ],
    ['GBK', inGbk(named('GBK')), '请假'],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${named('utf-8')}`), '请假'],
    ['Latin', Buffer.from(named('ISO-8859-1').replaceAll(/[\u4e00-\u9fff]+/g, 'é'), 'latin1'), 'é'],
  ])('%s', async (_, bytes, name) => {
    expect((await imported(bytes)).draft?.name).toBe(name)
  })

  test('and a file that is not what it says is refused', async () => {
    const wrong = Buffer.from(named('UTF-8').replaceAll(/[\u4e00-\u9fff]+/g, 'é'), 'latin1')
    expect(await send(wrong)).toMatchObject({
      state: false,
      message: 'The file cannot be imported: The file says it is written in “UTF-8”, and it is not',
    })
  })
})

describe('a file that cannot be opened', () => {
  test('names ids that are there twice, with what people see at both places, once', async () => {
    const xml = diagram(
      [START, task('a', 'Write'), task('a', 'Review'), END, flow('start', 'a'), flow('a', 'end')].join(''),
    )
    const reply = await send(xml)
    expect(reply).toMatchObject({
      state: false,
      message: 'The file cannot be imported: “Write / Review”: The id “a” is used more than once',
    })
    const checked = await server.call(checkDef, { body: { xml } }, { token: admin })
    expect(checked.value.problems.map(({ key }) => key)).toEqual(['idTwice'])
  })

  test.each([
    ['text', 'hello'],
    ['another kind of XML', '<a/>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['no process', diagram('').replace(/<bpmn:process[\s\S]*<\/bpmn:process>/, '')],
  ])('is refused: %s', async (_, file) => {
    expect(await send(file)).toMatchObject({ state: false })
  })

  test('and nobody imports who does not keep all flows', async () => {
    expect(await send(twoSteps('not_mine'), {}, clerk)).toMatchObject({ status: 403, state: false })
    const page = await server.call(defPage, { body: {} }, { token: admin })
    expect(page.value.rows.some(({ defKey }) => defKey === 'not_mine')).toBe(false)
  })
})
