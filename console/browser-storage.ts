/** Small values kept in the browser over tabs; where storage is closed they last as long as the page. */
const memory = new Map<string, string | null>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) {
      localStorage.removeItem(key)
    } else {
      localStorage.setItem(key, value)
    }
  } catch {
    memory.set(key, value)
  }
}
