import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing.ts'
import {
  diagram,
  END,
  flow,
  DEPARTMENT_HEAD_EXECUTOR,
  START,
  task,
  twoSteps,
} from '#domain/workflow/bpmn/xml-testing.ts'
import { checkFlow } from './check-flow.ts'
import { problemView } from './problem-text.ts'
import { loadCompanyInto } from './testing.ts'
import { scopeOf } from '#server/scope.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await loadCompanyInto(server)
})
afterAll(() => server.stop())

const known = { services: ['wallet.pay'], hooks: ['wallet.settle'] }
const check = (xml: string) => checkFlow(scopeOf(server.env, server.tenantId), xml, known)
const keys = async (xml: string) => (await check(xml)).problems.map(({ key }) => key)
const told = async (xml: string, language: 'zh-CN' | 'en-US' = 'zh-CN') =>
  (await check(xml)).problems.map((problem) => problemView(problem, language).message)

/** A request, then what a test is about, from `apply` on. */
const withPart = (part: string, settings = 'objectAlias="leave"') =>
  diagram([START, task('apply', '填写申请'), END, flow('start', 'apply'), part].join(''), settings)
const withTask = (inside: string, attributes = '', settings?: string) =>
  withPart(
    [task('check', '审批', inside, attributes), flow('apply', 'check'), flow('check', 'end')].join(''),
    settings,
  )
const withElement = (element: string) => withPart([element, flow('apply', 'x'), flow('x', 'end')].join(''))

describe('a diagram that is all right', () => {
  test('has nothing said against it, and its first step is the starter’s own', async () => {
    const { problems, compiled, key, name } = await check(twoSteps())
    expect(problems).toEqual([])
    expect([key, name]).toEqual(['leave_two', '请假'])
    expect(compiled?.nodes.apply?.executors).toEqual([{ type: 'initiator' }])
    expect(compiled?.layout?.nodes.check).toBeDefined()
  })
})

