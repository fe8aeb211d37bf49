import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { addressOf } from '#api/contexts.ts'
import type { Session } from '#api/identity/auth.ts'
import { searchApi } from '#api/stay/search.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { buildWeb } from '#web/build/build-web.ts'
import { demoPassword } from '#demo/accounts.ts'
import { launch } from '#server/launch.ts'
import { browserPath } from '../e2e/browser.ts'
import { openPage, type Seen } from './page-visit.ts'
import { production } from './production.ts'

/**
 * `node bench/screens.ts [part of a screen's name]`: what a person waits for on a middling phone: four times slower
 * than this machine, on a slow mobile network, in a browser that has never been here. An empty page of the same
 * server is the baseline: what it costs, nobody can save. Of several rounds the quickest counts: it was disturbed
 * least.
 */
const rounds = Number(process.env['ROUNDS'] ?? 3)
const budget = { lcp: 1800, tbt: 100, cls: 0.02 }

type Screen = { name: string; path: string; as?: 'head' }

const folder = await mkdtemp(join(tmpdir(), 'shanju-screens-'))
await buildWeb()
const running = await launch({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...production })
const browser = await chromium.launch({
  executablePath: browserPath,
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const session = await ask<Session>('/uc/auth', {
    username: 'head',
    password: Buffer.from(demoPassword).toString('base64'),
  })
  const nameFilter = process.argv[2] ?? ''
  const screens = (await screensFor(session)).filter(({ name }) => name.includes(nameFilter))
  print(['screen', 'LCP ms', 'TBT ms', 'CLS', 'FCP ms', 'kB', 'requests', 'LCP is', 'load'])
  for (const screen of screens) {
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) {
      const options = screen.as ? { session } : {}
      seen.push(await openPage(browser, `${running.url}${screen.path}`, options))
    }
    tell(screen.name, seen)
  }
} finally {
  await browser.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The screens with a budget. Which house and which task does not matter: the first there is. */
async function screensFor({ token }: Session): Promise<Screen[]> {
  const dates = { checkIn: day(7), checkOut: day(9), onlyFree: true }
  const houses = await ask<{ rows: { id: string }[] }>(addressOf(searchApi.search.path), dates)
  const tasks = await ask<{ rows: { taskId: string }[] }>(addressOf(taskListsApi.todo.path), {}, token)
  return [
    { name: 'empty page', path: '/mobilevue/logo.svg' },
    { name: '/home/index', path: '/mobilevue/home/index' },
    { name: '/home/list', path: '/mobilevue/home/list' },
    { name: '/home/details', path: `/mobilevue/home/details?houseId=${houses.rows[0]?.id}` },
    { name: '/login', path: '/mobilevue/login' },
    { name: '/work', path: '/mobilevue/work', as: 'head' },
    { name: 'to-do list', path: '/mobilevue/work/myMatters/0', as: 'head' },
    { name: 'task form', path: `/mobilevue/task/${tasks.rows[0]?.taskId}/0`, as: 'head' },
  ]
}

async function ask<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await fetch(`${running.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

function tell(name: string, seen: Seen[]): void {
  const least = (of: 'lcp' | 'tbt' | 'fcp') => Math.min(...seen.map((one) => one[of]))
  // A page that jumps in one round of three jumps.
  const cls = Math.max(...seen.map((one) => one.cls))
  const mark = (text: string, isOver: boolean) => (isOver ? `!${text}` : text)
  const [first] = seen
  print([
    name,
    mark(least('lcp').toFixed(0), least('lcp') > budget.lcp),
    mark(least('tbt').toFixed(0), least('tbt') > budget.tbt),
    mark(cls.toFixed(3), cls > budget.cls),
    least('fcp').toFixed(0),
    String(first?.kb ?? 0),
    String(first?.requests ?? 0),
    first?.element ?? '',
    (loadavg()[0] ?? 0).toFixed(1),
  ])
  if (cls > budget.cls) {
    const [worst] = seen.toSorted((one, other) => other.cls - one.cls)
    process.stdout.write(`  moved: ${worst?.shifts.join('\n         ')}\n`)
  }
}

function print(cells: string[]): void {
  const line = cells.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(9))).join(' ')
  process.stdout.write(`${line}\n`)
}

function day(later: number): string {
  return new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
}
