import { ensureTexts } from '#web/text/language.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'

/** What lies ahead is read after what is there, so it comes after it. */
export const Forecast = lazy(async () => {
  const [{ ForecastSection }] = await Promise.all([import('./forecast-section.tsx'), ensureTexts('flow')])
  return { default: ForecastSection }
})
