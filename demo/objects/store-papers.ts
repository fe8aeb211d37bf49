import { sql } from 'kysely'
import type { DemoRow } from './demo-row.ts'
import { demoRows } from './demo-rows.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { commonPapers } from '#demo/papers/common-papers.ts'
import type { Paper } from '#demo/papers/paper.ts'
import type { TxScope } from '#server/scope.ts'

/** The file that each paper became. */
type Files = ReadonlyMap<Paper, string>

const isPaper = (value: unknown): value is Paper =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'bytes' in value

const papersIn = (values: Readonly<Record<string, unknown>>): Paper[] =>
  Object.values(values).flatMap((value) => (Array.isArray(value) ? value.filter(isPaper) : []))

type RowValues = {
  main: Readonly<Record<string, unknown>>
  subs?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> | undefined
}

/** Everything somebody brings with a row. */
export const papersOf = ({ main, subs = {} }: RowValues): Paper[] => [
  ...papersIn(main),
  ...Object.values(subs).flatMap((lines) => lines.flatMap(papersIn)),
]

/** Puts what the rows of the demo hold where files lie; what is there already costs nothing. */
export async function storeDemoPapers(files: FileStore): Promise<void> {
  const papers = [...demoRows.flatMap(({ rows }) => rows.flatMap(papersOf)), ...commonPapers]
  const byContent = new Map(papers.map((paper) => [paper.sha256, paper]))
  await Promise.all([...byContent].map(async ([sha256, { bytes }]) => files.put(sha256, await bytes())))
}

/** Makes a file of each paper for whoever wrote its row, and counts the room they take. */
export async function storePapers(
  scope: TxScope,
  rows: readonly DemoRow[],
  idOf: (account: string) => string,
): Promise<Files> {
  const papers = rows.flatMap((row) =>
    papersOf(row).map((paper) => ({ paper, owner: idOf(row.by), id: scope.newId() })),
  )
  if (papers.length === 0) {
    return new Map()
  }
  const owned = papers.map(({ paper, owner, id }) => ({ paper, owner, id, at: new Date(scope.now()) }))
  await scope.insert('file', owned.map(fileColumns)).execute()
  await countStorage(scope, owned)
  return new Map(papers.map(({ paper, id }) => [paper, id]))
}

type Owned = { paper: Paper; owner: string; id: string; at: Date }

export const fileColumns = ({ paper, owner, id, at }: Owned) => ({
  id,
  owner_id: owner,
  name: paper.name,
  content_type: paper.contentType,
  size: paper.size,
  sha256: paper.sha256,
  visibility: 'private',
  created_at: at,
})

/** Counts the room that files take, their owners' and the tenant's. */
export async function countStorage(
  scope: TxScope,
  files: readonly Pick<Owned, 'paper' | 'owner'>[],
): Promise<void> {
  const usage = new Map<string, number>()
  for (const { paper, owner } of files) {
    for (const holder of [`user:${owner}`, '']) {
      usage.set(holder, (usage.get(holder) ?? 0) + paper.size)
    }
  }
  if (usage.size === 0) {
    return
  }
  await scope
    .insert(
      'file_usage',
      [...usage].map(([holder, bytes]) => ({ holder, bytes })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'holder'])
        .doUpdateSet({ bytes: sql`file_usage.bytes + excluded.bytes` }),
    )
    .execute()
}

/** The values of a row with files in place of papers. */
export const withFileIds = (
  values: Readonly<Record<string, unknown>>,
  files: Files,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) && value.some(isPaper)
        ? value.filter(isPaper).map((paper) => ({ id: files.get(paper), name: paper.name }))
        : value,
    ]),
  )
