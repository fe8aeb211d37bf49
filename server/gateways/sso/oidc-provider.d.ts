/** The part of the provider that the tests use; it ships no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } }
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
  }
  export type { Context }
}
