import { ensurePdfTools } from '#server/platform/pdf/testing-tools.ts'

/** Once, before the tests that need them would install them beside each other. Who lacks them is told by those tests. */
export function setup(): void {
  try {
    ensurePdfTools()
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
  }
}
