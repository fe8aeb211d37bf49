import { queryClient } from '#web/app/call/query-client.ts'

/** How much of what the server sent is kept here, pictures and data alike. */
export function cacheSize(): number {
  return queryClient
    .getQueryCache()
    .getAll()
    .reduce((sum, query) => sum + bytesOf(query.state.data), 0)
}

/** Forgets it. All of it can be fetched again; what the person typed or drew is not part of it. */
export function clearCache(): void {
  queryClient.clear()
}

function bytesOf(data: unknown): number {
  return data instanceof Blob ? data.size : new Blob([JSON.stringify(data) ?? '']).size
}
