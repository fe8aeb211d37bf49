import { createHash, createHmac } from 'node:crypto'

export type S3Key = { keyId: string; keySecret: string; region: string }

const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers that prove who asks for what, by version 4 of the signature that such stores know. */
export function signS3Request(
  { keyId, keySecret, region }: S3Key,
  request: { method: string; url: URL; bytes?: Buffer | undefined; headers?: Record<string, string> },
  now: number,
): Record<string, string> {
  const { method, url, bytes = Buffer.alloc(0) } = request
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const contentHash = hashOf(bytes)
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    url.pathname,
    '',
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hashOf(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(
    (secret, part) => sign(secret, part),
    sign(sign(`AWS4${keySecret}`, time.slice(0, 8)), region),
  )
  const signature = sign(key, toSign).toString('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
