import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { lettingApi } from '#api/owner/letting.ts'
import type { addPlace } from './site-desks-testing.ts'

type Place = Awaited<ReturnType<typeof addPlace>>

/** Lists of contracts, each with one row of either site. */
export const contractLists: [Endpoint, object][] = [
  [contractDeskApi.list, { query: {}, body: {} }],
  [contractDeskApi.list, { query: { show: 'running' }, body: {} }],
  [contractDeskApi.houses, {}],
  [lettingApi.offers, {}],
]

/** Whatever opens or changes a contract or a bill by its id, draws one up, or changes what all sites share. */
export const contractActions = (at: Place): [Endpoint, object][] => {
  const { contractId, billId, houseId, templateId } = at
  const reason = '不在此处'
  const contract = { body: { contractId } }
  const draft = { templateId, account: 'nobody', houseId, fields: {} }
  const name = { zh: '名', en: 'Name' }
  const plan = { name, note: name, status: 'active', kind: 'share', ownerBp: 1, stayFee: 0, floor: 0 }
  const clauses = [{ type: 'paragraph', text: name }]
  return [
    [contractDeskApi.preview, { body: draft }],
    [contractDeskApi.preview, { body: { ...draft, houseId: undefined, parentId: contractId } }],
    [contractDeskApi.send, { body: draft }],
    [contractDeskApi.send, { body: { ...draft, houseId: undefined, parentId: contractId } }],
    [contractDeskApi.void, { body: { contractId, reason } }],
    [contractDeskApi.addBill, { body: { contractId, amount: 1, dueOn: '2026-07-01' } }],
    [contractDeskApi.waiveBill, { body: { billId, reason } }],
    [contractDeskApi.decideWaiver, { body: { billId, approve: true, reason } }],
    [contractDeskApi.recordBill, { body: { billId } }],
    [contractDeskApi.settlementPreview, { body: { contractId, leavesOn: '2026-09-01' } }],
    [
      contractDeskApi.terminate,
      { body: { contractId, leavesOn: '2026-09-01', penalty: 0, damage: 0, utility: 0, note: '' } },
    ],
    [contractDeskApi.renew, { body: { contractId, months: 12, monthlyRent: 1 } }],
    [contractHandoverApi.start, { query: { contractId } }],
    [
      contractHandoverApi.send,
      {
        body: {
          contractId,
          direction: 'in',
          handedOn: '2026-06-01',
          meters: [],
          items: [],
          keys: 1,
          cards: 1,
          note: '',
          photoIds: [],
        },
      },
    ],
    [contractApi.detail, { query: { contractId } }],
    [contractApi.file, { query: { contractId } }],
    [contractApi.report, { query: { contractId } }],
    ...[contractApi.open, contractApi.sendCode, contractApi.startOutside, contractApi.finishOutside].map(
      (endpoint): [Endpoint, object] => [endpoint, contract],
    ),
    [contractApi.read, { body: { contractId, seconds: 60 } }],
    [contractApi.confirmCode, { body: { contractId, code: '1234' } }],
    [contractApi.sign, { body: { contractId, drawing: null } }],
    [contractApi.refuse, { body: { contractId, reason } }],
    [contractDeskApi.saveTemplate, { body: { code: 'other', kind: 'stay', name, fields: [], clauses } }],
    [lettingApi.savePlan, { body: { ...plan, ownNights: 0, noticeDays: 0, months: 12 } }],
  ]
}

/** Not tried, each for its reason. */
export const contractElsewhere: [Endpoint, string][] = [
  [contractDeskApi.templates, 'texts every site draws its contracts up from'],
  [contractDeskApi.template, 'texts every site draws its contracts up from'],
  [lettingApi.deskPlans, 'plans that owners of every site choose from'],
]
