export const queriesTexts = {
  'query.aliasEmpty': { zh: '自定义查询的别名不能为空', en: 'The alias of a custom query must not be empty' },
  'query.unknown': {
    zh: '未找到别名“{alias}”关联的查询',
    en: 'no associated query found for alias {alias}',
  },
  'query.emptyAnswer': { zh: '返回数据为空', en: 'returned data is empty' },
  'query.badParameters': { zh: 'POST 参数不是有效的 JSON', en: 'POST parameters not valid JSON' },
  'query.badHeader': { zh: '请求头不是有效的 JSON', en: 'request header is not valid JSON' },
  'query.badConditions': { zh: '条件字段 JSON 格式错误', en: 'condition field JSON format error' },
  'query.emptyUrl': { zh: 'Restful 地址为空', en: 'Restful url is empty' },
  'query.unparsable': { zh: '无法解析返回的数据', en: 'cannot parse returned data' },
  'query.hostRefused': {
    zh: '不允许访问这个 Restful 地址，请联系管理员',
    en: 'This restful address may not be asked; please tell the administrator',
  },
  'query.unreachable': { zh: 'Restful 服务没有应答', en: 'The restful service does not answer' },
  'query.viewUnknown': { zh: '没有查询视图“{alias}”', en: 'There is no query view "{alias}"' },
  'query.chartUnknown': { zh: '没有图表“{alias}”', en: 'There is no chart "{alias}"' },
  'query.aliasTaken': { zh: '别名“{alias}”已被使用', en: 'The alias "{alias}" is taken' },
  'query.badDefinition': { zh: '定义有误：{problem}', en: 'The definition is wrong: {problem}' },
  'query.inUse': { zh: '“{name}”正在使用这个查询', en: '"{name}" uses this query' },
  'query.noExport': { zh: '这个视图不能导出', en: 'This view cannot be exported' },
  'query.exportCut': {
    zh: '文件在此中断：数据服务给出 {rows} 行后不再给出后面的行',
    en: 'The file ends here: after {rows} rows the service gave no more, although it has more',
  },
  'query.none': { zh: '（空）', en: '(empty)' },
} as const
