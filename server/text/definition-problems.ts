import { rowPermitMessages } from '#api/text/form-text.ts'
import type { Text } from '#api/text/text.ts'
import type { FormOwnReason, FormReason } from '#domain/forms/definition/form-problem.ts'
import type { AcceptReason } from '#domain/forms/rights/accept-row.ts'
import type { PermitProblem } from '#domain/forms/rights/row-permit.ts'
import type { RuleProblem } from '#domain/forms/rules/rule.ts'
import type { FormulaReason } from '#domain/formula/plan.ts'
import type { PortalReason } from '#domain/portal/portal-problem.ts'
import type { TemplateReason } from '#domain/templates/template-problem.ts'

/** What is wrong with a formula, for people who design a form or a flow; {found} is the part that is meant. */
const formulaProblems = {
  'formula.problem.tooLong': { zh: '公式太长', en: 'The formula is too long' },
  'formula.problem.tooDeep': { zh: '公式嵌套太深', en: 'The formula is nested too deeply' },
  'formula.problem.strangeCharacter': { zh: '不认识的字符 {found}', en: 'Unknown character {found}' },
  'formula.problem.openText': {
    zh: '文本没有结束的引号：{found}',
    en: 'A text lacks its closing quote: {found}',
  },
  'formula.problem.badBrace': { zh: '花括号里不是字段：{found}', en: 'No field between the braces: {found}' },
  'formula.problem.bigNumber': { zh: '数字太大：{found}', en: 'The number is too large: {found}' },
  'formula.problem.unexpected': { zh: '{found} 不应出现在这里', en: '{found} does not belong here' },
  'formula.problem.unfinished': { zh: '公式不完整', en: 'The formula is unfinished' },
  'formula.problem.notCallable': { zh: '只有函数才能带括号', en: 'Only a function takes brackets' },
  'formula.problem.unknownFunction': { zh: '没有函数 {found}', en: 'There is no function {found}' },
  'formula.problem.argumentCount': {
    zh: '函数 {found} 的参数个数不对',
    en: 'Wrong number of arguments for {found}',
  },
  'formula.problem.unknownField': { zh: '没有字段 {found}', en: 'There is no field {found}' },
  'formula.problem.unknownTable': { zh: '没有子表 {found}', en: 'There is no sub-table {found}' },
  'formula.problem.itemForm': {
    zh: '子表中的表达式必须写成 item.xxx 的形式：{found}',
    en: 'Expressions in a sub-table must use the item.xxx form: {found}',
  },
  'formula.problem.itemOutsideRow': {
    zh: '{found} 不在子表的行里：请先写子表名，如 SUMSUB(子表, item.xxx)',
    en: '{found} is not in a row: name the sub-table first, as in SUMSUB(table, item.xxx)',
  },
  'formula.problem.twice': { zh: '字段 {found} 有两个公式', en: 'The field {found} has two formulas' },
  'formula.problem.noSuchField': {
    zh: '公式的字段 {found} 不存在',
    en: 'The field {found} of the formula does not exist',
  },
  'formula.problem.tooMany': { zh: '计算字段太多', en: 'The form has too many computed fields' },
  'formula.problem.cycle': { zh: '公式循环引用：{found}', en: 'The formulas go round in a circle: {found}' },
} as const satisfies Record<`formula.problem.${FormulaReason}`, Text>

