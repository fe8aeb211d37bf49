import { readFile } from 'node:fs/promises'
import { addressOf } from '#api/contexts.ts'
import { templateSheetsApi } from '#api/templates/sheets.ts'
import { templatesApi } from '#api/templates/templates.ts'
import { openDatabase } from '#server/db/open.ts'
import { startChild, type Child } from './child.ts'
import { seedForms } from './forms-seed.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'
import { signIn } from './sign-in.ts'
import { seed } from './seed.ts'

/**
 * `node bench/export.ts`: a whole list as an Excel file over HTTP, and how much the memory of the server grows while
 * it is made. ROWS says how many rows; a million is what it must stand within a hundred megabytes.
 */
const rows = Number(process.env['ROWS'] ?? 50_000)
const megabyte = 1024 * 1024
const most = 100

const database = await startDatabase()
const children: Child[] = []
try {
  const { url } = database
  const db = openDatabase({ connectionString: url }, { size: 1, onError: () => {} })
  await seed(db, 10)
  await seedForms(db, rows)
  await db.destroy()
  const product = await startChild('product.ts', { DATABASE_URL: url, LOG_LEVEL: 'silent' })
  children.push(product)
  const token = await signIn(product)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // A server at work: its code is loaded and has run, and what it keeps in memory is there.
  for (let count = 0; count < 200; count++) {
    const path = `${product.url}${addressOf(templatesApi.listJson.path)}`
    await answerOf({ method: 'POST', url: path, headers, body: JSON.stringify({ key: 'claims' }) })
  }
  await measure(product, headers)
} finally {
  closeConnections()
  await Promise.all(children.map((child) => child.stop()))
  await database.stop()
}

async function measure(product: Child, headers: Record<string, string>): Promise<void> {
  const base = await memoryOf(product)
  const startedAt = performance.now()
  const reply = await fetch(`${product.url}${addressOf(templateSheetsApi.export.path)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ templateKey: 'claims' }),
  })
  let [size, peak, first] = [0, base, 0]
  // By the clock and beside the stream, so that no moment is missed because the server is busy.
  const looking = setInterval(() => {
    void memoryOf(product).then((now) => (peak = Math.max(peak, now)))
  }, 50)
  for await (const chunk of reply.body ?? []) {
    first ||= performance.now() - startedAt
    size += chunk.length
  }
  clearInterval(looking)
  const grown = (peak - base) / megabyte
  const seconds = (performance.now() - startedAt) / 1000
  process.stdout.write(
    `${reply.status} export of ${rows} rows: ${(size / megabyte).toFixed(1)} MB in ${seconds.toFixed(1)} s, ` +
      `the first byte after ${first.toFixed(0)} ms; memory ${(base / megabyte).toFixed(0)} MB before, ` +
      `+${grown.toFixed(0)} MB at most\n`,
  )
  process.exitCode = reply.status === 200 && grown <= most ? 0 : 1
}

/** What the process has in memory, as its system tells it where it does. */
async function memoryOf(product: Child): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined
    ? (await product.ask<NodeJS.MemoryUsage>('memory')).rss
    : Number(kilobytes) * 1024
}
