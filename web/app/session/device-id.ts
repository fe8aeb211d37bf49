import { readStored, writeStored } from '#web/browser-storage.ts'
import { randomUuid } from '../call/random-key.ts'

const place = 'deviceId'

let id: string | null = null

/**
 * A number this browser made for itself. It proves nothing, and nobody else learns it; by it the server knows a device
 * it has seen before.
 */
export function deviceId(): string {
  id ??= readStored('local', place)
  if (id === null) {
    id = randomUuid()
    writeStored('local', place, id)
  }
  return id
}
