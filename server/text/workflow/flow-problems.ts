import type { Text } from '#api/text/text.ts'

/** What is wrong with a flow, as its author is told. {detail} is the piece that is meant. */
export const flowProblemTexts = {
  'flow.problem.tooLarge': { zh: '文件过大或嵌套过深', en: 'The file is too large or nested too deeply' },
  'flow.problem.notXml': { zh: '内容不是 XML', en: 'This is not XML' },
  'flow.problem.forbiddenXml': {
    zh: 'XML 中不允许出现文档类型、实体或处理指令',
    en: 'Document types, entities and processing instructions are not allowed in the XML',
  },
  'flow.problem.notBpmn': {
    zh: '不是 BPMN 2.0 流程图：{detail}',
    en: 'This is no BPMN 2.0 diagram: {detail}',
  },
  'flow.problem.unreadable': { zh: '有无法读懂的内容：{detail}', en: 'Something cannot be read: {detail}' },
  'flow.problem.noProcess': { zh: '文件中没有流程', en: 'There is no process in the file' },
  'flow.problem.severalProcesses': {
    zh: '文件中有多个流程，请导入它并选择其中一个',
    en: 'There are several processes in the file: import it and choose one of them',
  },
  'flow.problem.keyMissing': {
    zh: '流程标识“{detail}”不合规：以字母开头，只含字母、数字、下划线和横线，不超过 60 个字符',
    en: 'The key “{detail}” will not do: letters, digits, underscores and hyphens, a letter first, at most 60',
  },
  'flow.problem.nameMissing': { zh: '流程没有名称', en: 'The flow has no name' },
  'flow.problem.idMissing': { zh: '有一个元素没有标识：{detail}', en: 'An element has no id: {detail}' },
  'flow.problem.idTwice': {
    zh: '标识“{detail}”被用了不止一次',
    en: 'The id “{detail}” is used more than once',
  },
  'flow.problem.badEncoding': {
    zh: '文件声明的编码是“{detail}”，但内容不是这种编码',
    en: 'The file says it is written in “{detail}”, and it is not',
  },
  'flow.problem.taskBecameUserTask': {
    zh: '原来是{detail}，已改为用户任务，请确认由人办理，或换成别的类型',
    en: 'It was a {detail} and is now a user task: confirm that people do it, or give it another type',
  },
  'flow.problem.conditionRewritten': {
    zh: '条件已改写为公式“{detail}”，请确认',
    en: 'The condition is now the formula “{detail}”: please confirm it',
  },
  'flow.problem.executorTaken': {
    zh: '办理人取自原文件，请确认',
    en: 'Who is asked was taken from the file: please confirm it',
  },
  'flow.problem.foreignLeftOut': {
    zh: '其他引擎的设置没有导入：{detail}',
    en: 'Settings of another engine were left out: {detail}',
  },
  'flow.problem.poolsLeftOut': {
    zh: '文件中的其他流程和消息流没有导入：{detail}',
    en: 'Other pools of the file and the messages to them were left out: {detail}',
  },
  'flow.problem.nameMadeUp': {
    zh: '流程没有名称，暂用“{detail}”，请改成大家看得懂的名称',
    en: 'The flow has no name and is called “{detail}” for now: give it one that people understand',
  },
  'flow.problem.tooDeep': { zh: '子流程嵌套太深', en: 'Sub-processes are nested too deeply' },
  'flow.problem.tooManyNodes': {
    zh: '节点太多，请拆成子流程',
    en: 'Too many nodes: split the flow and call the parts',
  },
  'flow.problem.foreignExtension': {
    zh: '含有其他引擎的扩展“{detail}”，本系统不会执行它，请改用本系统的设置',
    en: 'It carries “{detail}” of another engine, which would not be run; use the settings of this one',
  },
  'flow.problem.laneIsDrawing': {
    zh: '泳道只用于展示，不决定由谁办理',
    en: 'Lanes are drawing only: they do not decide who is asked',
  },
  'flow.problem.unsupportedPart': { zh: '不支持“{detail}”', en: '“{detail}” is not supported' },
  'flow.problem.doubledPart': { zh: '“{detail}”出现了两次，只能有一个', en: '“{detail}” is there twice' },
  'flow.problem.unknownSetting': { zh: '没有“{detail}”这项设置', en: 'There is no setting “{detail}”' },
  'flow.problem.badSetting': { zh: '设置的值不对：{detail}', en: 'A setting has a wrong value: {detail}' },
  'flow.problem.triggerIncomplete': {
    zh: '事件没有写完整：{detail}',
    en: 'The event is not complete: {detail}',
  },
  'flow.problem.badTimer': {
    zh: '时间“{detail}”读不懂：时长如 PT2H、P3D，日期如 2026-06-01，循环如 R3/PT10M，定时如 0 9 * * MON-FRI，或以等号开头写公式',
    en: 'The time “{detail}” is not understood: PT2H or P3D, 2026-06-01, R3/PT10M, 0 9 * * MON-FRI, or a formula behind an equals sign',
  },
  'flow.problem.badVariable': {
    zh: '数据对象“{detail}”不能在公式里引用：名称或标识要以字母或汉字开头，只含字母、汉字、数字和下划线',
    en: 'Formulas cannot name the data object “{detail}”: its name or id has to be letters, digits and underscores, a letter first',
  },
  'flow.problem.variableElsewhere': {
    zh: '变量“{detail}”属于别处的子流程，这里看不到（办理人、按钮和表单也看不到子流程的变量）',
    en: 'The variable “{detail}” belongs to a sub-process and is not seen here; executors, buttons and forms see none of them',
  },
  'flow.problem.badLoop': {
    zh: '多实例要且只能写明一项：子表、集合公式，或 1 到 1000 的次数（也可以是公式）',
    en: 'A repetition needs exactly one of: a sub-table, a formula for a list, a number of times from 1 to 1000 or a formula for it',
  },
  'flow.problem.badStandardLoop': {
    zh: '循环要写明继续的条件，或 1 到 1000 的最多次数',
    en: 'A loop needs a condition to go on, or a greatest number of times from 1 to 1000',
  },
  'flow.problem.badScript': {
    zh: '脚本每行写成“字段 = 公式”：{detail}',
    en: 'Each line of a script reads “field = formula”: {detail}',
  },
  'flow.problem.badDecision': {
    zh: '决策表不完整：每行的条件和结果要与表头一一对应',
    en: 'The decision table is incomplete: each row needs a cell for every column',
  },
  'flow.problem.serviceMissing': { zh: '服务任务没有选择服务', en: 'The service task names no service' },
  'flow.problem.messageMissing': { zh: '没有选择消息', en: 'No message is named' },
  'flow.problem.processMissing': { zh: '没有选择要调用的流程', en: 'No flow to call is named' },
  'flow.problem.foreignLanguage': {
    zh: '只能用公式，不能用“{detail}”',
    en: 'Only formulas are understood, not “{detail}”',
  },
  'flow.problem.badExecutor': {
    zh: '办理人规则没有填完整：{detail}',
    en: 'A rule for who is asked is not filled in: {detail}',
  },
  'flow.problem.badFormula': {
    zh: '公式“{detail}”有误：{why}',
    en: 'The formula “{detail}” is wrong: {why}',
  },
  'flow.problem.executorUnknown': {
    zh: '办理人中的{kind}“{detail}”不存在，请另选',
    en: 'There is no {kind} “{detail}” to be asked: choose another',
  },
  'flow.problem.executorMissing': { zh: '没有设置办理人', en: 'Nobody is asked here' },
  'flow.problem.nodeUnknown': {
    zh: '引用的节点“{detail}”不存在',
    en: 'There is no node “{detail}” to refer to',
  },
  'flow.problem.formUnknown': {
    zh: '表单“{detail}”不存在、未发布，或不属于流程的业务对象',
    en: 'The form “{detail}” does not exist, is not published, or belongs to another object',
  },
  'flow.problem.objectUnknown': {
    zh: '业务对象“{detail}”不存在或未发布',
    en: 'The business object “{detail}” does not exist or is not published',
  },
  'flow.problem.fieldUnknown': {
    zh: '业务对象没有字段“{detail}”',
    en: 'The business object has no field “{detail}”',
  },
  'flow.problem.sequenceUnknown': {
    zh: '流水号“{detail}”不存在',
    en: 'There is no number sequence “{detail}”',
  },
  'flow.problem.serviceUnknown': { zh: '系统没有服务“{detail}”', en: 'There is no service “{detail}”' },
  'flow.problem.hookUnknown': { zh: '系统没有处理器“{detail}”', en: 'There is no handler “{detail}”' },
  'flow.problem.flowUnknown': {
    zh: '要调用的流程“{detail}”不存在或未部署',
    en: 'The flow “{detail}” to be called does not exist or is not deployed',
  },
  'flow.problem.callsItself': { zh: '流程不能调用自己', en: 'A flow cannot call itself' },
  'flow.problem.typeUnknown': { zh: '流程分类“{detail}”不存在', en: 'There is no type of flows “{detail}”' },
  'flow.problem.labelMissing': { zh: '节点没有名称', en: 'The node has no name' },
  'flow.problem.joinsAndForks': {
    zh: '网关既汇聚又分支，请拆成两个',
    en: 'The gateway joins and splits at once: make it two',
  },
  'flow.problem.uselessGateway': {
    zh: '网关只有一进一出，没有作用',
    en: 'The gateway has one way in and one out',
  },
  'flow.problem.doubleFlow': { zh: '两个节点之间有重复的连线', en: 'Two flows connect the same nodes' },
  'flow.problem.overlapping': { zh: '图形与其他图形重叠', en: 'It lies on another shape' },
  'flow.problem.eventStartMissing': {
    zh: '事件子流程的开始事件要写明等待什么',
    en: 'The start of an event sub-process has to say what it waits for',
  },
  'flow.problem.implicitSplit': {
    zh: '从此节点直接分出多条线，建议用网关写明',
    en: 'Several flows lead straight out of it: a gateway would say what is meant',
  },
  'flow.problem.unsupportedElement': {
    zh: '不支持的元素：{detail}',
    en: 'An element that is not supported: {detail}',
  },
  'flow.problem.unsupportedTrigger': {
    zh: '这里不能用“{detail}”事件',
    en: 'A “{detail}” event is not possible here',
  },
  'flow.problem.eventSubProcessEntered': {
    zh: '事件子流程由事件启动，不能有连线进出',
    en: 'An event sub-process is started by its event: no line leads into it or out of it',
  },
  'flow.problem.noStart': { zh: '没有开始事件', en: 'There is no start event' },
  'flow.problem.severalStarts': { zh: '只能有一个开始事件', en: 'There can be one start event only' },
  'flow.problem.noEnd': { zh: '没有结束事件', en: 'There is no end event' },
  'flow.problem.startEntered': { zh: '不能有连线进入开始事件', en: 'No flow may lead into a start event' },
  'flow.problem.endLeft': { zh: '不能有连线离开结束事件', en: 'No flow may lead out of an end event' },
  'flow.problem.looseFlow': { zh: '连线的一端没有接上', en: 'A flow hangs loose at one end' },
  'flow.problem.flowLeavesLevel': {
    zh: '连线不能穿过子流程的边界',
    en: 'A flow must not cross the border of a sub-process',
  },
  'flow.problem.unreachable': { zh: '永远走不到这里', en: 'Nothing ever comes here' },
  'flow.problem.noWayToEnd': { zh: '从这里走不到结束', en: 'There is no way to an end from here' },
  'flow.problem.looseBoundary': {
    zh: '边界事件没有附在任何活动上',
    en: 'The boundary event hangs on no activity',
  },
  'flow.problem.boundaryEntered': {
    zh: '不能有连线进入边界事件',
    en: 'No flow may lead into a boundary event',
  },
  'flow.problem.conditionMissing': {
    zh: '通往“{detail}”的连线没有条件',
    en: 'The flow to “{detail}” has no condition',
  },
  'flow.problem.flowConditionMissing': {
    zh: '连线“{detail}”没有条件',
    en: 'The flow “{detail}” has no condition',
  },
  'flow.problem.conditionIgnored': {
    zh: '并行网关和事件网关的连线不能有条件',
    en: 'Flows out of parallel and event gateways cannot have conditions',
  },
  'flow.problem.defaultMissing': {
    zh: '所有条件都不满足时流程会停在这里，建议设一条默认连线',
    en: 'When no condition holds the flow stops here; name a default flow',
  },
  'flow.problem.defaultUnknown': {
    zh: '默认连线不是从这里出去的',
    en: 'The default flow does not lead out of it',
  },
  'flow.problem.notAnEvent': {
    zh: '事件网关后面只能是捕获事件或接收任务',
    en: 'Only catching events and receive tasks can follow an event gateway',
  },
  'flow.problem.linkLoose': {
    zh: '链接“{detail}”不成对：同一层要有一个同名的捕获链接，抛出端没有连线出去，捕获端没有连线进来',
    en: 'The link “{detail}” has no counterpart: its level needs one catching link of that name, with no line into it and none out of the throwing one',
  },
  'flow.problem.joinWaitsForever': {
    zh: '并行汇聚会永远等一条不来的分支：{detail}',
    en: 'The parallel join would wait for ever for a branch that does not come: {detail}',
  },
  'flow.problem.runsTwice': { zh: '同一条路会同时走两遍', en: 'The same way would be gone twice at once' },
  'flow.problem.tooManyWays': {
    zh: '走法太多，无法逐一检查汇聚是否正确',
    en: 'There are too many ways through it to check every join',
  },
  'flow.problem.turnsWithoutWaiting': {
    zh: '这里有一个没有人办理也没有等待的循环',
    en: 'It goes round in a circle in which nobody is asked and nothing awaited',
  },
  'flow.problem.voteNeverReached': {
    zh: '会签票数永远达不到',
    en: 'The votes the countersign asks for can never be reached',
  },
  'flow.problem.handlerMissing': {
    zh: '补偿事件没有连到补偿活动（补偿活动要标为“用于补偿”，且没有连线）',
    en: 'The compensation leads to no activity that is marked for compensation and lies outside the flow',
  },
} as const

