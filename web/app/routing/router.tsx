import { Suspense } from 'react'
import { findScreen, screens } from '#api/screens.ts'
import { Frame } from './Frame.tsx'
import { basePath } from './navigation.ts'
import { checkArrival } from '../session/guard.ts'
import { GuardedScreen } from './GuardedScreen.tsx'
import { homePath } from './home-path.ts'
import { readLocation } from './location.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { fetchPage } from './page-loader.ts'
import { Navigate, ParamsContext, RouterProvider, useLocation } from './routing.tsx'
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
  const { pathname } = useLocation()
  if (/^\/*$/.test(pathname)) {
    return <Navigate to={homePath()} replace />
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
