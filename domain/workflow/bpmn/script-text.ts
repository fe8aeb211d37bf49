import type { Assignment } from '../definition/node-specs.ts'

const LINE = /^([A-Za-z_\u4e00-\u9fff][\w\u4e00-\u9fff]*)\s*=(?!=)\s*(.+)$/s

/** A script is lines of `field = formula`; empty ones and those behind // are notes. Null names the line that is none. */
export function readScript(text: string): { assign: Assignment[] } | { wrong: string } {
  const assign: Assignment[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line.startsWith('//')) {
      continue
    }
    const [, field, formula] = LINE.exec(line.replace(/;$/, '')) ?? []
    if (field === undefined || formula === undefined) {
      return { wrong: line }
    }
    assign.push({ field, formula: formula.trim() })
  }
  return assign.length > 0 ? { assign } : { wrong: text.trim() }
}

export const writeScript = (assign: readonly Assignment[]): string =>
  assign.map(({ field, formula }) => `${field} = ${formula}`).join('\n')
