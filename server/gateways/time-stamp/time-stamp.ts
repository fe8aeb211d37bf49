/** Somebody outside who says when something was there (RFC 3161). */
export type TimeStampGateway = {
  /** Sends a request and gives the reply as it came; throws when there is none. */
  ask(request: Buffer): Promise<Buffer>
  /** The certificate above its own, which was given to us by hand and is the only one believed. */
  root: Buffer
}
