import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type EventSink = {
  /** One event, as the lines of the protocol. */
  send: (lines: string) => void
  end: () => void
}

/** What a stream's handler gives: it is told where to send to, and gives what is to be done when nobody listens. */
export type StreamAnswer = (sink: EventSink) => () => void

/** Whoever reads so slowly that this much waits for them is better off coming again. */
const mostWaiting = 64 * 1024

/** Answers with server-sent events until one of the two ends it. */
export function sendStream(reply: FastifyReply, listen: StreamAnswer) {
  const body = new PassThrough()
  const stop = listen({
    send(lines) {
      if (body.writableLength > mostWaiting) {
        body.destroy()
      } else if (body.writable) {
        body.write(`${lines}\n\n`)
      }
    },
    end: () => body.end(),
  })
  body.once('close', stop)
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      // Proxies that gather an answer before they pass it on would hold every event back.
      .header('x-accel-buffering', 'no')
      .send(body)
  )
}
