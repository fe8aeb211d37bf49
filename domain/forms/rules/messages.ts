import type { RuleName, RuleProblem } from './rule.ts'

type Text = { readonly zh: string; readonly en: string }
export type FormLanguage = keyof Text

/** What is wrong with a field, to stand behind its name; {limit} is the rule's parameter. */
export const ruleMessages = {
  required: { zh: '不能为空', en: 'is required' },
  numeric: { zh: '必须是数字', en: 'must be a number' },
  decimal: {
    zh: '必须是数字，且小数不能超过{limit}位',
    en: 'must be a number with at most {limit} decimals',
  },
  max: { zh: '长度不能超过{limit}', en: 'must not be longer than {limit}' },
  min: { zh: '长度不能少于{limit}', en: 'must not be shorter than {limit}' },
  max_value: { zh: '不能大于{limit}', en: 'must not be more than {limit}' },
  min_value: { zh: '不能小于{limit}', en: 'must not be less than {limit}' },
  email: { zh: '不是有效的邮箱地址', en: 'is not a valid email address' },
  phone: { zh: '不是有效的手机号码', en: 'is not a valid phone number' },
  url: { zh: '不是有效的网址', en: 'is not a valid url' },
  date: { zh: '日期格式必须是 yyyy-mm-dd', en: 'must be a date like yyyy-mm-dd' },
  time: { zh: '时间格式必须是 hh:mm:ss', en: 'must be a time like hh:mm:ss' },
  datetime: {
    zh: '格式必须是 yyyy-mm-dd hh:mm:ss',
    en: 'must be a date and time like yyyy-mm-dd hh:mm:ss',
  },
  after: { zh: '必须晚于{limit}', en: 'must be after {limit}' },
  before: { zh: '必须早于{limit}', en: 'must be before {limit}' },
  regex: { zh: '格式不正确', en: 'does not have the right format' },
  confirmed: { zh: '与{limit}不一致', en: 'does not match {limit}' },
  exists: { zh: '已存在', en: 'already exists' },
  rows: { zh: '至少需要一行', en: 'needs at least one row' },
} as const satisfies Record<RuleName | 'rows', Text>

export const formMessages = {
  fields: {
    zh: '请正确填写以下表单内容：{fields}',
    en: 'Please fill in the following form content correctly: {fields}',
  },
  form: { zh: '请正确填写表单内容。', en: 'Please fill in the form content correctly.' },
  row: { zh: '{table}第{row}行{field}', en: '{table} row {row} {field}' },
} as const satisfies Record<string, Text>

/** Why data that came in is not taken; {field} is where. */
export const acceptMessages = {
  malformed: { zh: '表单数据格式错误', en: 'The form data is malformed' },
  readOnly: { zh: '没有权限修改 {field}', en: '{field} may not be changed' },
  unknownField: { zh: '表单没有字段 {field}', en: 'The form has no field {field}' },
  addForbidden: { zh: '没有权限在 {field} 中添加行', en: 'Rows may not be added to {field}' },
  deleteForbidden: { zh: '没有权限在 {field} 中删除行', en: 'Rows may not be deleted from {field}' },
  unknownRow: { zh: '{field} 中没有这一行', en: 'There is no such row in {field}' },
  rowTwice: { zh: '{field} 中有重复的行', en: 'A row of {field} came twice' },
  tooManyRows: { zh: '{field} 的行数太多', en: '{field} has too many rows' },
} as const satisfies Record<string, Text>
export type AcceptReason = keyof typeof acceptMessages

/** Why rules cannot be kept; {found} is the rule that is meant. */
export const ruleProblems = {
  unknownRule: { zh: '没有校验规则 {found}', en: 'There is no validation rule {found}' },
  parameters: { zh: '校验规则的参数不对：{found}', en: 'Wrong parameters of the validation rule {found}' },
  pattern: {
    zh: '不支持的正则表达式：{found}',
    en: 'The regular expression cannot be used: {found}',
  },
} as const satisfies Record<RuleProblem['reason'], Text>

/** A row that may only be seen from a number of days, or such, needs the number and the row of a table. */
export const rowPermitMessages = {
  notANumber: { zh: '行权限的值必须是数字', en: 'The row permit needs a numeric value' },
  notARow: { zh: '行权限只能用在表格的行（tr）上', en: 'The row permit needs a tr element' },
} as const satisfies Record<string, Text>

/** A message in that language with its places filled in. */
export function formatMessage(
  text: Text,
  language: FormLanguage,
  places: Readonly<Record<string, string>> = {},
): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(places, name) ? (places[name] ?? '') : whole,
  )
}
