// @ts-nocheck
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import { searchApi } from '#api/stay/search.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { buildWeb } from '../web/build.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { launch } from '#server/launch.ts'
import { browserPath } from '../e2e/browser.ts'
const folder = await mkdtemp(join(tmpdir(), 'shanju-tr-'))
await buildWeb()
const running = await launch({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' })
async function ask(path, body, token) {
  const r = await fetch(running.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
    body: JSON.stringify(body),
  })
  return r.json()
}
const day = (n) => new Date(Date.now() + n * 86400000).toISOString().slice(0, 10)
try {
  const session = await ask('/uc/auth', {
    username: 'head',
    password: Buffer.from(demoPassword).toString('base64'),
  })
  const houses = await ask(addressOf(searchApi.search.path), {
    checkIn: day(7),
    checkOut: day(9),
    onlyFree: true,
  })
  const tasks = await ask(addressOf(taskListsApi.todo.path), {}, session.token)
  const screens = [
    ['index', '/mobilevue/home/index'],
    ['list', '/mobilevue/home/list'],
    ['details', `/mobilevue/home/details?houseId=${houses.rows[0].id}`],
    ['login', '/mobilevue/login'],
    ['work', '/mobilevue/work', 1],
    ['todo', '/mobilevue/work/myMatters/0', 1],
    ['task', `/mobilevue/task/${tasks.rows[0].taskId}/0`, 1],
  ].filter(([n]) => new RegExp(process.argv[2] ?? '').test(n))
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const [name, path, as] of screens) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'zh-CN',
    })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6 * 131072,
      uploadThroughput: 96000,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    if (as) await page.addInitScript((k) => sessionStorage.setItem('currentUser', k), JSON.stringify(session))
    const reqs = []
    page.on('requestfinished', async (r) => {
      const t = r.timing()
      reqs.push([
        Math.round(t.startTime - t0),
        Math.round(t.startTime - t0 + t.responseEnd),
        r.url().replace(running.url, '').slice(0, 90),
      ])
    })
    const events = []
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: [
          'devtools.timeline',
          'toplevel',
          'loading',
          'v8',
          'disabled-by-default-v8.cpu_profiler',
          'disabled-by-default-devtools.timeline',
          'blink.user_timing',
        ],
      },
    })
    let t0 = Date.now()
    await page.goto(running.url + path, { waitUntil: 'load' })
    await page.waitForTimeout(4000)
    const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r))
    await cdp.send('Tracing.end')
    await done
    await writeFile(`/tmp/lh/trace-${name}.json`, JSON.stringify({ traceEvents: events }))
    await context.close()
    // main thread of renderer: the one with most EvaluateScript
    const nav = events.find(
      (e) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.includes(path.split('?')[0]),
    )
    const evs = events.filter((e) => e.pid === nav.pid && e.tid === nav.tid && e.ph === 'X' && e.ts >= nav.ts)
    const tasks2 = evs.filter(
      (e) => (e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask') && e.dur > 40000,
    )
    const lcps = events.filter((e) => e.name === 'largestContentfulPaint::Candidate')
    console.log(
      '==',
      name,
      'fcp',
      ...events
        .filter((e) => e.name === 'firstContentfulPaint' && e.pid === nav.pid)
        .map((e) => Math.round((e.ts - nav.ts) / 1000)),
      'lcp',
      ...lcps.map(
        (e) =>
          Math.round((e.ts - nav.ts) / 1000) +
          ':' +
          e.args.data.size +
          ':' +
          e.args.data.nodeName?.slice(0, 60),
      ),
    )
    for (const r of reqs.sort((a, b) => a[0] - b[0])) if (!r[2].startsWith('data')) console.log('  ', ...r)
    const seen = new Set()
    for (const t of tasks2.sort((a, b) => a.ts - b.ts)) {
      const k = Math.round(t.ts / 1000)
      if (seen.has(k)) continue
      seen.add(k)
      const inside = evs.filter(
        (e) =>
          e !== t &&
          e.ts >= t.ts &&
          e.ts + e.dur <= t.ts + t.dur + 1 &&
          e.dur > t.dur * 0.08 &&
          !/RunTask/.test(e.name),
      )
      console.log(
        '  task at',
        Math.round((t.ts - nav.ts) / 1000),
        'dur',
        Math.round(t.dur / 1000),
        'cpu',
        Math.round((t.tdur ?? 0) / 1000),
        inside
          .slice(0, 14)
          .map(
            (e) =>
              e.name +
              (e.args?.data?.functionName ? ':' + e.args.data.functionName : '') +
              (e.args?.data?.url ? '@' + e.args.data.url.slice(-14) : '') +
              '=' +
              Math.round(e.dur / 1000),
          )
          .join(' '),
      )
    }
  }
  await browser.close()
} finally {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
