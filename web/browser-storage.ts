type Place = 'local' | 'session'

const memory = new Map<string, string | null>()

/** Reads and keeps small values in the browser; where storage is closed they last as long as the page. */
export function readStored(place: Place, key: string): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return memory.get(`${place}:${key}`) ?? null
  }
}

export function writeStored(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) {
      storageOf(place).removeItem(key)
    } else {
      storageOf(place).setItem(key, value)
    }
  } catch {
    memory.set(`${place}:${key}`, value)
  }
}

export function readStoredJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readStored(place, key) ?? 'null')
  } catch {
    return null
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage
}
