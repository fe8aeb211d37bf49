import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRangeHeader } from '#domain/files/byte-range.ts'
import type { FileAnswer, StoredBody } from './upload.ts'

/** Answers with a file. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const place = file.inline ? 'inline' : 'attachment'
  if (file.lasting) {
    const reach = file.lasting === 'public' ? 'public' : 'private'
    reply.header('cache-control', `${reach}, max-age=31536000, immutable`)
  }
  reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
  return 'tag' in file.body ? sendStored(request, reply, file.body) : reply.send(file.body)
}

/** All of a stored file, or the part of it that was asked for. */
async function sendStored({ headers }: FastifyRequest, reply: FastifyReply, { size, tag, open }: StoredBody) {
  reply.header('accept-ranges', 'bytes')
  // A browser keeps the parts of a film when it can tell that they belong together. Texts go compressed, as other bytes.
  if (/^(video|audio)\//.test(String(reply.getHeader('content-type')))) {
    reply.header('etag', `"${tag}"`)
  }
  const ifRange = headers['if-range']
  const part = ifRange === undefined || ifRange === `"${tag}"` ? readRangeHeader(headers.range, size) : null
  if (part === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${size}`).send('')
  }
  if (part === null) {
    return reply.header('content-length', size).send(await open())
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${part.from}-${part.to}/${size}`)
    .header('content-length', part.to - part.from + 1)
    .send(await open(part))
}
