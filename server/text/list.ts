import type { Text } from '#api/text/text.ts'
import type { ListQueryProblem } from '#domain/condition.ts'

export const listTexts = {
  'list.malformed': {
    zh: '查询条件的格式不正确：{part}',
    en: 'The query is not in the expected form: {part}',
  },
  'list.unknownProperty': {
    zh: '不能按“{property}”查询或排序',
    en: 'This list cannot be filtered or sorted by "{property}"',
  },
  'list.unknownOperation': {
    zh: '不支持的查询方式“{operation}”',
    en: 'Unknown operation "{operation}"',
  },
  'list.unknownRelation': {
    zh: '条件之间的关系只能是 AND 或 OR，不能是“{relation}”',
    en: 'Conditions are joined by AND or OR, not by "{relation}"',
  },
  'list.unknownDirection': {
    zh: '排序方向只能是 ASC 或 DESC，不能是“{direction}”',
    en: 'The sort direction is ASC or DESC, not "{direction}"',
  },
  'list.operationUnfit': {
    zh: '“{property}”不支持“{operation}”查询',
    en: '"{property}" cannot be filtered by "{operation}"',
  },
  'list.valueMissing': {
    zh: '请填写“{property}”的查询值',
    en: 'A value for "{property}" is missing',
  },
  'list.notARange': {
    zh: '“{property}”需要起止两个值',
    en: '"{property}" needs two values, from and to',
  },
  'list.notText': {
    zh: '“{property}”的查询值应为文本',
    en: 'The value for "{property}" must be a text',
  },
  'list.notNumber': {
    zh: '“{property}”的查询值应为数字',
    en: 'The value for "{property}" must be a number',
  },
  'list.notInstant': {
    zh: '“{property}”的查询值应为日期或时间，例如 2026-05-01 08:30:00',
    en: 'The value for "{property}" must be a date or time, such as 2026-05-01 08:30:00',
  },
  'list.notDay': {
    zh: '“{property}”的查询值应为日期，例如 2026-05-01',
    en: 'The value for "{property}" must be a date, such as 2026-05-01',
  },
  'list.notBoolean': {
    zh: '“{property}”的查询值应为“是”或“否”（true 或 false）',
    en: 'The value for "{property}" must be true or false',
  },
  'list.notId': {
    zh: '“{property}”的查询值不是有效的编号',
    en: 'The value for "{property}" is not a valid id',
  },
  'list.valueTooLong': {
    zh: '“{property}”的查询值不能超过 {limit} 个字',
    en: 'The value for "{property}" may have at most {limit} characters',
  },
  'list.tooManyValues': {
    zh: '“{property}”最多可列出 {limit} 个值',
    en: 'At most {limit} values can be listed for "{property}"',
  },
  'list.tooManyConditions': {
    zh: '查询条件最多 {limit} 个',
    en: 'A query may have at most {limit} conditions',
  },
  'list.tooManySorters': {
    zh: '排序条件最多 {limit} 个',
    en: 'A list may be sorted by at most {limit} properties',
  },
} as const satisfies Record<`list.${ListQueryProblem['reason']}`, Text>
