import { ConfigProvider, unstableSetRender } from 'antd-mobile'
import enUS from 'antd-mobile/es/locales/en-US.js'
import zhCN from 'antd-mobile/es/locales/zh-CN.js'
import type { ComponentProps, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useLanguage } from '#web/text/language.ts'

type Locale = ComponentProps<typeof ConfigProvider>['locale']

// antd-mobile's types name these files as CommonJS, the bundler reads them as modules.
const locales = { 'zh-CN': zhCN as unknown as Locale, 'en-US': enUS as unknown as Locale }

// React 19 has no ReactDOM.render; without this, what antd-mobile opens by a function call never appears.
unstableSetRender((node, container) => {
  const root = createRoot(container)
  root.render(node)
  return async () => root.unmount()
})

/** Stands around antd-mobile's components, so that they speak the language of the page. */
export function Antd({ children }: { children: ReactNode }) {
  const language = useLanguage((state) => state.language)
  return <ConfigProvider locale={locales[language]}>{children}</ConfigProvider>
}
