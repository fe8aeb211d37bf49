import { Suspense } from 'react'
import type { TextModule } from '#web/text/catalogues.ts'
import { filesScreens } from '#web/files/screens.ts'
import { formsScreens } from '#web/forms/screens.ts'
import { identityScreens } from '#web/identity/screens.ts'
import { messagesScreens } from '#web/messages/screens.ts'
import { portalScreens } from '#web/portal/screens.ts'
import { officeScreens } from '#web/office/screens.ts'
import { orgScreens } from '#web/org/screens.ts'
import { stayScreens } from '#web/stay/screens.ts'
import { taskScreens, workScreens } from '#web/workflow/screens.ts'
import { templatesScreens } from '#web/templates/screens.ts'
import { walletScreens } from '#web/wallet/screens.ts'
import { Frame } from './Frame.tsx'
import { basePath } from './navigation.ts'
import { checkArrival } from '../session/guard.ts'
import { GuardedScreen } from './GuardedScreen.tsx'
import { homePath } from './home-path.ts'
import { readLocation } from './location.ts'
import { matchPath, parsePathPattern } from './match-path.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { fetchPage } from './page-loader.ts'
import { Navigate, ParamsContext, RouterProvider, useLocation } from './routing.tsx'
import { registerScreens, type Screen } from '../screens.ts'
import { Waiting } from './Waiting.tsx'

/** Every module of the app with its screens. The name is also that of the module's texts. */
const modules: [TextModule, Screen[]][] = [
  ['identity', identityScreens],
  ['stay', stayScreens],
  ['messages', messagesScreens],
  ['files', filesScreens],
  ['office', officeScreens],
  ['office', orgScreens],
  ['forms', formsScreens],
  ['templates', templatesScreens],
  ['task', taskScreens],
  ['wallet', walletScreens],
  ['portal', portalScreens],
  ['work', workScreens],
]

for (const [module, screens] of modules) {
  registerScreens(module, screens)
}

const known = modules.flatMap(([module, screens]) => screens.map((screen) => ({ module, screen })))
const patterns = ['/', ...known.map(({ screen }) => screen.path)].map(parsePathPattern)

/** Fetches the screen at the browser's address. It asks the server only where the person may enter at once. */
export async function fetchScreen(): Promise<void> {
  const { pathname, search } = readLocation(basePath)
  const match = matchPath(patterns, pathname)
  const found = known.find(({ screen }) => screen.path === match?.path)
  if (!match || !found) {
    return
  }
  const { isOpen } = checkArrival(pathname, search, found.screen.access)
  const opened = isOpen ? { params: match.params, query: new URLSearchParams(search) } : null
  await fetchPage(found.module, found.screen, opened)
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
  const match = matchPath(patterns, pathname)
  if (match?.path === '/') {
    return <Navigate to={homePath()} replace />
  }
  const found = known.find(({ screen }) => screen.path === match?.path)
  if (!match || !found) {
    return <NotFoundPage />
  }
  return (
    <ParamsContext value={match.params}>
      <GuardedScreen key={match.path} module={found.module} screen={found.screen} />
    </ParamsContext>
  )
}
