import { lazy } from 'react'
import { ensureTexts } from '#web/text/language.ts'

/** The desk with everything on it, fetched with its texts when a form is opened: `<Suspense>` around it. */
export const FormDesk = lazy(async () => {
  const [desk] = await Promise.all([import('./FormDesk.tsx'), ensureTexts('onlineForm')])
  return { default: desk.FormDesk }
})
