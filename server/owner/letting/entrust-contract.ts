import * as z from 'zod'
import { prepareContract, storeContract } from '#server/contract/drafting/send-contract.ts'
import { publishedTemplates } from '#server/contract/paper/templates.ts'
import type { OutboxConsumer } from '#server/jobs/outbox.ts'
import { scopeOf } from '#server/scope.ts'
import { planOf, requestRows } from './requests.ts'
import { houseFacts } from './terms-flow.ts'

export const ENTRUST_CONTRACT_TOPIC = 'owner.entrustContract'
const Payload = z.object({ requestId: z.uuid() })

/**
 * Draws up the contract of a house that is handed to the park, for the owner to sign. Where the park has no template for
 * it, the staff draw it up themselves; the request is found by its house then.
 */
export const drawEntrustContract: OutboxConsumer = async (env, { tenantId, payload }) => {
  const { requestId } = Payload.parse(payload)
  const scope = scopeOf(env, tenantId)
  const row = await requestRows(scope).where('id', '=', requestId).executeTakeFirst()
  const plan = row && planOf(row)
  const template = (await publishedTemplates(scope)).find(({ kind }) => kind === 'entrustment')
  if (!plan || row.state !== 'approved' || row.contract_id !== null || !template) {
    return
  }
  const { account } = await houseFacts(scope, row.house_id)
  const prepared = await prepareContract(scope, {
    templateId: template.id,
    account,
    houseId: row.house_id,
    fields: {
      startsOn: row.starts_on,
      months: row.months,
      shareKind: plan.kind,
      ownerShare: plan.ownerBp,
      floor: plan.floor,
      stayFee: plan.stayFee,
      ownNights: plan.ownNights,
      noticeDays: plan.noticeDays,
      withholdsTax: 'no',
    },
  })
  return async (tx) => {
    const now = await requestRows(tx).where('id', '=', requestId).forUpdate().executeTakeFirst()
    // The owner may have thought better of it, or somebody at the desk was faster.
    if (now?.state === 'approved' && now.contract_id === null) {
      await storeContract(tx, prepared)
    }
  }
}
