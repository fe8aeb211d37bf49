import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long calls in flight have to finish once the server was told to stop. */
const patience = 10_000

const closing = new WeakSet<FastifyInstance>()

/** Whether the server was told to stop, and only those are let in still who knock before the others know. */
export const isClosing = (app: FastifyInstance): boolean => closing.has(app)

/**
 * Closing waits for every connection, and a browser keeps its connection long after the answer. So once the server
 * is closing, connections go as soon as they are idle, and what is still busy after our patience goes too.
 *
 * For `lastCall` milliseconds the door stays open for callers who knocked before we were told: closed on them, they
 * would be lost. Each is answered and told to come by another way next time, so that afterwards hardly anybody is
 * left to be cut off.
 */
export function drainOnClose(app: FastifyInstance, lastCall: number): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing(app)) {
      reply.header('connection', 'close')
    }
  })
  app.addHook('preClose', async () => {
    closing.add(app)
    await pause(lastCall)
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    const end = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(end)
    })
  })
}
