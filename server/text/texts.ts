import type { Text } from '#api/text/text.ts'
import { bankTexts } from './wallet/bank.ts'
import { bookingTexts } from './booking.ts'
import { chatTexts } from './chat.ts'
import { cashierTexts } from './cashier.ts'
import { checkTexts } from './check.ts'
import { columnTexts } from './columns.ts'
import { definitionProblemTexts } from './definition-problems.ts'
import { contractTexts } from './contract.ts'
import { devTexts } from './dev.ts'
import { exportTexts } from './exports.ts'
import { filesTexts } from './files.ts'
import { inputFieldTexts } from './input-fields.ts'
import { flowProblemTexts } from './workflow/flow-problems.ts'
import { flowRunTexts } from './workflow/flow-runs.ts'
import { flowWordTexts } from './workflow/flow-labels.ts'
import { flowTexts } from './workflow/flows.ts'
import { formsTexts } from './forms.ts'
import { httpTexts } from './http.ts'
import { identityTexts } from './identity.ts'
import { inboxTexts } from './inbox.ts'
import { jobTexts } from './jobs.ts'
import { listTexts } from './list.ts'
import { invoiceTexts } from './wallet/invoice.ts'
import { leaveTexts, meetingTexts } from './office.ts'
import { newsTexts } from './news.ts'
import { dictionariesTexts, objectsTexts } from './objects.ts'
import { ledgerDeskTexts } from './wallet/ledger-desk.ts'
import { operationsTexts } from './operations.ts'
import { orgTexts } from './org.ts'
import { ownerTexts } from './owner.ts'
import { payoutTexts } from './wallet/payout.ts'
import { platformTexts } from './platform.ts'
import { portalTexts } from './portal.ts'
import { queriesTexts } from './queries.ts'
import { reviewTexts } from './review.ts'
import { runningTexts } from './workflow/running.ts'
import { setupTexts } from './setup.ts'
import { shopTexts } from './shop.ts'
import { signInTexts } from './sign-in.ts'
import { statementTexts } from './wallet/statement.ts'
import { stayTexts } from './stay.ts'
import { templatesTexts } from './templates.ts'
import { userTexts } from './user.ts'
import { walletTexts } from './wallet.ts'

/** Everything the server says to a person. A key without both languages does not compile. */
export const texts = {
  ...bankTexts,
  ...bookingTexts,
  ...chatTexts,
  ...cashierTexts,
  ...checkTexts,
  ...columnTexts,
  ...definitionProblemTexts,
  ...contractTexts,
  ...devTexts,
  ...dictionariesTexts,
  ...exportTexts,
  ...filesTexts,
  ...flowProblemTexts,
  ...flowRunTexts,
  ...flowTexts,
  ...formsTexts,
  ...flowWordTexts,
  ...httpTexts,
  ...identityTexts,
  ...inputFieldTexts,
  ...inboxTexts,
  ...jobTexts,
  ...invoiceTexts,
  ...listTexts,
  ...leaveTexts,
  ...meetingTexts,
  ...newsTexts,
  ...objectsTexts,
  ...ledgerDeskTexts,
  ...operationsTexts,
  ...orgTexts,
  ...ownerTexts,
  ...payoutTexts,
  ...platformTexts,
  ...portalTexts,
  ...queriesTexts,
  ...reviewTexts,
  ...runningTexts,
  ...setupTexts,
  ...shopTexts,
  ...signInTexts,
  ...statementTexts,
  ...stayTexts,
  ...templatesTexts,
  ...userTexts,
  ...walletTexts,
} as const satisfies Record<string, Text>

export type TextKey = keyof typeof texts
