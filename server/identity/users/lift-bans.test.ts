import { expect, test } from 'vitest'
import { startServer } from '#server/testing.ts'
import { liftBansJob } from './lift-bans.ts'

test('an account disabled until a certain time is normal again from then on, and no other', async () => {
  const server = await startServer()
  const { env, clock } = server
  for (const account of ['hour', 'day', 'ever']) {
    await server.addUser({ account, status: 0 })
  }
  const until = (account: string, ms: number) =>
    env.db
      .updateTable('app_user')
      .set({ status_until: new Date(clock.now + ms) })
      .where('account', '=', account)
      .execute()
  await until('hour', 3600_000)
  await until('day', 24 * 3600_000)
  const normal = async () => {
    await liftBansJob.run(env, new AbortController().signal)
    const rows = await env.db.selectFrom('app_user').select('account').where('status', '=', 1).execute()
    return rows.map((row) => row.account)
  }
  expect(await normal()).toEqual([])
  clock.now += 3600_000
  expect(await normal()).toEqual(['hour'])
  clock.now += 24 * 3600_000
  expect((await normal()).sort()).toEqual(['day', 'hour'])
  await server.stop()
})
