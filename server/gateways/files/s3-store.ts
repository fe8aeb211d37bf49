import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ByteRange } from '#domain/files/byte-range.ts'
import type { FileStore } from './file-store.ts'
import { signS3Request, type S3Key } from './s3-signature.ts'

export type S3Settings = S3Key & {
  url: string
  bucket: string
  /** The bucket as the first part of the path, or of the host: stores of the open network ask for the latter. */
  style: 'path' | 'host'
  now: () => number
}

const patience = 30_000
/** Somebody with a slow connection takes the bytes as they come. */
const patienceToRead = 600_000

/** Files in a store that speaks the protocol of S3, under `files/`, spread like those in a folder. */
export function s3Store(settings: S3Settings): FileStore {
  async function send(
    method: string,
    sha256: string,
    { bytes, part }: { bytes?: Buffer; part?: ByteRange | undefined } = {},
  ): Promise<Response> {
    const url = objectUrl(settings, sha256)
    const headers = signS3Request(
      settings,
      {
        method,
        url,
        bytes,
        headers: {
          ...(bytes && { 'content-type': 'application/octet-stream' }),
          ...(part && { range: `bytes=${part.from}-${part.to}` }),
        },
      },
      settings.now(),
    )
    return fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? patienceToRead : patience),
      ...(bytes ? { body: new Uint8Array(bytes) } : {}),
    })
  }
  return {
    async put(sha256, bytes) {
      const existing = await send('HEAD', sha256)
      if (existing.ok) {
        return
      }
      await expectOk(await send('PUT', sha256, { bytes }), 'put')
    },
    async open(sha256, part) {
      const reply = await send('GET', sha256, { part })
      await expectOk(reply, 'open')
      if (part && reply.status !== 206) {
        await reply.body?.cancel()
        throw new Error('the file store gave the whole for a part')
      }
      // The types of the browser and of Node differ for the same stream.
      return Readable.fromWeb((reply.body ?? new Blob().stream()) as ReadableStream<Uint8Array>)
    },
    async remove(sha256) {
      const reply = await send('DELETE', sha256)
      if (reply.status !== 404) {
        await expectOk(reply, 'remove')
      }
      await reply.body?.cancel()
    },
  }
}

/** The address of a content. */
export function objectUrl(
  { url: base, bucket, style }: Pick<S3Settings, 'url' | 'bucket' | 'style'>,
  sha256: string,
): URL {
  const url = new URL(base)
  const key = `files/${sha256.slice(0, 2)}/${sha256}`
  if (style === 'host') {
    url.hostname = `${bucket}.${url.hostname}`
  }
  url.pathname = style === 'host' ? `/${key}` : `/${bucket}/${key}`
  return url
}

/** The store's own word goes into our log and not to the person. */
async function expectOk(reply: Response, action: string): Promise<void> {
  if (!reply.ok) {
    const explanation = (await reply.text().catch(() => '')).slice(0, 300)
    throw new Error(`the file store could not ${action}: ${reply.status} ${explanation}`)
  }
}
