import { lazy } from 'react'
import { ensureTexts } from '#web/text/language.ts'

const desk = () => import('./FormDesk.tsx')

// Under way as soon as the page is, beside the record it will show. A failure shows when the desk is wanted.
void desk().catch(() => null)

/** The desk with everything on it, fetched with its texts when a form is opened: `<Suspense>` around it. */
export const FormDesk = lazy(async () => {
  const [{ FormDesk }] = await Promise.all([desk(), ensureTexts('onlineForm')])
  return { default: FormDesk }
})
