import { checkProblemTexts } from '#domain/formula/problem-text.ts'
import { rowPermitMessages, ruleProblems, formatMessage, type FormLanguage } from '../rules/messages.ts'

type Text = { readonly zh: string; readonly en: string }

/** Why a form cannot be saved, beside problems of its formulas and rules. */
const formProblems = {
  notAnObject: { zh: '此处应为对象', en: 'An object belongs here' },
  notAList: { zh: '此处应为列表', en: 'A list belongs here' },
  notText: { zh: '此处应为文本', en: 'A text belongs here' },
  notWhole: { zh: '此处应为不小于 0 的整数', en: 'A whole number from 0 up belongs here' },
  notYesNo: { zh: '此处应为 true 或 false', en: 'true or false belongs here' },
  unknownSetting: { zh: '没有设置项 {found}', en: 'There is no setting {found}' },
  missing: { zh: '缺少 {found}', en: '{found} is missing' },
  textTooLong: { zh: '文本太长，最多 {limit} 个字符', en: 'The text is longer than {limit} characters' },
  unknownKind: { zh: '没有控件 {found}', en: 'There is no control {found}' },
  badKey: {
    zh: '标识 {found} 只能由字母、数字、下划线组成，且以字母开头',
    en: 'The key {found} must be letters, digits and underscores, a letter first',
  },
  duplicateKey: { zh: '标识 {found} 出现了两次', en: 'The key {found} is there twice' },
  duplicateField: { zh: '字段 {found} 在表单上出现了两次', en: 'The field {found} is on the form twice' },
  formUnknownField: { zh: '业务对象没有字段 {found}', en: 'The business object has no field {found}' },
  formUnknownTable: { zh: '业务对象没有子表 {found}', en: 'The business object has no sub-table {found}' },
  unfitField: {
    zh: '控件 {kind} 不能用在类型为 {type} 的字段上',
    en: 'A {kind} cannot stand on a field of the type {type}',
  },
  unfitSetting: { zh: '控件 {kind} 没有设置项 {found}', en: 'A {kind} has no setting {found}' },
  unknownSource: { zh: '不认识的来源 {found}', en: 'Unknown source {found}' },
  tooManyHere: { zh: '太多了，最多 {limit} 个', en: 'Too many; {limit} at most' },
  tooNested: { zh: '嵌套太深，最多 {limit} 层', en: 'Nested too deep; {limit} levels at most' },
  badFrame: {
    zh: '框架地址必须是 https 或 http 网址',
    en: 'The address of the frame must be an http or https address',
  },
  emptyForm: { zh: '表单没有内容', en: 'The form has nothing on it' },
  linkageCycle: { zh: '显示条件循环引用：{found}', en: 'What is shown depends on itself: {found}' },
} as const satisfies Record<string, Text>

const texts = {
  ...checkProblemTexts,
  ...ruleProblems,
  ...rowPermitMessages,
  ...formProblems,
} as const satisfies Record<string, Text>

export type FormReason = keyof typeof texts

/** A problem of a form. `at` is its path in the definition: `parts[2].controls[0].rules`. */
export type FormProblem = {
  readonly at: string
  readonly reason: FormReason
  readonly values: Readonly<Record<string, string | number>>
}

export const formProblem = (
  at: string,
  reason: FormReason,
  values: FormProblem['values'] = {},
): FormProblem => ({ at, reason, values })

/** The message of a problem, with its path in front. */
export function formProblemText({ at, reason, values }: FormProblem, language: FormLanguage): string {
  const places = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const text = formatMessage(texts[reason], language, places)
  return at === '' ? text : `${at}${language === 'zh' ? '：' : ': '}${text}`
}
