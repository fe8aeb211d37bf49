type Text = { readonly zh: string; readonly en: string }

/** Why an application, a layout, a column or a menu cannot be kept. */
const reasons = {
  duplicate: { zh: '{found} 出现了两次', en: '{found} is there twice' },
  badPath: { zh: '“{found}”不是应用内的路径', en: '"{found}" is no path of the app' },
  badAddress: {
    zh: '“{found}”不是 http 或 https 网址',
    en: '"{found}" is no http or https address',
  },
  unknownTemplate: { zh: '没有列表 {found}', en: 'There is no list {found}' },
  unknownChart: { zh: '没有图表 {found}', en: 'There is no chart {found}' },
  unknownColumn: { zh: '没有栏目 {found}', en: 'There is no column {found}' },
  unknownApp: { zh: '没有应用 {found}', en: 'There is no app {found}' },
  unknownOwner: { zh: '没有 {found}', en: 'There is no {found}' },
  badCall: {
    zh: '“{found}”不是本系统的接口：以 {portal}、{uc}、{form}、{bpmRunTime} 或 {bpmModel} 开头',
    en: '"{found}" is no call of this system: it begins with {portal}, {uc}, {form}, {bpmRunTime} or {bpmModel}',
  },
  missing: { zh: '缺少 {found}', en: '{found} is missing' },
  notHere: { zh: '此处不需要 {found}', en: '{found} does not belong here' },
} as const satisfies Record<string, Text>

export type PortalReason = keyof typeof reasons

/** What is wrong where: `groups[2].apps[0].content`. */
export type PortalProblem = { readonly at: string; readonly reason: PortalReason; readonly found: string }

export const portalProblem = (at: string, reason: PortalReason, found = ''): PortalProblem => ({
  at,
  reason,
  found: found.slice(0, 100),
})

/** The problem in words, the place in front of it. */
export function portalProblemText({ at, reason, found }: PortalProblem, language: keyof Text): string {
  const text = reasons[reason][language].replace('{found}', () => found)
  return at === '' ? text : `${at}${language === 'zh' ? '：' : ': '}${text}`
}
