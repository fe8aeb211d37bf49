import { addressOf } from '#api/contexts.ts'
import type { Screen } from '#api/screen.ts'
import { screenModules } from '#api/screens.ts'
import { declaredCalls } from '#server/declared-calls.ts'
import { accessText } from '#server/http/openapi.ts'

// Whoever reads only the beginning, as `head` does, has seen enough.
process.stdout.on('error', () => process.exit(0))

/** `npm run map`: every call and every screen with its module and who may use it. */
const calls = (await declaredCalls()).map(({ module, name, endpoint }) => [
  endpoint.method,
  addressOf(endpoint.path),
  `${module}.${name}`,
  accessText(endpoint.access),
])
print('calls', calls, 1)
print('screens', screenRows(), 0)

function screenRows(): string[][] {
  return Object.entries(screenModules).flatMap(([module, { audience, screens }]) =>
    Object.entries<Screen>(screens).map(([name, { path, access }]) => [
      path,
      `${module}.${name}`,
      access,
      audience,
    ]),
  )
}

function print(title: string, rows: string[][], sortBy: number): void {
  const key = (row: string[]) => row[sortBy]?.toLowerCase() ?? ''
  const sorted = rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = sorted.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${rows.length} ${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}
