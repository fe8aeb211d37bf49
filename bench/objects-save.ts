import { MATCH_ALL } from '#domain/filter.ts'
import { poolOf } from '#server/db/open.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { insertRow, updateRow } from '#server/objects/rows/save-row.ts'
import { alias } from './objects-seed.ts'
import type { RootScope, Scope } from '#server/scope.ts'

const items = Array.from({ length: 5 }, (_, at) => ({ what: `品名${at}`, count: at + 1 }))

const main = (n: number) => ({
  title: `云栖谷${n}号院灯具更换`,
  number: `CG${n}`,
  level: 'urgent',
  amount: n,
  day: '2026-01-05',
  at: '2026-01-05 08:00:00',
  note: '说明文字',
})

/** Adding a row with five sub-rows and a record, and changing it, against the same by hand in a transaction. */
export async function measureSaves(scope: RootScope, userId: string, rounds: number): Promise<string[][]> {
  const actor = { id: userId, language: 'zh-CN' } as const
  let last = { id: '', revision: 1 }
  let lastByHand = ''
  const works = {
    'add a row with 5 sub-rows': [
      async (n: number) => {
        lastByHand = await addByHand(scope, userId, n)
      },
      async (n: number) => {
        last = await scope.write(async (scope) => {
          const object = await findObjectToWrite(scope, alias)
          return insertRow(scope, actor, object, { main: main(n), subs: { items } })
        })
      },
    ],
    'change it': [
      (n: number) => changeByHand(scope, userId, lastByHand, n),
      async (n: number) => {
        last = await scope.write(async (scope) => {
          const object = await findObjectToWrite(scope, alias)
          const target = { ...last, scope: MATCH_ALL }
          return updateRow(scope, actor, object, target, {
            main: { amount: n, level: 'normal' },
          })
        })
      },
    ],
  } as const
  const lines: string[][] = [['', 'by hand ms', 'product ms', 'times']]
  for (const [name, pair] of Object.entries(works)) {
    const medians: number[] = []
    for (const work of pair) {
      const times: number[] = []
      for (let n = 0; n < rounds; n++) {
        const startedAt = performance.now()
        await work(10_000_000 + n)
        times.push(performance.now() - startedAt)
      }
      medians.push(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
    }
    const [hand = 0, own = 0] = medians
    lines.push([name, hand.toFixed(2), own.toFixed(2), (own / hand).toFixed(2)])
  }
  return lines
}

async function addByHand(scope: Scope, userId: string, n: number): Promise<string> {
  const client = await poolOf(scope.env.db).connect()
  const id = scope.newId()
  const { title, number, level, amount, day, at, note } = main(n)
  const row = [scope.tenantId, id, title, number, level, amount, day, at, note, new Date(), userId]
  try {
    await client.query('begin')
    await client.query('insert into by_hand values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', row)
    await client.query(
      `insert into by_hand_item select $1, $2, * from unnest($3::uuid[], $4::int[], $5::text[], $6::numeric[])`,
      [
        scope.tenantId,
        id,
        items.map(() => scope.newId()),
        items.map((_, place) => place),
        items.map(({ what }) => what),
        items.map(({ count }) => count),
      ],
    )
    await log(client, scope.tenantId, userId, id, 1, { ...main(n), items })
    await client.query('commit')
  } finally {
    client.release()
  }
  return id
}

async function changeByHand(scope: Scope, userId: string, id: string, n: number): Promise<void> {
  const client = await poolOf(scope.env.db).connect()
  try {
    await client.query('begin')
    await client.query('select * from by_hand where tenant_id = $1 and id = $2 for update', [
      scope.tenantId,
      id,
    ])
    await client.query('select * from by_hand_item where tenant_id = $1 and request_id = $2', [
      scope.tenantId,
      id,
    ])
    await client.query('update by_hand set amount = $3, level = $4 where tenant_id = $1 and id = $2', [
      scope.tenantId,
      id,
      n,
      'normal',
    ])
    await log(client, scope.tenantId, userId, id, n, { amount: n, level: 'normal' })
    await client.query('commit')
  } finally {
    client.release()
  }
}

type Client = { query: (text: string, values: unknown[]) => Promise<unknown> }

async function log(
  client: Client,
  tenantId: string,
  userId: string,
  id: string,
  revision: number,
  changes: object,
) {
  await client.query('insert into by_hand_log values ($1, $2, $3, $4, $5, $6)', [
    tenantId,
    id,
    revision,
    JSON.stringify(changes),
    new Date(),
    userId,
  ])
}