describe('what the engine does not have is refused by name', () => {
  const loop = (attributes: string) =>
    `<bpmn:userTask id="x" name="X"><bpmn:multiInstanceLoopCharacteristics ${attributes}>
       <bpmn:loopCardinality>3</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics></bpmn:userTask>`
  const eventSub = (start: string) =>
    withPart(
      `${flow('apply', 'end')}<bpmn:subProcess id="x" name="X" triggeredByEvent="true">${start}
        <bpmn:endEvent id="se"/>${flow('ss', 'se')}</bpmn:subProcess>`,
    )
  const first = (definition: string) =>
    diagram(
      `<bpmn:startEvent id="start">${definition}</bpmn:startEvent>${task('apply', '填写申请')}${END}${flow('start', 'apply')}${flow('apply', 'end')}`,
    )
  test.each<[string, string, string]>([
    [
      'several tokens to begin',
      withElement('<bpmn:userTask id="x" startQuantity="2"/>'),
      'startQuantity="2"',
    ],
    [
      'several tokens to go on',
      withElement('<bpmn:userTask id="x" completionQuantity="3"/>'),
      'completionQuantity="3"',
    ],
    [
      'a repetition that throws by rules of its own',
      withElement(loop('behavior="Complex"')),
      'behavior="Complex"',
    ],
    [
      'a repetition that throws, and does not say what',
      withElement(loop('behavior="None"')),
      'noneBehaviorEventRef',
    ],
    [
      'both markers of repetition',
      withElement(loop('').replace('<bpmn:multi', '<bpmn:standardLoopCharacteristics/><bpmn:multi')),
      'loopCharacteristics',
    ],
    [
      'a line into an event sub-process',
      eventSub('<bpmn:startEvent id="ss"><bpmn:errorEventDefinition/></bpmn:startEvent>').replace(
        '<bpmn:subProcess',
        `${flow('apply', 'x')}<bpmn:subProcess`,
      ),
      'eventSubProcessEntered',
    ],
    [
      'an error caught while the flow goes on',
      eventSub(
        '<bpmn:startEvent id="ss" isInterrupting="false"><bpmn:errorEventDefinition/></bpmn:startEvent>',
      ),
      'error',
    ],
    ['an error that starts a flow', first('<bpmn:errorEventDefinition/>'), 'error'],
    ['an escalation that starts a flow', first('<bpmn:escalationEventDefinition/>'), 'escalation'],
    [
      'a condition that starts a flow',
      first(
        '<bpmn:conditionalEventDefinition><bpmn:condition>1 = 1</bpmn:condition></bpmn:conditionalEventDefinition>',
      ),
      'conditional',
    ],
    [
      'who performs a task, in the words of BPMN',
      withElement('<bpmn:userTask id="x"><bpmn:potentialOwner/></bpmn:userTask>'),
      'resources',
    ],
    [
      'another language in a condition of completion',
      withElement(
        loop('').replace(
          '</bpmn:loopCardinality>',
          '</bpmn:loopCardinality><bpmn:completionCondition xsi:type="bpmn:tFormalExpression" language="js" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">true</bpmn:completionCondition>',
        ),
      ),
      'js',
    ],
  ])('%s', async (_what, xml, named) => {
    const { problems } = await check(xml)
    const errors = problems.filter(({ level }) => level === 'error')
    expect(errors.map(({ key, detail }) => detail ?? key)).toContain(named)
  })

  test('what an event refers to beside the process is read as its own', async () => {
    const event = `<bpmn:intermediateCatchEvent id="x" name="X"><bpmn:eventDefinitionRef>when</bpmn:eventDefinitionRef></bpmn:intermediateCatchEvent>`
    const beside =
      '<bpmn:timerEventDefinition id="when"><bpmn:timeDuration>PT1H</bpmn:timeDuration></bpmn:timerEventDefinition>'
    const { compiled, problems } = await check(
      withElement(event).replace('</bpmn:process>', `</bpmn:process>${beside}`),
    )
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(compiled?.graph.nodes.x).toMatchObject({ trigger: { timer: { value: 'PT1H' } } })
  })
})

