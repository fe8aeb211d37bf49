import { Agent, request } from 'node:http'

export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** Comes from this address of the machine: each visitor may ask only so often. */
  localAddress?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const atOnce = 16

/** Sends requests, sixteen at a time, until the count or the time is up; every answer must be a success. */
export async function load(make: (n: number) => Request, count: number, seconds: number) {
  const start = performance.now()
  const times: number[] = []
  let sent = 0
  async function send() {
    while (sent < count && performance.now() - start < seconds * 1000) {
      const startedAt = performance.now()
      const text = await answerOf(make(sent++))
      times.push(performance.now() - startedAt)
      if (text.includes('"state":false')) {
        throw new Error(`refused: ${text.slice(0, 300)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  times.sort((one, other) => one - other)
  const elapsed = (performance.now() - start) / 1000
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  }
}

export function answerOf({ body, url, ...options }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) {
          resolve(text)
        } else {
          reject(new Error(`${options.method} ${url}: ${response.statusCode} ${text.slice(0, 300)}`))
        }
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export const closeConnections = () => agent.destroy()
