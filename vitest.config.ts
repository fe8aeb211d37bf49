import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * Tests of the web that put something in the place of a browser's parts or of other files, themselves or by what they
 * are prepared with: the next file in the same process would meet it.
 */
const standIns = globSync('{web,console}/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.|globalThis|testing\.ts'/.test(readFileSync(file, 'utf8')),
)

const projects = [
  {
    test: {
      name: 'unit',
      // Functions without a memory: each file is read once, not once per test file that needs it.
      isolate: false,
      include: ['domain/**/*.test.ts', 'api/**/*.test.ts', 'build/**/*.test.ts', '*.test.ts'],
      testTimeout: 300_000,
    },
  },
  {
    test: {
      name: 'web',
      // As above: a process of its own for each file is four fifths of the work.
      isolate: false,
      include: ['{web,console}/**/*.test.{ts,tsx}'],
      exclude: standIns,
      testTimeout: 200_000,
    },
  },
  { test: { name: 'web with stand-ins', include: standIns, testTimeout: 200_000 } },
  {
    test: {
      name: 'server',
      // The product is read once per worker, not once per file; what a file changes lies in a database of its own.
      isolate: false,
      include: ['server/**/*.test.ts', 'demo/**/*.test.ts'],
      globalSetup: ['server/test-database.ts', 'server/test-pdf-tools.ts'],
      // Long enough for a machine that is busy with something else: what hangs hangs for good.
      testTimeout: 400_000,
      hookTimeout: 400_000,
    },
  },
]

// One more than the two cores it is made for: a test file waits for the database as often as it computes.
export default defineConfig({ test: { projects, maxWorkers: 3 } })
