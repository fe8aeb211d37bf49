import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { limitHeapGrowth } from './memory.ts'
import type { WorkerNews } from './http/workers.ts'

// What was read and compiled once need not be again: a restart is ready sooner. Hence the late import.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
limitHeapGrowth()
const { launch, launchWorker } = await import('./launch.ts')

const tell = (news: WorkerNews) => new Promise((sent) => process.send?.(news, undefined, {}, sent))

async function refuse(reason: string): Promise<never> {
  if (cluster.isWorker) {
    await tell({ problem: reason })
  } else {
    process.stderr.write(`\nShanju did not start. ${stripVTControlCharacters(reason)}\n\n`)
  }
  process.exit(1)
}

const starting = cluster.isWorker ? launchWorker(process.env) : launch(process.env)
const running = await starting.catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
)
function end(): void {
  running.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      running.log.error({ err: error }, 'did not stop cleanly')
      process.exit(1)
    },
  )
}
process.on('SIGTERM', end)
process.on('SIGINT', end)

// Only now: whoever reads it may tell us to end at once.
process.stdout.write(running.greeting)
if (cluster.isWorker) {
  void tell({ serves: running.url })
}

// npm tells its shell to end, which ends and tells nobody: what it had started would run on unseen.
const shell = process.ppid
if (process.env['npm_lifecycle_event'] === 'start') {
  setInterval(() => process.ppid !== shell && end(), 500).unref()
}
