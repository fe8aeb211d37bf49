import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type PeerRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  /** The same as it came. */
  bytes: Buffer
  /** The address as it came, for checking signatures over it. */
  rawQuery: string
}
export type PeerAnswer = { status?: number; type?: string; headers?: Record<string, string>; body: unknown }

/** A service outside, played by the test on this machine. */
export async function startPeer(answer: (request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>) {
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '/', rawQuery = ''] = (request.url ?? '/').split('?')
    const { method = '', headers } = request
    const query = new URLSearchParams(rawQuery)
    const bytes = await buffer(request)
    const seen = { method, path, query, headers, body: bytes.toString('utf8'), bytes, rawQuery }
    const { status = 200, type = 'application/json', headers: more, body } = await answer(seen)
    response.writeHead(status, { 'content-type': type, ...more })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // It listens on a port.
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
