/** A flow between two nodes of one level. */
export type Edge = { id: string; from: string; to: string }

/** The flows that lead back to where one came from, found by walking from the starts. */
export function backEdges(ids: readonly string[], edges: readonly Edge[]): Set<string> {
  const back = new Set<string>()
  const state = new Map<string, 'open' | 'done'>()
  const entered = new Set(edges.map(({ to }) => to))
  const roots = [...ids.filter((id) => !entered.has(id)), ...ids]
  for (const root of roots) {
    walk(root)
  }
  return back

  // Without recursion: a diagram may be one long chain.
  function walk(root: string) {
    if (state.has(root)) {
      return
    }
    const stack: { id: string; left: Edge[] }[] = [
      { id: root, left: edges.filter(({ from }) => from === root) },
    ]
    state.set(root, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = top.left.shift()
      if (!edge) {
        state.set(top.id, 'done')
        stack.pop()
      } else if (state.get(edge.to) === 'open') {
        back.add(edge.id)
      } else if (!state.has(edge.to)) {
        state.set(edge.to, 'open')
        stack.push({ id: edge.to, left: edges.filter(({ from }) => from === edge.to) })
      }
    }
  }
}

/** The column of each node: one more than the furthest of those that lead to it. */
export function ranksOf(ids: readonly string[], edges: readonly Edge[]): Map<string, number> {
  const rank = new Map(ids.map((id) => [id, 0]))
  const waiting = new Map(ids.map((id) => [id, edges.filter(({ to }) => to === id).length]))
  const ready = ids.filter((id) => waiting.get(id) === 0)
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    for (const { to } of edges.filter(({ from }) => from === id)) {
      rank.set(to, Math.max(rank.get(to) ?? 0, (rank.get(id) ?? 0) + 1))
      const left = (waiting.get(to) ?? 1) - 1
      waiting.set(to, left)
      if (left === 0) {
        ready.push(to)
      }
    }
  }
  return rank
}
