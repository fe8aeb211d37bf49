import { Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import type { TextModule } from '#web/text/catalogues.ts'
import { formScreens } from '#web/forms/screens.ts'
import { identityScreens } from '#web/identity/screens.ts'
import { messagesScreens } from '#web/messages/screens.ts'
import { stayScreens } from '#web/stay/screens.ts'
import { templateScreens } from '#web/templates/screens.ts'
import { Frame } from './Frame.tsx'
import { basePath } from './go.ts'
import { GuardedScreen } from './GuardedScreen.tsx'
import { homePath } from './home-path.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { register, type Screen } from './screens.ts'
import { Waiting } from './Waiting.tsx'

/** Every module of the app with its screens. The name is also that of the module's texts. */
const modules: [TextModule, Screen[]][] = [
  ['identity', identityScreens],
  ['stay', stayScreens],
  ['messages', messagesScreens],
  ['forms', formScreens],
  ['templates', templateScreens],
]

for (const [module, screens] of modules) {
  register(module, screens)
}

const Home = () => <Navigate to={homePath()} replace />

export function Router() {
  return (
    <BrowserRouter basename={basePath}>
      <Frame>
        <Suspense fallback={<Waiting />}>
          <Routes>
            <Route path="/" element={<Home />} />
            {modules.flatMap(([module, screens]) =>
              screens.map((screen) => (
                <Route
                  key={screen.path}
                  path={screen.path}
                  element={<GuardedScreen key={screen.path} module={module} screen={screen} />}
                />
              )),
            )}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Frame>
    </BrowserRouter>
  )
}