/** The kinds of nodes of a flow by the names authors know them by. */
export const nodeKindNames: Readonly<Record<string, Text>> = {
  start: { zh: '开始事件', en: 'start event' },
  end: { zh: '结束事件', en: 'end event' },
  terminate: { zh: '终止事件', en: 'terminate event' },
  userTask: { zh: '用户任务', en: 'user task' },
  signTask: { zh: '会签任务', en: 'countersign' },
  customSignTask: { zh: '签署任务', en: 'signing task' },
  serviceTask: { zh: '服务任务', en: 'service task' },
  scriptTask: { zh: '脚本任务', en: 'script task' },
  businessRuleTask: { zh: '业务规则任务', en: 'business rule task' },
  sendTask: { zh: '发送任务', en: 'send task' },
  receiveTask: { zh: '接收任务', en: 'receive task' },
  subProcess: { zh: '子流程', en: 'sub-process' },
  eventSubProcess: { zh: '事件子流程', en: 'event sub-process' },
  callActivity: { zh: '调用活动', en: 'call activity' },
  exclusiveGateway: { zh: '排他网关', en: 'exclusive gateway' },
  inclusiveGateway: { zh: '包容网关', en: 'inclusive gateway' },
  parallelGateway: { zh: '并行网关', en: 'parallel gateway' },
  eventGateway: { zh: '事件网关', en: 'event gateway' },
  catchEvent: { zh: '中间捕获事件', en: 'catching event' },
  throwEvent: { zh: '中间抛出事件', en: 'throwing event' },
  boundaryEvent: { zh: '边界事件', en: 'boundary event' },
}

