import type { statementApi } from '#api/wallet/statement.ts'
import { sumOfEvents, totalOf } from '#domain/wallet/statement.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { holderFor } from '../income/holder.ts'
import type { HouseBook } from '../income/house-book.ts'
import { statementNames } from './statement-names.ts'
import { statementPdf, statementXlsx } from './statement-papers.ts'

const paidOutEvents = ['withdrawalPaid', 'withdrawalReturned']
const namedEvents = ['settled', 'takenBack', 'taxWithheld', ...paidOutEvents]

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
        paidOut: -sumOfEvents(body, paidOutEvents),
        other: totalOf(body.closing) - totalOf(body.opening) - sumOfEvents(body, namedEvents),
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
    const names = body.names ?? (await statementNames(scope, houses, row.holder, body.lines))
    const paper = {
      no: row.no,
      month: row.month,
      hash: row.hash,
      madeAt: row.made_at.getTime(),
      body,
      names,
    }
    return format === 'pdf' ? statementPdf(scope, paper) : statementXlsx(scope, paper)
  },
})
