/** A file of the source: what it imports at once, and about how many bytes it adds to a load. */
export type SourceModule = { imports: readonly string[]; size: number }
/** What is fetched together when a person opens something, and how much that counts. */
export type Visit = { entries: readonly string[]; weight: number }
export type SourceGraph = ReadonlyMap<string, SourceModule>

/** Modules that come as one file, the visits that fetch it, and the other files it cannot do without. */
type Chunk = { modules: string[]; size: number; visits: Uint8Array; needs: Set<Chunk>; isEntry: boolean }

/**
 * Which modules come in one file. At first each set of entries that need the same has a file of its own: nobody fetches
 * anything in vain, but everybody dozens of files, and small files compress badly. So two files become one as long as
 * all visits together fetch less that way. An entry is what is opened by name; what it alone needs stays with it.
 */
export function planChunks(
  graph: SourceGraph,
  entries: ReadonlySet<string>,
  visits: readonly Visit[],
  costOfFile: number,
): string[][] {
  const chunks = chunksByEntries(graph, entries, visits)
  const weights = visits.map(({ weight }) => weight)
  const merging = new Merging(chunks, weights, costOfFile)
  merging.mergeAll()
  return [...chunks].filter(({ isEntry }) => !isEntry).map(({ modules }) => modules)
}

/** A module with everything it imports at once. */
export function neededBy(module: string, graph: SourceGraph): ReadonlySet<string> {
  return withAllBelow(module, (id) => graph.get(id)?.imports ?? [])
}

function withAllBelow<T>(start: T, below: (one: T) => Iterable<T>): ReadonlySet<T> {
  const found = new Set([start])
  // Those that are added on the way are looked at as well.
  for (const one of found) {
    for (const next of below(one)) {
      found.add(next)
    }
  }
  return found
}

function chunksByEntries(
  graph: SourceGraph,
  entries: ReadonlySet<string>,
  visits: readonly Visit[],
): Set<Chunk> {
  const users = new Map<string, string[]>()
  for (const entry of entries) {
    for (const id of neededBy(entry, graph)) {
      users.set(id, [...(users.get(id) ?? []), entry])
    }
  }
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, own] of users) {
    const key = entries.has(id) ? id : own.join()
    const chunk = chunks.get(key) ?? {
      modules: [],
      size: 0,
      visits: Uint8Array.from(visits, (visit) => (visit.entries.some((one) => own.includes(one)) ? 1 : 0)),
      needs: new Set(),
      isEntry: entries.has(key),
    }
    chunk.modules.push(id)
    chunk.size += graph.get(id)?.size ?? 0
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf) {
    for (const imported of graph.get(id)?.imports ?? []) {
      const other = chunkOf.get(imported)
      if (other && other !== chunk) {
        chunk.needs.add(other)
      }
    }
  }
  return new Set(chunks.values())
}

type Merge = { one: Chunk; other: Chunk; cost: number }

/** Makes one chunk of two, always the two by which the most is saved, until nothing is. */
class Merging {
  readonly #chunks: Set<Chunk>
  readonly #weights: readonly number[]
  readonly #costOfFile: number
  readonly #reach = new Map<Chunk, ReadonlySet<Chunk>>()

  constructor(chunks: Set<Chunk>, weights: readonly number[], costOfFile: number) {
    this.#chunks = chunks
    this.#weights = weights
    this.#costOfFile = costOfFile
  }

  mergeAll(): void {
    const movable = [...this.#chunks].filter(({ isEntry }) => !isEntry)
    let merges = movable.flatMap((one, at) => this.#mergesOf(one, movable.slice(at + 1)))
    while (merges.length > 0) {
      const best = merges.reduce((least, merge) => (merge.cost < least.cost ? merge : least))
      const { one, other } = best
      const costNow = this.#costOf(one, other)
      if (costNow > best.cost) {
        // Merges since then have made it dearer.
        best.cost = costNow
        merges = merges.filter(({ cost }) => cost < 0)
        continue
      }
      const merged = this.#merge(one, other)
      const gone = new Set([one, other])
      merges = merges
        .filter((merge) => !gone.has(merge.one) && !gone.has(merge.other))
        .concat(this.#mergesOf(merged, [...this.#chunks]))
    }
  }

  /** Those by which something is saved. */
  #mergesOf(one: Chunk, others: readonly Chunk[]): Merge[] {
    return others
      .filter((other) => other !== one && !other.isEntry)
      .map((other) => ({ one, other, cost: this.#costOf(one, other) }))
      .filter(({ cost }) => cost < 0)
  }

  /** What all visits together fetch more when two chunks become one; less, when it is below zero. */
  #costOf(one: Chunk, other: Chunk): number {
    let cost = 0
    // The visits that until now fetch only one of the two.
    const partial: number[] = []
    for (const [at, weight] of this.#weights.entries()) {
      const hasOne = one.visits[at] === 1
      const hasOther = other.visits[at] === 1
      if (hasOne && hasOther) {
        cost -= weight * this.#costOfFile
      } else if (hasOne || hasOther) {
        cost += weight * (hasOne ? other.size : one.size)
        partial.push(at)
      }
    }
    // All that follows only adds to it.
    return cost < 0 ? cost + this.#costOfNeeds(one, other, partial) : cost
  }

  /** Whoever fetches both fetches what either needs. */
  #costOfNeeds(one: Chunk, other: Chunk, partial: readonly number[]): number {
    let cost = 0
    for (const needed of new Set([...this.#reachOf(one), ...this.#reachOf(other)])) {
      if (needed === one || needed === other) {
        continue
      }
      const below = this.#reachOf(needed)
      if (below.has(one) || below.has(other)) {
        // Two files that need each other would start in the wrong order.
        return Infinity
      }
      for (const at of partial) {
        cost += needed.visits[at] === 1 ? 0 : (this.#weights[at] ?? 0) * (needed.size + this.#costOfFile)
      }
    }
    return cost
  }

  #reachOf(chunk: Chunk): ReadonlySet<Chunk> {
    const known = this.#reach.get(chunk)
    if (known) {
      return known
    }
    const found = withAllBelow(chunk, ({ needs }) => needs)
    this.#reach.set(chunk, found)
    return found
  }

  #merge(one: Chunk, other: Chunk): Chunk {
    const merged: Chunk = {
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      visits: either(one.visits, other.visits),
      needs: new Set([...one.needs, ...other.needs].filter((needed) => needed !== one && needed !== other)),
      isEntry: false,
    }
    this.#chunks.delete(one)
    this.#chunks.delete(other)
    for (const chunk of this.#chunks) {
      const needsOne = chunk.needs.delete(one)
      const needsOther = chunk.needs.delete(other)
      if (needsOne || needsOther) {
        chunk.needs.add(merged)
      }
    }
    this.#chunks.add(merged)
    this.#reach.clear()
    for (const needed of this.#reachOf(merged)) {
      needed.visits = either(needed.visits, merged.visits)
    }
    return merged
  }
}

const either = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((has, at) => has | (other[at] ?? 0))
