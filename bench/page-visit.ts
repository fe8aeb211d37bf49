import type { Browser } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'

/** As Lighthouse slows a phone and its network down. */
const slow4g = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 }
const slower = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}

type Watched = { lcp: number; element: string; fcp: number; tbt: number; cls: number; shifts: string[] }
export type Seen = Watched & { kb: number; requests: number }

/** Opens a page in a browser that has never been here, and waits until nothing more comes. */
export async function openPage(
  browser: Browser,
  address: string,
  { session }: { session?: Session },
): Promise<Seen> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let [bytes, requests] = [0, 0]
  debug.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  if (session) {
    await page.addInitScript(
      (storedSession) => sessionStorage.setItem('currentUser', storedSession),
      JSON.stringify(session),
    )
  }
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await quiet(() => requests)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen)
  await context.close()
  return { ...seen, kb: Math.round(bytes / 1024), requests }
}

/** Two seconds without anything new: a stream of events that stays open does not count. */
async function quiet(count: () => number): Promise<void> {
  for (let [before, still] = [-1, 0]; still < 4;) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    still = count() === before ? still + 1 : 0
    before = count()
  }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  type Entry = PerformanceEntry & {
    element?: Element | null
    value?: number
    sources?: { node: Element | null }[]
  }
  const seen: Watched = { lcp: 0, element: '', fcp: 0, tbt: 0, cls: 0, shifts: [] }
  Object.assign(globalThis, { seen })
  const on = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime, element }) => {
    seen.lcp = startTime
    seen.element = element?.tagName.toLowerCase() ?? ''
  })
  on('paint', ({ name, startTime }) => {
    seen.fcp = name === 'first-contentful-paint' ? startTime : seen.fcp
  })
  on('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })
  on('layout-shift', ({ value = 0, startTime, sources = [] }) => {
    seen.cls += value
    const what = sources.map(({ node }) => `${node?.tagName}.${node?.className}`).join(' ')
    seen.shifts.push(`${startTime.toFixed(0)} ${value.toFixed(3)} ${what}`)
  })
}
