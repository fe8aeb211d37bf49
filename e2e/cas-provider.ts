import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CAS 3 server whose people are signed in already: it sends them straight back with a ticket. */
export async function startCasProvider(user: string) {
  const services = new Map<string, string>()

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://cas')
    const service = query.get('service') ?? ''
    if (pathname === '/cas/login') {
      // Never the same again: each is good once, whichever server gave it.
      const ticket = `ST-${randomUUID()}`
      services.set(ticket, service)
      const back = new URL(service)
      back.searchParams.set('ticket', ticket)
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const ticket = query.get('ticket') ?? ''
    const isRight = services.get(ticket) === service
    services.delete(ticket)
    const verdict = isRight
      ? `<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`
      : '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>'
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${verdict}</cas:serviceResponse>`,
    )
  }

  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/cas`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