/** The kinds of rules for who is asked, as the designer calls them. */
export const executorKindNames: Readonly<Record<string, Text>> = {
  user: { zh: '指定人员', en: 'person' },
  role: { zh: '角色', en: 'role' },
  post: { zh: '岗位', en: 'post' },
  job: { zh: '职务', en: 'job' },
  group: { zh: '用户组', en: 'group' },
  org: { zh: '部门', en: 'organisation' },
  depHead: { zh: '部门负责人', en: 'head of department' },
  superior: { zh: '上级', en: 'superior' },
  sameAsNode: { zh: '与某节点相同的人', en: 'same as another step' },
  formField: { zh: '表单中选的人', en: 'chosen in the form' },
  expression: { zh: '公式得出的人', en: 'by a formula' },
  customQuery: { zh: '从业务对象查出的人', en: 'found in a business object' },
}

/** What is not supported, by the names authors know it by. */
export const elementNames: Readonly<Record<string, Text>> = {
  complexGateway: { zh: '复杂网关', en: 'complex gateway' },
  manualTask: { zh: '手工任务', en: 'manual task' },
  task: { zh: '未指定类型的任务', en: 'task without a type' },
  adHocSubProcess: { zh: '特别子流程', en: 'ad-hoc sub-process' },
  terminateAmongOthers: { zh: '与其他事件并存的终止事件', en: 'terminate event among others' },
  terminateEvent: { zh: '不在结束处的终止事件', en: 'terminate event that is no end' },
  boundaryEvent: { zh: '没有写明等待什么的边界事件', en: 'boundary event that waits for nothing' },
  intermediateCatchEvent: { zh: '没有写明等待什么的中间事件', en: 'catching event that waits for nothing' },
  eventBasedGateway: {
    zh: '用来启动流程或并行的事件网关',
    en: 'event gateway that starts a flow or is parallel',
  },
  dataObject: { zh: '数据对象', en: 'data object' },
  dataObjectReference: { zh: '数据对象', en: 'data object' },
  dataStoreReference: { zh: '数据存储', en: 'data store' },
  ioSpecification: { zh: '输入输出规约', en: 'input and output specification' },
  dataInputAssociations: { zh: '数据输入', en: 'data input' },
  dataOutputAssociations: { zh: '数据输出', en: 'data output' },
  properties: { zh: '流程属性', en: 'properties' },
  resources: { zh: '资源角色', en: 'resource roles' },
  messageFlow: { zh: '消息流', en: 'message flow' },
  timer: { zh: '定时', en: 'timer' },
  message: { zh: '消息', en: 'message' },
  signal: { zh: '信号', en: 'signal' },
  error: { zh: '错误', en: 'error' },
  escalation: { zh: '升级', en: 'escalation' },
  conditional: { zh: '条件', en: 'conditional' },
  compensation: { zh: '补偿', en: 'compensation' },
  link: { zh: '链接', en: 'link' },
  cancel: { zh: '取消', en: 'cancel' },
  multiple: { zh: '多重', en: 'multiple' },
}
