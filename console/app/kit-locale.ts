import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import type { Language } from '#domain/language.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'

type Locale = NonNullable<ConfigProviderProps['locale']>

// The kit's files are modules, which its types, made for the older kind, do not say.
const locales = { 'zh-CN': zhCN, 'en-US': enUS } as unknown as Record<Language, Locale>

// A day that can tell its zone is asked by the kit what is now: today in a calendar is the day in the park, wherever the
// desk stands.
dayjs.extend(
  (_option, Day) => void Object.assign(Day.prototype, { tz: () => dayjs(dateTimeText(Date.now())) }),
)

/** The kit's own words and its calendar in a language. */
export function kitLocale(language: Language): Locale {
  dayjs.locale(language === 'zh-CN' ? 'zh-cn' : 'en')
  return locales[language]
}
