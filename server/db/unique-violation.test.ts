import { expect, test } from 'vitest'
import { constraintName, refuseOnViolation } from './unique-violation.ts'

const violation = (constraint: string) =>
  Promise.reject(Object.assign(new Error('duplicate key'), { code: '23505', constraint }))

test('a constraint is known by its name, also where its table is kept in shards', async () => {
  const reasons = { payment_active: 'pay.underWay' } as const
  for (const constraint of ['payment_active', 'payment_active_102008']) {
    await expect(refuseOnViolation(violation(constraint), reasons)).rejects.toMatchObject({
      key: 'pay.underWay',
    })
  }
  await expect(refuseOnViolation(violation('payment_other_102008'), reasons)).rejects.toThrow('duplicate key')
  expect(constraintName('stay_order_2')).toBe('stay_order_2')
})
