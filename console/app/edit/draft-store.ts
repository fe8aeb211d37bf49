/** What was typed and not saved, kept in this browser: it survives a closed tab, a lost network and a lapsed session. */
export type Draft = { revision: number; content: unknown; at: number }

const store = 'drafts'
/** Nobody comes back for what is older. */
const maxDraftAge = 30 * 24 * 60 * 60 * 1000

let openDatabase: Promise<IDBDatabase> | null = null

async function database(): Promise<IDBDatabase> {
  openDatabase ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('console', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('drafts cannot be kept')))
  })
  return openDatabase
}

async function ask<T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database()
  return new Promise((resolve, reject) => {
    const request = work(db.transaction(store, mode).objectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('drafts cannot be kept')))
  })
}

/** Without storage there are no drafts, and everything else works. */
export async function readDraft(key: string): Promise<Draft | null> {
  const found = await ask<Draft | undefined>('readonly', (rows) => rows.get(key)).catch(() => undefined)
  return found && Date.now() - found.at < maxDraftAge ? found : null
}

export async function writeDraft(key: string, draft: Draft): Promise<void> {
  await ask('readwrite', (rows) => rows.put(draft, key)).catch(() => null)
}

export async function dropDraft(key: string): Promise<void> {
  await ask('readwrite', (rows) => rows.delete(key)).catch(() => null)
}