/** Why a form cannot be saved; {found} is the setting or rule that is meant. */
const formProblems = {
  'form.problem.unknownRule': { zh: '没有校验规则 {found}', en: 'There is no validation rule {found}' },
  'form.problem.parameters': {
    zh: '校验规则的参数不对：{found}',
    en: 'Wrong parameters of the validation rule {found}',
  },
  'form.problem.pattern': {
    zh: '不支持的正则表达式：{found}',
    en: 'The regular expression cannot be used: {found}',
  },
  'form.problem.notAnObject': { zh: '此处应为对象', en: 'An object belongs here' },
  'form.problem.notAList': { zh: '此处应为列表', en: 'A list belongs here' },
  'form.problem.notText': { zh: '此处应为文本', en: 'A text belongs here' },
  'form.problem.notWhole': { zh: '此处应为不小于 0 的整数', en: 'A whole number from 0 up belongs here' },
  'form.problem.notYesNo': { zh: '此处应为 true 或 false', en: 'true or false belongs here' },
  'form.problem.unknownSetting': { zh: '没有设置项 {found}', en: 'There is no setting {found}' },
  'form.problem.missing': { zh: '缺少 {found}', en: '{found} is missing' },
  'form.problem.textTooLong': {
    zh: '文本太长，最多 {limit} 个字符',
    en: 'The text is longer than {limit} {limit|character|characters}',
  },
  'form.problem.unknownKind': { zh: '没有控件 {found}', en: 'There is no control {found}' },
  'form.problem.badKey': {
    zh: '标识 {found} 只能由字母、数字、下划线组成，且以字母开头',
    en: 'The key {found} must be letters, digits and underscores, a letter first',
  },
  'form.problem.duplicateKey': { zh: '标识 {found} 出现了两次', en: 'The key {found} is there twice' },
  'form.problem.duplicateField': {
    zh: '字段 {found} 在表单上出现了两次',
    en: 'The field {found} is on the form twice',
  },
  'form.problem.formUnknownField': {
    zh: '业务对象没有字段 {found}',
    en: 'The business object has no field {found}',
  },
  'form.problem.formUnknownTable': {
    zh: '业务对象没有子表 {found}',
    en: 'The business object has no sub-table {found}',
  },
  'form.problem.unfitField': {
    zh: '控件 {kind} 不能用在类型为 {type} 的字段上',
    en: 'A {kind} cannot stand on a field of the type {type}',
  },
  'form.problem.unfitSetting': {
    zh: '控件 {kind} 没有设置项 {found}',
    en: 'A {kind} has no setting {found}',
  },
  'form.problem.unknownSource': { zh: '不认识的来源 {found}', en: 'Unknown source {found}' },
  'form.problem.tooManyHere': { zh: '太多了，最多 {limit} 个', en: 'Too many; {limit} at most' },
  'form.problem.tooNested': {
    zh: '嵌套太深，最多 {limit} 层',
    en: 'Nested too deep; {limit} levels at most',
  },
  'form.problem.badColumns': {
    zh: '每行可以放一到三个字段',
    en: 'One to three fields stand side by side',
  },
  'form.problem.badFrame': {
    zh: '框架地址必须是 https 或 http 网址',
    en: 'The address of the frame must be an http or https address',
  },
  'form.problem.emptyForm': { zh: '表单没有内容', en: 'The form has nothing on it' },
  'form.problem.linkageCycle': {
    zh: '显示条件循环引用：{found}',
    en: 'What is shown depends on itself: {found}',
  },
  'form.problem.notANumber': rowPermitMessages.notANumber,
  'form.problem.notARow': rowPermitMessages.notARow,
} as const satisfies Record<`form.problem.${FormOwnReason | RuleProblem['reason'] | PermitProblem}`, Text>

/** Why submitted data is refused; {field} is the field or table. */
const refusedData = {
  'form.refused.malformed': { zh: '表单数据格式错误', en: 'The form data is malformed' },
  'form.refused.readOnly': { zh: '没有权限修改 {field}', en: '{field} may not be changed' },
  'form.refused.unknownField': { zh: '表单没有字段 {field}', en: 'The form has no field {field}' },
  'form.refused.addForbidden': { zh: '没有权限在 {field} 中添加行', en: 'Rows may not be added to {field}' },
  'form.refused.deleteForbidden': {
    zh: '没有权限在 {field} 中删除行',
    en: 'Rows may not be deleted from {field}',
  },
  'form.refused.unknownRow': { zh: '{field} 中没有这一行', en: 'There is no such row in {field}' },
  'form.refused.rowTwice': { zh: '{field} 中有重复的行', en: 'A row of {field} came twice' },
  'form.refused.tooManyRows': { zh: '{field} 的行数太多', en: '{field} has too many rows' },
} as const satisfies Record<`form.refused.${AcceptReason}`, Text>

