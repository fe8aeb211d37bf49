import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldMinorLines } from './record-folds.ts'
import type { Opinion } from './types.ts'

const line = (id: string, isMinor: boolean) => ({ id, isMinor }) as Opinion

test('folding loses no line, keeps their order, and never hides one that matters', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (minor) => {
      const lines = minor.map((isMinor, at) => line(String(at), isMinor))
      const parts = foldMinorLines(lines)
      expect(parts.flatMap((part) => ('line' in part ? [part.line] : part.folded))).toEqual(lines)
      for (const [at, part] of parts.entries()) {
        const before = parts[at - 1]
        expect('line' in part ? !part.line.isMinor : part.folded.every(({ isMinor }) => isMinor)).toBe(true)
        expect('folded' in part && before !== undefined && 'folded' in before).toBe(false)
      }
    }),
  )
})
