import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { useMemo } from 'react'
import { RouterProvider } from 'react-router'
import { queryClient } from '#console/app/call/query-client.ts'
import { kitLocale } from '#console/app/kit-locale.ts'
import type { ConsolePage } from '#console/app/page.ts'
import { PagesContext } from '#console/app/pages-context.ts'
import { useSessionStore } from '#console/app/session/session-store.ts'
import { themeOf, useTheme } from '#console/app/theme.ts'
import { useLanguage } from '#console/text/language.ts'
import { createRouter } from './router.tsx'
import { SignInPage } from './SignInPage.tsx'

/** The whole console: kit, language and theme around either the sign-in or the desk. */
export function App({ pages }: { pages: readonly ConsolePage[] }) {
  const mode = useTheme((state) => state.mode)
  const language = useLanguage((state) => state.language)
  const isSignedIn = useSessionStore((state) => state.session !== null)
  const router = useMemo(() => createRouter(pages), [pages])
  return (
    <ConfigProvider
      theme={themeOf(mode)}
      locale={kitLocale(language)}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      <AntApp component={false} message={{ duration: 5 }}>
        <QueryClientProvider client={queryClient}>
          <PagesContext value={pages}>
            {isSignedIn ? <RouterProvider key={language} router={router} /> : <SignInPage />}
          </PagesContext>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}
