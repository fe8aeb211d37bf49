import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A process that answers calls asks the one that started it, which asks all of them and adds up. */
type Message =
  | { metrics: 'wanted' | 'own'; id: string }
  | { metrics: 'counted'; id: string; counted: object }
  /** No text: they could not be added up. */
  | { metrics: 'all'; id: string; text: string | null }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/** A process that does not tell what it counted within this time is left out. */
const longestWait = 2000

/** In the process that started the others: what all of them have counted, for the one that is asked at /metrics. */
export function answerForAllProcesses(own: Registry): void {
  const waiting = new Map<string, (counted: object) => void>()

  const countedBy = (worker: Worker) =>
    new Promise<object[]>((resolve) => {
      const id = randomUUID()
      const end = (found: object[]) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(found)
      }
      const timer = setTimeout(() => end([]), longestWait)
      waiting.set(id, (counted) => end([counted]))
      send(worker, { metrics: 'own', id })
    })

  async function addedUp(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const counted = await Promise.all(workers.map(countedBy))
    return AggregatorRegistry.aggregate([...counted.flat(), await own.getMetricsAsJSON()]).metrics()
  }

  cluster.on('message', async (worker, message: unknown) => {
    if (!isMessage(message)) {
      return
    }
    if (message.metrics === 'counted') {
      waiting.get(message.id)?.(message.counted)
    }
    if (message.metrics === 'wanted') {
      // A look at figures must not end the process on which all others stand.
      send(worker, { metrics: 'all', id: message.id, text: await addedUp().catch(() => null) })
    }
  })
}

const send = (to: Pick<Worker, 'isConnected' | 'send'>, message: Message): void => {
  if (to.isConnected()) {
    to.send(message)
  }
}

/** What this server has counted, in all its processes. */
export function metricsOfServer(own: Registry): () => Promise<string> {
  const { worker } = cluster
  if (!worker) {
    return () => own.metrics()
  }
  const waiting = new Map<string, (text: string | null) => void>()
  worker.on('message', async (message: unknown) => {
    if (!isMessage(message)) {
      return
    }
    if (message.metrics === 'own') {
      const counted = await own.getMetricsAsJSON().catch(() => null)
      if (counted) {
        send(worker, { metrics: 'counted', id: message.id, counted })
      }
    }
    if (message.metrics === 'all') {
      waiting.get(message.id)?.(message.text)
      waiting.delete(message.id)
    }
  })
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID()
      waiting.set(id, (text) =>
        text === null ? reject(new Error('the figures of the processes do not add up')) : resolve(text),
      )
      send(worker, { metrics: 'wanted', id })
    })
}
