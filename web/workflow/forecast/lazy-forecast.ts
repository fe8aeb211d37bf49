import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { ensureTexts } from '#web/text/language.ts'

/** What lies ahead is read after what is there, so it comes after it. */
const forecast = lazyPart(async () => {
  const [{ ForecastSection }] = await Promise.all([import('./forecast-section.tsx'), ensureTexts('flow')])
  return { default: ForecastSection }
})

export const Forecast = forecast.Part
