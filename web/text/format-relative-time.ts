import type { Language } from '#domain/language.ts'

type Unit = 'minute' | 'hour' | 'day'

const nearDays: Record<Language, Record<number, string>> = {
  'zh-CN': { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' },
  'en-US': { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
}
const units: Record<Language, Record<Unit, string>> = {
  'zh-CN': { minute: '分钟', hour: '小时', day: '天' },
  'en-US': { minute: 'min', hour: 'hour', day: 'day' },
}

/** How long ago, or in how long, as people say it. By hand, as days are. */
export function formatRelativeTime(count: number, unit: Unit, language: Language): string {
  const near = unit === 'day' ? nearDays[language][count] : undefined
  if (near !== undefined) {
    return near
  }
  const isChinese = language === 'zh-CN'
  if (count === 0) {
    return isChinese ? '刚刚' : 'just now'
  }
  const [many, name] = [Math.abs(count), units[language][unit]]
  if (isChinese) {
    return `${many}${name}${count < 0 ? '前' : '后'}`
  }
  const words = `${many} ${name}${many === 1 || unit === 'minute' ? '' : 's'}`
  return count < 0 ? `${words} ago` : `in ${words}`
}

/** A length of time in one unit: 2天, 2 days, 3 hr. */
export function formatDuration(count: number, unit: Unit, language: Language): string {
  if (language === 'zh-CN') {
    return `${count}${units[language][unit]}`
  }
  const short = { minute: 'min', hour: 'hr', day: count === 1 ? 'day' : 'days' }
  return `${count} ${short[unit]}`
}
