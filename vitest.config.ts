import { defineConfig } from 'vitest/config'

const projects = [
  {
    test: {
      name: 'unit',
      // Functions without a memory: each file is read once, not once per test file that needs it.
      isolate: false,
      include: ['domain/**/*.test.ts', 'api/**/*.test.ts', '*.test.ts'],
      testTimeout: 300_000,
    },
  },
  { test: { name: 'web', include: ['{web,console}/**/*.test.{ts,tsx}'], testTimeout: 200_000 } },
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

// Two cores are enough for two: one test file waits for the database while the other computes.
export default defineConfig({ test: { projects, maxWorkers: 2 } })
