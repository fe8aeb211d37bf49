import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PeerRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  /** The address as it came, for checking signatures over it. */
  rawQuery: string
}
export type PeerAnswer = { status?: number; type?: string; body: unknown }

/** A service outside, played by the test on this machine. */
export async function startPeer(answer: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [path = '/', rawQuery = ''] = (request.url ?? '/').split('?')
      const seen = {
        method: request.method ?? '',
        path,
        query: new URLSearchParams(rawQuery),
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        rawQuery,
      }
      void Promise.resolve(answer(seen)).then(({ status = 200, type = 'application/json', body }) => {
        response.writeHead(status, { 'content-type': type })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Peer = Awaited<ReturnType<typeof startPeer>>
