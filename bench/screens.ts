import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launch } from '#server/launch.ts'
import { browserPath } from '../e2e/browser.ts'

/**
 * `node bench/screens.ts`: what a guest waits for on a middling phone: four times slower than this machine, on a slow
 * mobile network. An empty page of the same server is the baseline: what it costs, nobody can save.
 */
const rounds = 3
const slow4g = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

type Seen = { lcp: number; tbt: number; cls: number; kb: number }

const folder = await mkdtemp(join(tmpdir(), 'shanju-screens-'))
const running = await launch({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', MODE: 'development' })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const base = running.url
  const answer = await fetch(`${base}/portal/hms/houseInfo/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkIn: day(7), checkOut: day(9), onlyFree: true }),
  })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const screens = [
    ['empty page', '/mobilevue/logo.svg'],
    ['/home/index', '/mobilevue/home/index'],
    ['/home/list', '/mobilevue/home/list'],
    ['/home/details', `/mobilevue/home/details?houseId=${rows[0]?.id}`],
  ] as const
  process.stdout.write('screen           LCP ms   TBT ms    CLS    kB\n')
  for (const [name, path] of screens) {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) {
      seen.push(await look(`${base}${path}`))
    }
    const [middle] = seen.toSorted((one, other) => one.lcp - other.lcp).slice(Math.floor(rounds / 2))
    if (middle) {
      const cells = [Math.round(middle.lcp), Math.round(middle.tbt), middle.cls.toFixed(3), middle.kb]
      process.stdout.write(`${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`)
    }
  }
} finally {
  await browser.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Opens a page in a browser that has never been here, and waits until nothing more comes. */
async function look(address: string): Promise<Seen> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const debug = await context.newCDPSession(page)
  await debug.send('Network.enable')
  await debug.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  debug.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
  const seen = await measured(page)
  await context.close()
  return { ...seen, kb: Math.round(bytes / 1024) }
}

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen = { lcp: 0, tbt: 0, cls: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  on('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
  })
  on('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
}

const measured = (page: Page): Promise<Omit<Seen, 'kb'>> =>
  page.evaluate(() => (globalThis as unknown as { seen: Omit<Seen, 'kb'> }).seen)

function day(later: number): string {
  return new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
}
