import type { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { requireBusinessAt, requireWholeCompany } from '../business-site.ts'
import type { Payables } from '../payable.ts'
import { paymentById } from '../payments.ts'
import {
  askReopen,
  closePeriod,
  lastPossibleDay,
  nextFrom,
  periodViews,
  previewPeriod,
  reopenPeriod,
} from '../period/periods.ts'
import { queryPayment } from '../query-provider.ts'
import { accountKinds, accountPage, movePage, traceBusiness } from './ledger-views.ts'
import { settlementPage } from './settlements.ts'

const reading = 'ledger.read'

export const ledgerDeskHandlers = (payables: Payables): Handlers<typeof ledgerDeskApi> => ({
  async accountKinds({ scope, user, query }) {
    await requireWholeCompany(scope, user.id, reading)
    return accountKinds(scope, query.at)
  },

  async accounts({ scope, user, query, body }) {
    await requireWholeCompany(scope, user.id, reading)
    return accountPage(scope, query, body)
  },

  async moves({ scope, user, query, body }) {
    await requireWholeCompany(scope, user.id, reading)
    return movePage(scope, query, body)
  },

  async trace({ scope, user, query }) {
    const where = { column: 'biz_id', value: query.bizId } as const
    await requireBusinessAt(scope, { id: user.id, right: reading }, 'payment', where)
    return traceBusiness(scope, query.bizId)
  },

  async settlements({ scope, user, query, body }) {
    return settlementPage(scope, query, body, await sitesOf(scope, user.id, reading))
  },

  async askProvider({ scope, user, body: { paymentId } }) {
    const where = { column: 'id', value: paymentId } as const
    await requireBusinessAt(scope, { id: user.id, right: 'payment.read' }, 'payment', where)
    await queryPayment(scope, payables, paymentId)
    const payment = await paymentById(scope, paymentId)
    if (!payment) {
      throw new Failure('pay.unknown')
    }
    return { state: payment.state }
  },

  async periods({ scope, user }) {
    return {
      periods: await periodViews(scope, user.id),
      nextFrom: await nextFrom(scope),
      lastPossible: lastPossibleDay(scope),
    }
  },

  async closingChecks({ scope, query }) {
    const { checks, ...preview } = await previewPeriod(scope, query.to)
    const { figures } = preview
    return {
      ...preview,
      figures: { ...figures, accounts: [...figures.accounts], payments: [...figures.payments] },
      checks: checks.map((check) => ({ ...check, lines: [...check.lines] })),
    }
  },

  async closePeriod({ scope, user, body }) {
    return scope.write((scope) => closePeriod(scope, user, body))
  },

  async askReopen({ scope, user, body }) {
    return scope.write(async (scope) => {
      await askReopen(scope, user, body.id, body.reason)
      return null
    })
  },

  async reopen({ scope, user, body }) {
    return scope.write(async (scope) => {
      await reopenPeriod(scope, user, body.id)
      return null
    })
  },
})
