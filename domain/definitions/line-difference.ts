/** What differs between two texts, line by line: a line that went, and one that came, with its number. */
export type LineDifference = { readonly mark: '-' | '+'; readonly line: number; readonly text: string }

/** Where more lines than these differ, they are told as one block that went and one that came. */
const mostCompared = 1000

const linesOf = (text: string): string[] => {
  const lines = text.split(/\r?\n/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Lines that went have their number in the text before, those that came in the text after. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) {
    head++
  }
  let tail = 0
  while (
    tail < old.length - head &&
    tail < now.length - head &&
    old[old.length - 1 - tail] === now[now.length - 1 - tail]
  ) {
    tail++
  }
  const removed = old.slice(head, old.length - tail)
  const come = now.slice(head, now.length - tail)
  const common = removed.length * come.length > mostCompared * mostCompared ? [] : commonLines(removed, come)
  return told(removed, come, common, head)
}

/** The pairs of places at which both lists hold the same line, as many as there can be in their order. */
function commonLines(gone: readonly string[], come: readonly string[]): [number, number][] {
  const width = come.length + 1
  const best = new Uint32Array((gone.length + 1) * width)
  const at = (row: number, column: number): number => best[row * width + column] ?? 0
  for (let row = gone.length - 1; row >= 0; row--) {
    for (let column = come.length - 1; column >= 0; column--) {
      best[row * width + column] =
        gone[row] === come[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  let row = 0
  let column = 0
  while (row < gone.length && column < come.length) {
    if (gone[row] === come[column]) {
      pairs.push([row++, column++])
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      row++
    } else {
      column++
    }
  }
  return pairs
}

function told(
  gone: readonly string[],
  come: readonly string[],
  kept: readonly [number, number][],
  head: number,
): LineDifference[] {
  const lines: LineDifference[] = []
  let [row, column] = [0, 0]
  for (const [keptRow, keptColumn] of [...kept, [gone.length, come.length] as const]) {
    for (; row < keptRow; row++) {
      lines.push({ mark: '-', line: head + row + 1, text: gone[row] ?? '' })
    }
    for (; column < keptColumn; column++) {
      lines.push({ mark: '+', line: head + column + 1, text: come[column] ?? '' })
    }
    row = keptRow + 1
    column = keptColumn + 1
  }
  return lines
}
