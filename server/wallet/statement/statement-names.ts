import type { StatementLine, StatementNames } from '#domain/wallet/statement.ts'
import type { Scope } from '#server/scope.ts'
import type { HouseBook } from '../income/house-book.ts'

/** What the holder and the houses of a paper are called now. A paper keeps it, so that it reads the same for ever. */
export async function statementNames(
  scope: Scope,
  houses: HouseBook,
  holder: string,
  lines: readonly StatementLine[],
): Promise<StatementNames> {
  const ids = [...new Set(lines.flatMap(({ houseId }) => houseId ?? []))]
  return {
    holder: await holderNames(scope, holder),
    houses: Object.fromEntries(await houses.bothNames(scope, ids)),
  }
}

async function holderNames(scope: Scope, holder: string): Promise<StatementNames['holder']> {
  if (holder.startsWith('org:')) {
    const row = await scope
      .from('service_company')
      .select(['name_zh as zh', 'name_en as en'])
      .where('id', '=', holder.slice(4))
      .executeTakeFirst()
    return row ?? { zh: '', en: '' }
  }
  const account = await scope
    .from('pay_account')
    .select('name')
    .where('holder', '=', holder)
    .executeTakeFirst()
  const person = await scope.from('app_user').select('fullname').where('id', '=', holder).executeTakeFirst()
  const name = account?.name ?? person?.fullname ?? ''
  return { zh: name, en: name }
}
