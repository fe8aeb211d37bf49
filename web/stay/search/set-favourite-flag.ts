/** The same data with the heart of one house set: a house, rows of houses, a page of them or many pages. */
export function withFavouriteFlag<T>(data: T, houseId: string, collectFlag: boolean): T {
  const within = (part: unknown) => withFavouriteFlag(part, houseId, collectFlag)
  if (Array.isArray(data)) {
    // A list of the same, each with its own type.
    return data.map(within) as T
  }
  if (typeof data !== 'object' || data === null) {
    return data
  }
  if ('pages' in data) {
    return { ...data, pages: within(data.pages) }
  }
  if ('rows' in data) {
    return { ...data, rows: within(data.rows) }
  }
  return 'collectFlag' in data && 'id' in data && data.id === houseId ? { ...data, collectFlag } : data
}
