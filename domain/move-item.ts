/** The list with one of it put at another place; as it is when there is no such place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) {
    return [...list]
  }
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
