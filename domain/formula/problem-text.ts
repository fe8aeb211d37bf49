import type { CheckReason } from './check.ts'
import type { EvaluationResult } from './evaluate.ts'
import type { PlanProblem } from './plan.ts'

type Text = { readonly zh: string; readonly en: string }
type Language = keyof Text

/** Messages for people who fill in a form. */
export const runProblemTexts = {
  formula: { zh: '公式计算错误', en: 'formula calculation error' },
  date: { zh: '无效的日期', en: 'invalid date' },
} as const satisfies Record<string, Text>

/** Messages for people who design a form; {found} is the part of the formula that is wrong. */
export const checkProblemTexts = {
  tooLong: { zh: '公式太长', en: 'The formula is too long' },
  tooDeep: { zh: '公式嵌套太深', en: 'The formula is nested too deeply' },
  strangeCharacter: { zh: '不认识的字符 {found}', en: 'Unknown character {found}' },
  openText: { zh: '文本没有结束的引号：{found}', en: 'A text lacks its closing quote: {found}' },
  badBrace: { zh: '花括号里不是字段：{found}', en: 'No field between the braces: {found}' },
  bigNumber: { zh: '数字太大：{found}', en: 'The number is too large: {found}' },
  unexpected: { zh: '{found} 不应出现在这里', en: '{found} does not belong here' },
  unfinished: { zh: '公式不完整', en: 'The formula is unfinished' },
  notCallable: { zh: '只有函数才能带括号', en: 'Only a function takes brackets' },
  unknownFunction: { zh: '没有函数 {found}', en: 'There is no function {found}' },
  argumentCount: { zh: '函数 {found} 的参数个数不对', en: 'Wrong number of arguments for {found}' },
  unknownField: { zh: '没有字段 {found}', en: 'There is no field {found}' },
  unknownTable: { zh: '没有子表 {found}', en: 'There is no sub-table {found}' },
  itemForm: {
    zh: '子表中的表达式必须写成 item.xxx 的形式：{found}',
    en: 'Expressions in a sub-table must use the item.xxx form: {found}',
  },
  itemOutsideRow: {
    zh: '{found} 不在子表的行里：请先写子表名，如 SUMSUB(子表, item.xxx)',
    en: '{found} is not in a row: name the sub-table first, as in SUMSUB(table, item.xxx)',
  },
  twice: { zh: '字段 {found} 有两个公式', en: 'The field {found} has two formulas' },
  noSuchField: { zh: '公式的字段 {found} 不存在', en: 'The field {found} of the formula does not exist' },
  tooMany: { zh: '计算字段太多', en: 'The form has too many computed fields' },
  cycle: { zh: '公式循环引用：{found}', en: 'The formulas go round in a circle: {found}' },
} as const satisfies Record<CheckReason | 'twice' | 'noSuchField' | 'tooMany' | 'cycle', Text>

/** The message for a formula that failed; undefined while a field it reads is still empty. */
export function formulaProblemText(
  outcome: EvaluationResult & { ok: false },
  language: Language,
): string | undefined {
  return outcome.hasEmptyInput
    ? undefined
    : runProblemTexts[outcome.problem === 'date' ? 'date' : 'formula'][language]
}

/** The reason why a form with this formula cannot be saved. */
export function planProblemText({ field, problem }: PlanProblem, language: Language): string {
  const found = 'path' in problem ? problem.path.join(' → ') : 'found' in problem ? problem.found : field
  return checkProblemTexts[problem.reason][language].replace('{found}', () => found)
}
