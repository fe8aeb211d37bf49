/** A diagram around what a test is about. */
export const diagram = (inner: string, settings = '', key = 'leave_two'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:shanju="urn:shanju:flow:1"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="urn:test">
  <bpmn:process id="${key}" name="请假" isExecutable="true">
    <bpmn:extensionElements><shanju:flow ${settings}/></bpmn:extensionElements>
    ${inner}
  </bpmn:process>
</bpmn:definitions>`

export const flow = (from: string, to: string, condition?: string): string =>
  `<bpmn:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${
    condition === undefined
      ? ''
      : `<bpmn:conditionExpression><![CDATA[${condition}]]></bpmn:conditionExpression>`
  }</bpmn:sequenceFlow>`

export const task = (id: string, name: string, inside = '', attributes = ''): string =>
  `<bpmn:userTask id="${id}" name="${name}"><bpmn:extensionElements><shanju:node ${attributes}>${inside}</shanju:node></bpmn:extensionElements></bpmn:userTask>`

export const START = '<bpmn:startEvent id="start" name="开始"/>'
export const END = '<bpmn:endEvent id="end" name="结束"/>'
export const DEPARTMENT_HEAD_EXECUTOR = '<shanju:executor type="depHead" of="starter"/>'

/** A request and one who decides about it. */
export const twoSteps = (key = 'leave_two', headName = '部门负责人审批'): string =>
  diagram(
    [
      START,
      task('apply', '填写申请'),
      task('check', headName, DEPARTMENT_HEAD_EXECUTOR),
      END,
      flow('start', 'apply'),
      flow('apply', 'check'),
      flow('check', 'end'),
    ].join(''),
    'objectAlias="leave"',
    key,
  )