describe('what is no diagram is refused', () => {
  const entities = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`
  const outside = `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>`
  test.each([
    ['nothing', '', 'notXml'],
    ['a text', 'hello', 'notXml'],
    ['entities that grow', entities, 'forbiddenXml'],
    ['a document type from elsewhere', outside, 'forbiddenXml'],
    ['a style sheet', '<?xml-stylesheet href="x"?><x/>', 'forbiddenXml'],
    ['a huge file', `<x>${' '.repeat(800_001)}</x>`, 'tooLarge'],
    ['a deep file', '<x>'.repeat(5000), 'tooLarge'],
    ['a file of too many parts', `<x>${'<y/>'.repeat(20_001)}</x>`, 'tooLarge'],
    ['something else', '<html/>', 'notBpmn'],
    ['half of it', twoSteps().slice(0, 600), 'notBpmn'],
    ['no process', twoSteps().replace(/<bpmn:process[\s\S]*<\/bpmn:process>/, ''), 'noProcess'],
  ])('%s', async (_what, xml, key) => {
    const { problems, compiled } = await check(xml)
    expect(problems[0]).toMatchObject({ level: 'error', key })
    expect(compiled).toBeNull()
  })

  test('a key no address could have, and a flow without a name', async () => {
    expect(await keys(twoSteps('a.b'))).toContain('keyMissing')
    expect(await keys(twoSteps().replace('name="请假"', ''))).toContain('nameMissing')
  })
})

describe('what cannot be run is refused by its name', () => {
  test.each([
    ['<bpmn:complexGateway id="x" name="X"/>', '“X”：不支持的元素：复杂网关'],
    ['<bpmn:manualTask id="x" name="X"/>', '“X”：不支持的元素：手工任务'],
    ['<bpmn:task id="x" name="X"/>', '“X”：不支持的元素：未指定类型的任务'],
    ['<bpmn:adHocSubProcess id="x" name="X"/>', '“X”：不支持的元素：特别子流程'],
    [
      '<bpmn:intermediateThrowEvent id="x" name="X"><bpmn:linkEventDefinition id="l" name="a"/></bpmn:intermediateThrowEvent>',
      '“X”：链接“a”不成对：同一层要有一个同名的捕获链接，抛出端没有连线出去，捕获端没有连线进来',
    ],
    [
      '<bpmn:userTask id="x" name="X"><bpmn:standardLoopCharacteristics/></bpmn:userTask>',
      '“X”：循环要写明继续的条件，或 1 到 1000 的最多次数',
    ],
    [
      '<bpmn:userTask id="x" name="X" camunda:assignee="demo"/>',
      '“X”：含有其他引擎的扩展“camunda:assignee”，本系统不会执行它，请改用本系统的设置',
    ],
    [
      '<bpmn:scriptTask id="x" name="X" scriptFormat="javascript"><bpmn:script>a</bpmn:script></bpmn:scriptTask>',
      '“X”：只能用公式，不能用“javascript”',
    ],
    ['<bpmn:userTask id="x" name="X"/><bpmn:dataStoreReference id="o"/>', '不支持“数据存储”'],
  ])('%s', async (element, message) => {
    expect(await told(withElement(element))).toContain(message)
  })

  test('and in English as well', async () => {
    const [first] = await told(withElement('<bpmn:complexGateway id="x" name="X"/>'), 'en-US')
    expect(first).toBe('“X”: An element that is not supported: complex gateway')
  })
})

describe('settings that are wrong are told with their place', () => {
  test.each([
    [withTask(DEPARTMENT_HEAD_EXECUTOR, 'whenEmpty="perhaps"'), '“审批”：设置的值不对：whenEmpty="perhaps"'],
    [withTask(DEPARTMENT_HEAD_EXECUTOR, 'colour="red"'), '没有“colour”这项设置'],
    [withTask('<shanju:executor type="role"/>'), '“审批”：办理人规则没有填完整：角色'],
    [withTask('<shanju:executor type="role" keys="king"/>'), '“审批”：办理人中的角色“king”不存在，请另选'],
    [withTask('<shanju:executor type="sameAsNode" node="end"/>'), '“审批”：引用的节点“end”不存在'],
    [withTask(''), '“审批”：没有设置办理人'],
    [withTask(DEPARTMENT_HEAD_EXECUTOR, 'backNodes="nowhere"'), '“审批”：引用的节点“nowhere”不存在'],
    [
      withTask(`${DEPARTMENT_HEAD_EXECUTOR}<shanju:field name="salary" right="w"/>`),
      '“审批”：业务对象没有字段“salary”',
    ],
    [
      withTask(`${DEPARTMENT_HEAD_EXECUTOR}<shanju:hook on="ended" run="nobody"/>`),
      '“审批”：系统没有处理器“nobody”',
    ],
    [
      withTask(DEPARTMENT_HEAD_EXECUTOR, 'formKey="nothing"'),
      '“审批”：表单“nothing”不存在、未发布，或不属于流程的业务对象',
    ],
    [withTask(DEPARTMENT_HEAD_EXECUTOR, '', 'objectAlias="nothing"'), '业务对象“nothing”不存在或未发布'],
    [withTask(DEPARTMENT_HEAD_EXECUTOR, '', 'numberSequence="nothing"'), '流水号“nothing”不存在'],
    [withTask(DEPARTMENT_HEAD_EXECUTOR, '', 'dueTime="soon"'), '设置的值不对：dueTime="soon"'],
  ])('%#', async (xml, message) => {
    expect((await told(xml)).map((line) => line.replace(/^“请假”：/, ''))).toContain(message)
  })

  test('timers, loops, scripts, tables, services and calls', async () => {
    const timer = (value: string) =>
      `<bpmn:intermediateCatchEvent id="x" name="X"><bpmn:timerEventDefinition><bpmn:timeDuration>${value}</bpmn:timeDuration></bpmn:timerEventDefinition></bpmn:intermediateCatchEvent>`
    expect(await keys(withElement(timer('tomorrow')))).toContain('badTimer')
    expect(await keys(withElement(timer('PT2H')))).toEqual([])
    expect(await keys(withElement(timer('=days * 1440')))).toEqual([])
    expect(await keys(withElement(timer('=dayz * 1440')))).toEqual(['badFormula'])
    const loop = '<bpmn:userTask id="x" name="X"><bpmn:multiInstanceLoopCharacteristics/></bpmn:userTask>'
    expect(await keys(withElement(loop))).toContain('badLoop')
    const script = (text: string) =>
      `<bpmn:scriptTask id="x" name="X"><bpmn:script>${text}</bpmn:script></bpmn:scriptTask>`
    expect(await keys(withElement(script('days = days * 2')))).toEqual([])
    expect(await keys(withElement(script('alert(1)')))).toContain('badScript')
    expect(await keys(withElement(script('salary = 1')))).toEqual(['fieldUnknown'])
    const decision = (rule: string) =>
      `<bpmn:businessRuleTask id="x" name="X"><bpmn:extensionElements><shanju:decision><shanju:input formula="days"/><shanju:output field="reason"/>${rule}</shanju:decision></bpmn:extensionElements></bpmn:businessRuleTask>`
    const row =
      '<shanju:rule><shanju:when>&gt; 3</shanju:when><shanju:sets>"long"</shanju:sets></shanju:rule>'
    expect(await keys(withElement(decision(row)))).toEqual([])
    expect(await keys(withElement(decision('<shanju:rule/>')))).toContain('badDecision')
    const service = (name: string) =>
      `<bpmn:serviceTask id="x" name="X"><bpmn:extensionElements><shanju:service name="${name}"/></bpmn:extensionElements></bpmn:serviceTask>`
    expect(await keys(withElement(service('wallet.pay')))).toEqual([])
    expect(await keys(withElement(service('rm -rf')))).toEqual(['serviceUnknown'])
    expect(await keys(withElement('<bpmn:callActivity id="x" name="X" calledElement="other"/>'))).toEqual([
      'flowUnknown',
    ])
    expect(await keys(withElement('<bpmn:callActivity id="x" name="X" calledElement="leave_two"/>'))).toEqual(
      ['callsItself'],
    )
  })
})

describe('data objects and properties', () => {
  const inner = (condition: string, around = '') =>
    withPart(
      `<bpmn:subProcess id="p" name="P"><bpmn:property id="Property_1" name="rate"/><bpmn:startEvent id="ps"/>
        <bpmn:dataObjectReference id="r" name="total" dataObjectRef="o"/><bpmn:dataObject id="o"/>
        <bpmn:scriptTask id="sum" name="Sum"><bpmn:property id="Property_2" name="__targetRef_placeholder"/>
          <bpmn:dataInputAssociation id="in"><bpmn:sourceRef>r</bpmn:sourceRef><bpmn:targetRef>Property_2</bpmn:targetRef></bpmn:dataInputAssociation>
          <bpmn:script>total = days * 2</bpmn:script></bpmn:scriptTask>
        <bpmn:exclusiveGateway id="g" default="g-pe"/><bpmn:endEvent id="pe"/>${task('a', 'A', DEPARTMENT_HEAD_EXECUTOR)}
        ${flow('ps', 'sum')}${flow('sum', 'g')}${flow('g', 'a', condition)}${flow('g', 'pe')}${flow('a', 'pe')}</bpmn:subProcess>
      ${flow('apply', 'p')}${flow('p', 'end')}${around}`,
    )

  test('are variables of their level, and are seen in it', async () => {
    const { problems, compiled } = await check(inner('total > 3 && rate == 1'))
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(compiled?.graph.variables).toEqual({ p: ['total', 'rate'] })
    const ofProcess = await check(
      inner('stage == "a"').replace(
        '<bpmn:startEvent id="start"',
        '<bpmn:property id="stage"/><bpmn:startEvent id="start"',
      ),
    )
    expect(ofProcess.problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(ofProcess.compiled?.settings.variables).toEqual([{ name: 'stage', type: 'text' }])
  })

  test('are refused where they are not seen, and where no formula could name them', async () => {
    const outside = inner('total > 3').replace(
      flow('p', 'end'),
      `${task('late', 'Late', '<shanju:executor type="expression" formula="total"/>')}${flow('p', 'late')}${flow('late', 'end')}`,
    )
    expect(await keys(outside)).toContain('variableElsewhere')
    const executors = inner('total > 3').replace(
      DEPARTMENT_HEAD_EXECUTOR,
      '<shanju:executor type="expression" formula="total"/>',
    )
    expect(await keys(executors)).toContain('variableElsewhere')
    expect(
      await keys(inner('days > 3').replace('id="Property_1" name="rate"', 'id="a.b" name="a b"')),
    ).toContain('badVariable')
    const copied = inner('days > 3').replace('</bpmn:targetRef>', '</bpmn:targetRef><bpmn:assignment/>')
    expect(await keys(copied)).toContain('unsupportedPart')
  })
})

describe('conditions', () => {
  const choice = (condition: string) =>
    withPart(
      [
        '<bpmn:exclusiveGateway id="g" name="G" default="g-end"/>',
        task('check', '审批', DEPARTMENT_HEAD_EXECUTOR),
        flow('apply', 'g'),
        flow('g', 'check', condition),
        flow('g', 'end'),
        flow('check', 'end'),
      ].join(''),
    )

  test('see the form, its tables, decisions and the instance', async () => {
    expect(await keys(choice('days > 3 && COUNTSUB(periods, item.day) > 1'))).toEqual([])
    expect(await keys(choice('result.apply == "agree" && flow.starterName != ""'))).toEqual([])
  })

  test('that cannot be read or name what is not there are told with the reason', async () => {
    expect(await told(choice('days >'))).toContain('“G”：公式“days >”有误：公式不完整')
    expect(await told(choice('salary > 3'))).toContain('“G”：公式“salary > 3”有误：没有字段 salary')
    expect(await told(choice('result.nobody == 1'))).toEqual([
      '“G”：公式“result.nobody == 1”有误：没有字段 result.nobody',
    ])
    expect(await told(choice('process.exit()'), 'en-US')).not.toEqual([])
  })
})

describe('the shape', () => {
  test('that never comes to an end, or waits for ever, is refused', async () => {
    const fork = withPart(
      [
        '<bpmn:exclusiveGateway id="g" name="G" default="g-b"/><bpmn:parallelGateway id="j" name="J"/>',
        task('a', 'A', DEPARTMENT_HEAD_EXECUTOR),
        task('b', 'B', DEPARTMENT_HEAD_EXECUTOR),
        flow('apply', 'g'),
        flow('g', 'a', 'days > 1'),
        flow('g', 'b'),
        flow('a', 'j'),
        flow('b', 'j'),
        flow('j', 'end'),
      ].join(''),
    )
    expect(await keys(fork)).toContain('joinWaitsForever')
    expect(await keys(withPart(flow('apply', 'nowhere')))).toContain('looseFlow')
    expect(await keys(withPart(task('alone', 'A', DEPARTMENT_HEAD_EXECUTOR)))).toContain('unreachable')
  })

  test('that is drawn in a misleading way is a warning only', async () => {
    const useless = withElement('<bpmn:exclusiveGateway id="x" name="X"/>')
    const { problems } = await check(useless)
    expect(problems).toMatchObject([{ level: 'warning', key: 'uselessGateway', node: 'x' }])
  })
})
