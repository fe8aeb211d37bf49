import type { PermitProblem } from '#domain/forms/rights/row-permit.ts'
import type { RuleName } from '#domain/forms/rules/rule.ts'
import type { FieldError } from '#domain/forms/rules/validate.ts'
import type { Language } from '#domain/language.ts'
import { textIn, type Text } from './text.ts'

/** Messages about a field, shown after its name; {limit} is the parameter of the rule. */
const ruleMessages = {
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

const formMessages = {
  fields: {
    zh: '请正确填写以下表单内容：{fields}',
    en: 'Please fill in the following form content correctly: {fields}',
  },
  form: { zh: '请正确填写表单内容。', en: 'Please fill in the form content correctly.' },
  row: { zh: '{table}第{row}行{field}', en: '{table} row {row} {field}' },
} as const satisfies Record<string, Text>

/** Why a row permit is invalid. */
export const rowPermitMessages = {
  notANumber: { zh: '行权限的值必须是数字', en: 'The row permit needs a numeric value' },
  notARow: { zh: '行权限只能用在表格的行（tr）上', en: 'The row permit needs a tr element' },
} as const satisfies Record<PermitProblem, Text>

/** One sentence with all wrong fields, or a general one when none of them has a label. */
export function formErrorText(
  errors: readonly (FieldError & { text?: string })[],
  language: Language,
): string {
  const named = errors.filter(({ label }) => label.trim() !== '')
  if (named.length === 0) {
    return textIn(formMessages.form, language)
  }
  const fields = named.map(
    (error) => `${nameOf(error, language)} ${error.text ?? fieldErrorText(error, language)}`,
  )
  return textIn(formMessages.fields, language, {
    fields: fields.join(language === 'zh-CN' ? '，' : ', '),
  })
}

/** The message about one field. */
export const fieldErrorText = ({ message, limit }: FieldError, language: Language): string =>
  textIn(ruleMessages[message], language, { limit })

function nameOf({ label, row, table }: FieldError, language: Language): string {
  return row === undefined
    ? label
    : textIn(formMessages.row, language, { table: table ?? '', row: row + 1, field: label })
}

export const rowPermitText = (problem: PermitProblem, language: Language): string =>
  textIn(rowPermitMessages[problem], language)
