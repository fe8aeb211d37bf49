import * as z from 'zod/mini'
import { housePriceApi } from '#api/owner/prices.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { keepRemoved } from '#server/platform/bin/keep-removed.ts'
import { requireHouses } from '../access/house-access.ts'
import { repriced } from './repriced.ts'
import { rulesOfGroup, ruleView, writeRule, type StoredRule } from './rules.ts'
import type { TxScope } from '#server/scope.ts'

const Group = z.object({
  id: z.uuid(),
  ownerId: z.nullable(z.uuid()),
  name: z.string(),
  houseIds: z.array(z.uuid()),
  rules: z.array(
    z.object({ id: z.uuid(), madeAt: z.number(), rule: housePriceApi.saveRule.body.shape.rule }),
  ),
})
type GroupToKeep = Omit<z.infer<typeof Group>, 'rules'>

/** Puts a group into the bin with the rules that go with it. */
export async function keepGroup(scope: TxScope, group: GroupToKeep): Promise<void> {
  const rules = await rulesOfGroup(scope, group.id)
  const content = {
    ...group,
    rules: rules.map((rule) => ({ id: rule.id, madeAt: rule.madeAt, rule: ruleView(rule) })),
  }
  await keepRemoved(scope, { kind: 'price-groups', key: group.id, name: group.name, content })
}

/**
 * Makes a group again with its rules, for those who may set the prices of all its houses. A house that has come into
 * another group meanwhile stays there.
 */
export async function restoreGroup(scope: TxScope, userId: string, content: unknown): Promise<void> {
  const read = z.safeParse(Group, content)
  if (!read.success) {
    throw new Failure('definition.outdated', { key: '' })
  }
  const { id, ownerId, name, houseIds, rules } = read.data
  if (houseIds.length > 0) {
    await requireHouses(scope, userId, houseIds, 'price')
  }
  await repriced(scope, userId, houseIds, async () => {
    const made = scope.insert('price_group', { id, owner_id: ownerId, name }).execute()
    await refuseOnViolation(made, { foreignKey: 'stay.missing' })
    if (houseIds.length > 0) {
      const houses = scope.update('house').set({ price_group_id: id }).where('id', 'in', houseIds)
      await houses.where('price_group_id', 'is', null).execute()
    }
    for (const { id: ruleId, madeAt, rule } of rules) {
      if (rule) {
        const stored: StoredRule = { ...rule, id: ruleId, madeAt }
        await writeRule(scope, userId, ruleId, stored)
      }
    }
  })
}
