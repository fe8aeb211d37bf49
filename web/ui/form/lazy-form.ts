import { lazyWithRetry } from '../kit/lazy.tsx'
import { ensureTexts } from '#web/text/language.ts'

const desk = lazyWithRetry(async () => {
  const [{ FormDesk }] = await Promise.all([import('./FormDesk.tsx'), ensureTexts('onlineForm')])
  return { default: FormDesk }
})

// Under way as soon as the page is, beside the record it will show. A failure shows when the desk is wanted.
void desk.fetch().catch(() => null)

/** The desk with everything on it, fetched with its texts when a form is opened: `<Suspense>` around it. */
export const FormDesk = desk.Part
