import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceApi } from '#api/wallet/balance.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { paymentApi } from '#api/wallet/payment.ts'
import { findViolations } from '#server/invariants/all.ts'
import { startCashier, type CashierServer } from '../testing.ts'

let server: CashierServer
beforeAll(async () => {
  server = await startCashier()
})
afterAll(async () => {
  const broken = await findViolations(server.env.db, server.clock.now)
  expect(broken.filter((line) => !line.startsWith('messages are delivered'))).toEqual([])
  await server.stop()
})

test('what is paid for the balance is on it once, pays for other things, and cannot be paid from itself', async () => {
  const guest = await server.addGuest('guest')
  const { token } = guest
  for (const amount of [0, 99, 500_001]) {
    expect((await server.call(balanceApi.recharge, { body: { amount } }, { token })).message).toBe(
      '每次可充值 1 到 5000 元',
    )
  }
  const { value } = await server.call(balanceApi.recharge, { body: { amount: 30_000 } }, { token })
  const payable = { bizType: 'recharge', bizId: value.id }
  const pay = (method: 'wechat' | 'wallet', as = token) =>
    server.call(
      paymentApi.pay,
      { body: { ...payable, method, channel: 'h5', amount: 30_000 } },
      { token: as },
    )
  const stranger = await server.addGuest('stranger')
  expect((await pay('wechat', stranger.token)).state).toBe(false)
  const { value: begun } = await pay('wechat')
  const outNo = begun.paymentId.replaceAll('-', '')
  await fetch(`${server.url}/pay/local/platform/${outNo}/twice`, { method: 'POST', redirect: 'manual' })
  const balance = async () => (await server.call(balanceApi.balance, {}, { token })).value.available
  expect(await balance()).toBe(30_000)
  const flows = await server.call(incomeApi.flows, { body: {} }, { token })
  expect(flows.value.rows).toMatchObject([{ event: 'recharged', amount: 30_000, balance: 30_000 }])

  await server.sellPaid(guest, { amount: 12_000 }, 'wallet')
  expect(await balance()).toBe(18_000)
  const again = await server.call(balanceApi.recharge, { body: { amount: 10_000 } }, { token })
  const query = { bizType: 'recharge', bizId: again.value.id, channel: 'h5' } as const
  const cashier = await server.call(paymentApi.cashier, { query }, { token })
  expect(cashier.value.methods.map(({ code }) => code)).not.toContain('wallet')
  const body = { ...query, method: 'wallet', amount: 10_000 } as const
  expect((await server.call(paymentApi.pay, { body }, { token })).state).toBe(false)
  expect(await balance()).toBe(18_000)
})
