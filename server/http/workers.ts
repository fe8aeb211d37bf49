import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { watchProcess } from './metrics.ts'
import { answerForAllProcesses } from './process-metrics.ts'

export type Serving = { url: string; close: () => Promise<void> }

/** What a process that answers calls tells the one that started it. */
export type WorkerNews = { serves: string } | { problem: string }

const isNews = (message: unknown): message is WorkerNews =>
  typeof message === 'object' && message !== null && ('serves' in message || 'problem' in message)

/** Before a process that ended by itself is started again: what ended it may still be there. */
const startAgainAfter = 1000

/**
 * Answers calls in as many processes as the configuration says, all on one port: a process of Node uses one core. Each is
 * what another server on the same database would be; this one prepared the database and does the jobs.
 */
export async function serveByWorkers(
  env: Env,
  environment: Record<string, string | undefined>,
): Promise<Serving> {
  const { config, log, metrics } = env
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../main.ts'), args: [] })
  if (config.METRICS !== 'off') {
    watchProcess(env)
    answerForAllProcesses(metrics.registry)
  }
  const ending = new AbortController()
  const { signal } = ending
  const workers = new Set<Worker>()

  async function startWorker(): Promise<string> {
    const worker = cluster.fork(environment)
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    // Something was sent to one that was just ending: that it ended is told by itself.
    worker.on('error', (error) => log.warn({ err: error }, 'a process that answers calls cannot be reached'))
    const url = await urlOf(worker)
    worker.once('exit', (code, by) => void startAgain(code, by))
    return url
  }

  async function startAgain(code: number, by: string): Promise<void> {
    if (signal.aborted) {
      return
    }
    log.error({ code, signal: by }, 'a process that answers calls ended by itself and is started again')
    for (let isUp = false; !isUp && !signal.aborted;) {
      await pause(startAgainAfter, undefined, { signal }).catch(() => {})
      isUp = signal.aborted || (await startWorker().then(Boolean, reportProblem))
    }
  }

  function reportProblem(error: unknown): boolean {
    if (!signal.aborted) {
      log.error({ err: error }, 'a process that answers calls could not be started again')
    }
    return false
  }

  async function close(): Promise<void> {
    ending.abort()
    await Promise.all([...workers].map(endOf))
  }

  try {
    const [url = ''] = await Promise.all(Array.from({ length: config.PROCESSES }, startWorker))
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Calls in flight are answered first. */
const endOf = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve())
    if (worker.isDead()) {
      resolve()
    }
    worker.process.kill('SIGTERM')
  })

/** Where it listens, once it does. */
const urlOf = (worker: Worker): Promise<string> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (!isNews(message)) {
        return
      }
      if ('serves' in message) {
        resolve(message.serves)
      } else {
        reject(new Error(message.problem))
      }
    })
    worker.once('exit', (code, by) => reject(new Error(`A process that answers calls ended (${by ?? code})`)))
  })
