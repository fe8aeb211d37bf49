import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/query-client.ts'
import { Router } from './app/router.tsx'
import { keepTokenFresh } from './app/session.ts'
import { stayAwake } from './app/wake-lock.ts'
import { startTexts } from './text/language.ts'
import { startTheme } from './ui/theme.ts'

startTheme()
await startTexts()
keepTokenFresh()
stayAwake()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router />
      </QueryClientProvider>
    </StrictMode>,
  )
}
