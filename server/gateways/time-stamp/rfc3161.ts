import { X509Certificate } from 'node:crypto'
import type { TimeStampGateway } from './time-stamp.ts'

const largest = 64 * 1024

/** A time stamp authority reached over HTTP. What it answers is checked by whoever asked. */
export function rfc3161TimeStamps({ url, root }: { url: string; root: string }): TimeStampGateway {
  return {
    root: new X509Certificate(root.replaceAll('\\n', '\n')).raw,
    async ask(request) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: Uint8Array.from(request),
        // The signature waits for it inside a transaction, which may not be left alone for two seconds.
        signal: AbortSignal.timeout(1500),
      })
      const reply = Buffer.from(await response.arrayBuffer())
      if (!response.ok || reply.length > largest) {
        throw new Error(`the time stamp authority answered ${response.status}`)
      }
      return reply
    },
  }
}
