type Text = { readonly zh: string; readonly en: string }

/** Why a list, a query, a view or a chart cannot be kept. */
const reasons = {
  badShape: { zh: '此处的内容不对', en: 'What stands here does not fit' },
  unknownObject: { zh: '没有业务对象 {found}', en: 'There is no business object {found}' },
  unknownForm: { zh: '没有已发布的表单 {found}', en: 'There is no published form {found}' },
  otherForm: {
    zh: '表单 {found} 不属于这个业务对象',
    en: 'The form {found} is not one of this business object',
  },
  unknownField: { zh: '业务对象没有字段 {found}', en: 'The business object has no field {found}' },
  notSearchable: {
    zh: '字段 {found} 不能查询，请在业务对象中设为可查询',
    en: 'The field {found} cannot be searched by; make it searchable in the business object',
  },
  notSortable: {
    zh: '不能按字段 {found} 排序，请在业务对象中设为可排序',
    en: 'The list cannot be sorted by {found}; make it sortable in the business object',
  },
  badCondition: { zh: '条件不对：{found}', en: 'The condition is wrong: {found}' },
  notAPerson: { zh: '字段 {found} 不是人员', en: 'The field {found} does not name a person' },
  duplicate: { zh: '{found} 出现了两次', en: '{found} is there twice' },
  nothingShown: { zh: '列表没有要显示的字段', en: 'The list shows no field' },
  unfitTree: {
    zh: '字段 {found} 不能作为树：需要字典或组织字段',
    en: 'The field {found} makes no tree: it needs a dictionary or an organisation',
  },
  anonymousField: {
    zh: '匿名填写不能使用字段 {found}：人员、组织与流水号不能由访客填写',
    en: 'A stranger cannot fill in {found}: people and organisations need a sign-in, numbers are drawn',
  },
  unknownColumn: { zh: '没有列 {found}', en: 'There is no column {found}' },
  unknownQuery: { zh: '没有自定义查询 {found}', en: 'There is no custom query {found}' },
  emptyUrl: { zh: 'Restful 地址为空', en: 'Restful url is empty' },
  badUrl: {
    zh: 'Restful 地址必须是 http 或 https 网址',
    en: 'The restful address must be an http or https url',
  },
  badHeader: { zh: '请求头不是有效的 JSON', en: 'request header is not valid JSON' },
  badParameters: { zh: 'POST 参数不是有效的 JSON', en: 'POST parameters not valid JSON' },
  notAChart: {
    zh: '图表只能统计业务对象的查询',
    en: 'A chart counts the rows of a query over a business object',
  },
  notANumber: { zh: '字段 {found} 不是数字', en: 'The field {found} is not a number' },
  fieldMissing: { zh: '缺少字段', en: 'The field is missing' },
} as const satisfies Record<string, Text>

export type TemplateReason = keyof typeof reasons

/** What is wrong where: `display[2].field`. */
export type TemplateProblem = { readonly at: string; readonly reason: TemplateReason; readonly found: string }

export const templateProblem = (at: string, reason: TemplateReason, found = ''): TemplateProblem => ({
  at,
  reason,
  found: found.slice(0, 100),
})

/** The problem in words, the place in front of it. */
export function templateProblemText({ at, reason, found }: TemplateProblem, language: keyof Text): string {
  const text = reasons[reason][language].replace('{found}', () => found)
  return at === '' ? text : `${at}${language === 'zh' ? '：' : ': '}${text}`
}
