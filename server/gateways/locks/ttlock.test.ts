import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LockCode, LockGateway } from './locks.ts'
import { startTtlock } from './testing-ttlock.ts'
import { ttlock } from './ttlock.ts'

const now = Date.UTC(2026, 4, 4, 2)
const hour = 3_600_000
let peer: Awaited<ReturnType<typeof startTtlock>>
let gateway: LockGateway
beforeAll(async () => {
  peer = await startTtlock(() => now)
  const settings = { url: peer.url, clientId: 'us', clientSecret: 'secret', user: 'park', password: 'pass' }
  gateway = ttlock({ ...settings, now: () => now })
})
afterAll(() => peer.stop())

const code = (given: Partial<LockCode> = {}): LockCode => ({
  tenantId: 't',
  lockNo: '7001',
  name: 'SJ1-abcd',
  code: '204881',
  from: now + hour + 30_000,
  until: now + 20 * hour,
  providerNo: null,
  attempt: 1,
  ...given,
})

test('a code is made through the gateway of the house, changed, and ended, by forms with a token and the time', async () => {
  const made = await gateway.setCode(code())
  expect(made).toEqual({ ok: true, providerNo: '1001' })
  expect(peer.codesOf('7001')).toEqual([
    {
      keyboardPwdId: 1001,
      keyboardPwdName: 'SJ1-abcd',
      keyboardPwd: '204881',
      startDate: now + hour,
      endDate: now + 20 * hour,
    },
  ])
  const longer = await gateway.setCode(code({ providerNo: '1001', until: now + 44 * hour }))
  expect(longer).toEqual({ ok: true, providerNo: '1001' })
  expect(peer.codesOf('7001')).toMatchObject([{ endDate: now + 44 * hour }])
  // A token that is over is renewed, and nothing is done twice.
  peer.endToken()
  expect(await gateway.endCode(code({ providerNo: '1001' }))).toMatchObject({ ok: true })
  expect(peer.codesOf('7001')).toEqual([])
  expect(peer.seen.filter((path) => path === '/oauth2/token')).toHaveLength(2)
  expect(await gateway.endCode(code({ providerNo: '1001' }))).toMatchObject({ ok: true })
})

test('an answer that got lost makes no second code, and changed hours are brought to the one there is', async () => {
  peer.next.push('lost')
  expect(await gateway.setCode(code({ lockNo: '7002' }))).toMatchObject({ ok: false, why: 'unreachable' })
  const again = await gateway.setCode(code({ lockNo: '7002', attempt: 2 }))
  expect(again).toMatchObject({ ok: true, providerNo: String(peer.codesOf('7002')[0]?.keyboardPwdId) })
  const later = await gateway.setCode(code({ lockNo: '7002', attempt: 3, until: now + 50 * hour }))
  expect(later).toMatchObject({ ok: true })
  expect(peer.codesOf('7002')).toMatchObject([{ endDate: now + 50 * hour }])
  expect(peer.codesOf('7002')).toHaveLength(1)
  // Ended without knowing its number: it is found by its name.
  expect(await gateway.endCode(code({ lockNo: '7002' }))).toMatchObject({ ok: true })
  expect(peer.codesOf('7002')).toEqual([])
})

test('a code nobody has opened the door with yet, which the lock does not change, is made anew with its other hours', async () => {
  const made = await gateway.setCode(code({ lockNo: '7005' }))
  const providerNo = made.ok ? made.providerNo : ''
  peer.next.push(-3008)
  const longer = await gateway.setCode(code({ lockNo: '7005', providerNo, until: now + 44 * hour }))
  expect(peer.codesOf('7005')).toMatchObject([{ keyboardPwd: '204881', endDate: now + 44 * hour }])
  expect(longer).toEqual({ ok: true, providerNo: String(peer.codesOf('7005')[0]?.keyboardPwdId) })
  // What ends badly on the way is begun anew, and found gone.
  peer.next.push(-3008, -3002)
  const again = code({ lockNo: '7005', providerNo: longer.ok ? longer.providerNo : '' })
  expect(await gateway.setCode(again)).toMatchObject({ ok: false, why: 'unreachable' })
  expect(await gateway.setCode({ ...again, attempt: 2 })).toMatchObject({ ok: true })
  expect(peer.codesOf('7005')).toMatchObject([{ endDate: again.until }])
})

test('what a lock says is told apart: away, busy, full, a code it has already; somebody else’s codes are left alone', async () => {
  for (const [number, why] of [
    [-3002, 'unreachable'],
    [-3036, 'unreachable'],
    [-3003, 'busy'],
    [-3009, 'full'],
    // Digits that are too simple are to be others, like those it has already.
    [-2032, 'sameCode'],
    [-2018, 'refused'],
  ] as const) {
    peer.next.push(number)
    expect(await gateway.setCode(code({ lockNo: '7003' }))).toMatchObject({ ok: false, why })
  }
  await gateway.setCode(code({ lockNo: '7003', name: 'others' }))
  expect(await gateway.setCode(code({ lockNo: '7003', attempt: 2 }))).toMatchObject({
    ok: false,
    why: 'sameCode',
  })
  expect(peer.codesOf('7003')).toMatchObject([{ keyboardPwdName: 'others' }])
})

test('commands of one lock go one after the other, and its records say who came in by what', async () => {
  const all = await Promise.all(
    ['1111', '2222', '3333'].map((digits) =>
      gateway.setCode(code({ lockNo: '7004', code: digits, name: `n${digits}` })),
    ),
  )
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect(peer.codesOf('7004').map(({ keyboardPwd }) => keyboardPwd)).toEqual(['1111', '2222', '3333'])
  const got = await gateway.records({ tenantId: 't', lockNo: '7004', from: now - hour, until: now })
  expect(got).toEqual({
    ok: true,
    records: [
      { at: now - 1000, means: 'code', name: 'SJ1-abcd', isOpen: true },
      { at: now - 2000, means: 'key', name: '', isOpen: true },
      { at: now - 3000, means: 'other', name: '', isOpen: false },
    ],
  })
})