/** Why a list, a query, a view or a chart cannot be saved. */
const templateProblems = {
  'template.problem.badShape': { zh: '此处的内容不对', en: 'What stands here does not fit' },
  'template.problem.unknownObject': { zh: '没有业务对象 {found}', en: 'There is no business object {found}' },
  'template.problem.unknownForm': {
    zh: '没有已发布的表单 {found}',
    en: 'There is no published form {found}',
  },
  'template.problem.otherForm': {
    zh: '表单 {found} 不属于这个业务对象',
    en: 'The form {found} is not one of this business object',
  },
  'template.problem.unknownField': {
    zh: '业务对象没有字段 {found}',
    en: 'The business object has no field {found}',
  },
  'template.problem.notSearchable': {
    zh: '字段 {found} 不能查询，请在业务对象中设为可查询',
    en: 'The field {found} cannot be searched by; make it searchable in the business object',
  },
  'template.problem.notSortable': {
    zh: '不能按字段 {found} 排序，请在业务对象中设为可排序',
    en: 'The list cannot be sorted by {found}; make it sortable in the business object',
  },
  'template.problem.badCondition': { zh: '条件不对：{found}', en: 'The condition is wrong: {found}' },
  'template.problem.notAPerson': {
    zh: '字段 {found} 不是人员',
    en: 'The field {found} does not name a person',
  },
  'template.problem.duplicate': { zh: '{found} 出现了两次', en: '{found} is there twice' },
  'template.problem.nothingShown': { zh: '列表没有要显示的字段', en: 'The list shows no field' },
  'template.problem.unfitTree': {
    zh: '字段 {found} 不能作为树：需要字典或组织字段',
    en: 'The field {found} makes no tree: it needs a dictionary or an organisation',
  },
  'template.problem.anonymousField': {
    zh: '匿名填写不能使用字段 {found}：人员、组织与流水号不能由访客填写',
    en: 'A stranger cannot fill in {found}: people and organisations need a sign-in, numbers are drawn',
  },
  'template.problem.noReceiver': {
    zh: '访客填写的数据属于流程，请指定以谁的名义提交（receiver）',
    en: 'What strangers fill in belongs to a flow: say in whose name it is handed in (receiver)',
  },
  'template.problem.unknownPerson': { zh: '没有账号 {found}', en: 'There is no account {found}' },
  'template.problem.unknownColumn': { zh: '没有列 {found}', en: 'There is no column {found}' },
  'template.problem.unknownQuery': { zh: '没有自定义查询 {found}', en: 'There is no custom query {found}' },
  'template.problem.emptyUrl': { zh: 'Restful 地址为空', en: 'Restful url is empty' },
  'template.problem.badUrl': {
    zh: 'Restful 地址必须是 http 或 https 网址',
    en: 'The restful address must be an http or https url',
  },
  'template.problem.badHeader': { zh: '请求头不是有效的 JSON', en: 'request header is not valid JSON' },
  'template.problem.badParameters': { zh: 'POST 参数不是有效的 JSON', en: 'POST parameters not valid JSON' },
  'template.problem.notAChart': {
    zh: '图表只能统计业务对象的查询',
    en: 'A chart counts the rows of a query over a business object',
  },
  'template.problem.notANumber': { zh: '字段 {found} 不是数字', en: 'The field {found} is not a number' },
  'template.problem.fieldMissing': { zh: '缺少字段', en: 'The field is missing' },
} as const satisfies Record<`template.problem.${TemplateReason}`, Text>

/** Why an application, a layout, a column or a menu cannot be saved. */
const portalProblems = {
  'portal.problem.duplicate': { zh: '{found} 出现了两次', en: '{found} is there twice' },
  'portal.problem.badPath': { zh: '“{found}”不是应用内的路径', en: '"{found}" is no path of the app' },
  'portal.problem.badAddress': {
    zh: '“{found}”不是 http 或 https 网址',
    en: '"{found}" is no http or https address',
  },
  'portal.problem.unknownTemplate': { zh: '没有列表 {found}', en: 'There is no list {found}' },
  'portal.problem.unknownChart': { zh: '没有图表 {found}', en: 'There is no chart {found}' },
  'portal.problem.unknownColumn': { zh: '没有栏目 {found}', en: 'There is no column {found}' },
  'portal.problem.unknownApp': { zh: '没有应用 {found}', en: 'There is no app {found}' },
  'portal.problem.unknownOwner': { zh: '没有 {found}', en: 'There is no {found}' },
  'portal.problem.badCall': {
    zh: '“{found}”不是本系统的接口：以 {portal}、{uc}、{form}、{bpmRunTime} 或 {bpmModel} 开头',
    en: '"{found}" is no call of this system: it begins with {portal}, {uc}, {form}, {bpmRunTime} or {bpmModel}',
  },
  'portal.problem.missing': { zh: '缺少 {found}', en: '{found} is missing' },
  'portal.problem.notHere': { zh: '此处不需要 {found}', en: '{found} does not belong here' },
} as const satisfies Record<`portal.problem.${PortalReason}`, Text>

export const definitionProblemTexts = {
  'definition.problemAt': { zh: '{at}：{problem}', en: '{at}: {problem}' },
  ...formulaProblems,
  ...formProblems,
  ...refusedData,
  ...templateProblems,
  ...portalProblems,
}

const isFormulaReason = (reason: FormReason): reason is FormulaReason =>
  Object.hasOwn(formulaProblems, `formula.problem.${reason}`)

/** The key of what is wrong with a form, of which its formulas are a part. */
export const formProblemKey = (reason: FormReason) =>
  isFormulaReason(reason) ? (`formula.problem.${reason}` as const) : (`form.problem.${reason}` as const)
