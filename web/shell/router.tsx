import { Suspense } from 'react'
import { findScreen, screens } from '#api/screens.ts'
import { Frame } from './Frame.tsx'
import { basePath } from '#web/app/routing/navigation.ts'
import { checkArrival } from '#web/app/session/guard.ts'
import { GuardedScreen } from './GuardedScreen.tsx'
import { homePath } from '#web/app/routing/home-path.ts'
import { readLocation } from '#web/app/routing/location.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { fetchPage } from '#web/app/routing/page-loader.ts'
import { Navigate, ParamsContext, RouterProvider, useLocation } from '#web/app/routing/routing.tsx'
import { Waiting } from './Waiting.tsx'

/** Fetches the screen at the browser's address. It asks the server only where the person may enter at once. */
export async function fetchScreen(): Promise<void> {
  const { pathname, search } = readLocation(basePath)
  const found = findScreen(pathname)
  if (!found) {
    return
  }
  const { isOpen } = checkArrival(pathname, search, screens[found.name].access)
  const opened = isOpen ? { params: found.params, query: new URLSearchParams(search) } : null
  await fetchPage(found.name, opened)
}

export function Router() {
  return (
    <RouterProvider base={basePath}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <OpenScreen />
        </Suspense>
      </Frame>
    </RouterProvider>
  )
}

function OpenScreen() {
  const { pathname, search, hash } = useLocation()
  if (/^\/*$/.test(pathname)) {
    // What the address brings along, a token or the mark of the native app, is taken up there.
    return <Navigate to={{ pathname: homePath(), search, hash }} replace />
  }
  const found = findScreen(pathname)
  if (!found) {
    return <NotFoundPage />
  }
  return (
    <ParamsContext value={found.params}>
      <GuardedScreen key={found.name} name={found.name} />
    </ParamsContext>
  )
}
