import type { statementApi } from '#api/wallet/statement.ts'
import { sumOfEvents, totalOf } from '#domain/wallet/statement.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { holderFor } from '../income/holder.ts'
import type { HouseBook } from '../income/house-book.ts'
import { statementPdf, statementXlsx } from './statement-papers.ts'

export const statementHandlers = (houses: HouseBook): Handlers<typeof statementApi> => ({
  async statements({ scope, user, query }) {
    const holder = await holderFor(scope, user, query.holder)
    const rows = await scope
      .from('statement')
      .select(['id', 'no', 'month', 'body', 'made_at'])
      .where('holder', '=', holder)
      .orderBy('month', 'desc')
      .limit(60)
      .execute()
    return rows.map(({ id, no, month, body: stored, made_at }) => {
      const body = stored
      return {
        id,
        no,
        month,
        opening: totalOf(body.opening),
        income: sumOfEvents(body, ['settled']),
        takenBack: -sumOfEvents(body, ['takenBack']),
        tax: -sumOfEvents(body, ['taxWithheld']),
        paidOut: -sumOfEvents(body, ['withdrawalPaid', 'withdrawalReturned']),
        closing: totalOf(body.closing),
        madeAt: made_at.getTime(),
      }
    })
  },

  async statementFile({ scope, user, query: { id, format } }) {
    const row = await scope.from('statement').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) {
      throw new Failure('statement.unknown')
    }
    const isCompany = row.holder.startsWith('org:')
    if (!isCompany && row.holder !== user.id) {
      throw new Failure('statement.unknown')
    }
    await holderFor(scope, user, isCompany ? row.holder : undefined)
    const body = row.body
    const paper = {
      no: row.no,
      month: row.month,
      hash: row.hash,
      madeAt: row.made_at.getTime(),
      holderName: await holderName(scope, row.holder),
      body,
      houses: await houses.names(
        scope,
        body.lines.flatMap(({ houseId }) => houseId ?? []),
      ),
    }
    return format === 'pdf' ? statementPdf(scope, paper) : statementXlsx(scope, paper)
  },
})

async function holderName(scope: Scope, holder: string): Promise<string> {
  if (holder.startsWith('org:')) {
    const row = await scope
      .from('service_company')
      .select(['name_zh', 'name_en'])
      .where('id', '=', holder.slice(4))
      .executeTakeFirst()
    return (scope.language === 'en-US' ? row?.name_en : row?.name_zh) ?? ''
  }
  const account = await scope
    .from('pay_account')
    .select('name')
    .where('holder', '=', holder)
    .executeTakeFirst()
  const person = await scope.from('app_user').select('fullname').where('id', '=', holder).executeTakeFirst()
  return account?.name ?? person?.fullname ?? ''
}
