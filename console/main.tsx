import { createRoot } from 'react-dom/client'
import { keepTokenFresh } from '#console/app/session/session.ts'
import { startTexts } from '#console/text/language.ts'
import { pages } from './pages.ts'
import { App } from './shell/App.tsx'

const root = document.getElementById('root')
if (root) {
  await startTexts()
  keepTokenFresh()
  createRoot(root).render(<App pages={pages} />)
}
