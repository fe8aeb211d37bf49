import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/app/call/query-client.ts'
import { fetchPageLists } from '#web/app/routing/page-loader.ts'
import { fetchScreen, Router } from '#web/shell/router.tsx'
import { keepTokenFresh } from '#web/app/session/session.ts'
import { startWakeLock } from '#web/app/device/wake-lock.ts'
import { startTexts } from './text/language.ts'
import { startTheme } from './ui/theme.ts'

startTheme()
// The page that was opened shows in one step, without another in between that only waits.
await Promise.all([startTexts(), fetchScreen()])
keepTokenFresh()
startWakeLock()

const root = document.getElementById('root')
if (root) {
  // In small steps: a tap in between is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
// Once the screen is there, and not in its way.
setTimeout(() => void fetchPageLists(), 3000)
