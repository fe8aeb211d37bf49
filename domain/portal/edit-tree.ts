/** Something in an outline that can be ordered and nested: a row of a home page, a group of apps, a menu. */
export type Branch<T> = { readonly value: T; readonly children: readonly Branch<T>[] }

/** Where something stands: its place among its siblings, after those of what it lies in. */
export type TreePath = readonly number[]

/** Whether one may lie in another; in none of them: null. */
export type MayLieIn<T> = (value: T, parent: T | null) => boolean

export const pathKey = (path: TreePath): string => path.join('.')

export function branchAt<T>(branches: readonly Branch<T>[], path: TreePath): Branch<T> | undefined {
  const [first, ...rest] = path
  const found = first === undefined ? undefined : branches[first]
  return rest.length === 0 ? found : found && branchAt(found.children, rest)
}

/** Changes the siblings among which a path ends. */
function withSiblings<T>(
  branches: readonly Branch<T>[],
  parent: TreePath,
  change: (siblings: readonly Branch<T>[]) => readonly Branch<T>[],
): readonly Branch<T>[] {
  const [first, ...rest] = parent
  if (first === undefined) {
    return change(branches)
  }
  return branches.map((branch, at) =>
    at === first ? { ...branch, children: withSiblings(branch.children, rest, change) } : branch,
  )
}

const parentOf = (path: TreePath): TreePath => path.slice(0, -1)
const placeOf = (path: TreePath): number => path.at(-1) ?? 0

export const insertBranch = <T>(branches: readonly Branch<T>[], at: TreePath, branch: Branch<T>) =>
  withSiblings(branches, parentOf(at), (siblings) => siblings.toSpliced(placeOf(at), 0, branch))

export const removeBranch = <T>(branches: readonly Branch<T>[], at: TreePath) =>
  withSiblings(branches, parentOf(at), (siblings) => siblings.toSpliced(placeOf(at), 1))

export const changeBranch = <T>(branches: readonly Branch<T>[], at: TreePath, value: T) =>
  withSiblings(branches, parentOf(at), (siblings) =>
    siblings.map((branch, place) => (place === placeOf(at) ? { ...branch, value } : branch)),
  )

/** Whether a path leads into what stands at another, or is that place itself. */
export const isWithinPath = (path: TreePath, other: TreePath): boolean =>
  other.every((place, depth) => path[depth] === place)

/**
 * Takes something from its place and puts it where `to` says, as the places were before it was taken. Into itself
 * nothing can be put. Gives the new branches with the path it has then.
 */
export function moveBranch<T>(branches: readonly Branch<T>[], from: TreePath, to: TreePath) {
  const branch = branchAt(branches, from)
  if (!branch || isWithinPath(parentOf(to), from)) {
    return { branches, at: from }
  }
  const at = afterRemoval(from, to)
  return { branches: insertBranch(removeBranch(branches, from), at, branch), at }
}

/** A place as it is called once something before it is gone. */
function afterRemoval(from: TreePath, to: TreePath): TreePath {
  const depth = from.length - 1
  const isAmong = to.length > depth && isWithinPath(to, parentOf(from))
  const isLater = isAmong && (to[depth] ?? 0) > placeOf(from)
  return isLater ? to.map((place, at) => (at === depth ? place - 1 : place)) : to
}

export type TreeStep = 'up' | 'down' | 'in' | 'out'

/** One step by the keyboard: among its siblings, into the one before it, or out of what it lies in. */
export function stepBranch<T>(
  branches: readonly Branch<T>[],
  path: TreePath,
  step: TreeStep,
  mayLieIn: MayLieIn<T>,
) {
  const [parent, place] = [parentOf(path), placeOf(path)]
  const still = { branches, at: path }
  const branch = branchAt(branches, path)
  const to = branch && targetOfStep(branches, { parent, place }, step)
  if (!branch || !to) {
    return still
  }
  const around = branchAt(branches, parentOf(to))
  return mayLieIn(branch.value, around?.value ?? null) ? moveBranch(branches, path, to) : still
}

function targetOfStep<T>(
  branches: readonly Branch<T>[],
  { parent, place }: { parent: TreePath; place: number },
  step: TreeStep,
): TreePath | null {
  const siblings = parent.length === 0 ? branches : (branchAt(branches, parent)?.children ?? [])
  switch (step) {
    case 'up':
      return place > 0 ? [...parent, place - 1] : null
    case 'down':
      return place < siblings.length - 1 ? [...parent, place + 2] : null
    case 'in':
      return place > 0 ? [...parent, place - 1, siblings[place - 1]?.children.length ?? 0] : null
    case 'out':
      return parent.length > 0 ? [...parentOf(parent), placeOf(parent) + 1] : null
  }
}
