import { defineConfig } from 'vitest/config'

const projects = [
  { test: { name: 'unit', include: ['domain/**/*.test.ts', 'api/**/*.test.ts', '*.test.ts'] } },
  { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
  {
    test: {
      name: 'server',
      include: ['server/**/*.test.ts'],
      globalSetup: ['server/test-database.ts'],
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  },
]

export default defineConfig({ test: { projects } })
