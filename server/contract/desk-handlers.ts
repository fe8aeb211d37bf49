import type { contractDeskApi } from '#api/contract/contract-desk.ts'
import { needsHouse } from '#domain/contract/contract-state.ts'
import { addDays } from '#domain/day.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { holdsEverywhere, requireEverySite, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { addUtilityBill, recordBillPaid } from './bill/change-bills.ts'
import { prepareSettlement, renewalDraft, settlementParts, storeSettlement } from './bill/settlement.ts'
import { startWaiverFlow } from './bill/waiver-flow.ts'
import { askWaiver, decideAtDesk } from './bill/waivers.ts'
import { requireBillAt, requireContractAt } from './contract-site.ts'
import { contractOf, lockContract, moveContract } from './contracts.ts'
import { previewDraft } from './drafting/draft.ts'
import { prepareContract, storeContract } from './drafting/send-contract.ts'
import { addEvent } from './events.ts'
import { housesToLet } from './houses-to-let.ts'
import { publishedTemplates, saveTemplate, templateSource } from './paper/templates.ts'
import { releaseContract } from './signing/sign-contract.ts'
import { deskContracts } from './view.ts'

const manage = 'contract.manage'

export const contractDeskHandlers = (flows: FlowParts): Handlers<typeof contractDeskApi> => ({
  async templates({ scope, user }) {
    const isConfined = !(await holdsEverywhere(scope, user.id, manage))
    const language = scope.language === 'zh-CN' ? 'zh' : 'en'
    return (await publishedTemplates(scope)).map(({ id, code, version, kind, nameZh, nameEn, body }) => ({
      id,
      code,
      version,
      kind,
      needsHouse: needsHouse(kind, isConfined),
      name: language === 'zh' ? nameZh : nameEn,
      fields: body.fields.map(({ key, label, type, required, choices = [], columns = [] }) => ({
        key,
        label: label[language],
        type,
        required,
        choices: choices.map(({ value, label: texts }) => ({ value, label: texts[language] })),
        columns: columns.map((column) => ({ ...column, label: column.label[language] })),
      })),
    }))
  },

  async houses({ scope, user, query }) {
    return housesToLet(scope, query.keyword, await sitesOf(scope, user.id, manage))
  },

  async template({ scope, user, query }) {
    const source = await templateSource(scope, query.templateId)
    return { ...source, canSave: await holdsEverywhere(scope, user.id, manage) }
  },

  async saveTemplate({ scope, user, body }) {
    return scope.write(async (scope) => {
      // Contracts of all sites are drawn up from it.
      await requireEverySite(scope, user.id, manage)
      return saveTemplate(scope, body)
    })
  },

  async list({ scope, user, query, body }) {
    return deskContracts(scope, user.id, query.show, body)
  },

  async preview({ scope, body }) {
    const { bills, ...preview } = await previewDraft(scope, body)
    return {
      ...preview,
      bills: bills.map(({ to, ...bill }) => ({ ...bill, lastDay: to === null ? null : addDays(to, -1) })),
    }
  },

  async send({ scope, body }) {
    const prepared = await prepareContract(scope, body)
    return scope.write(async (scope) => ({ contractId: await storeContract(scope, prepared) }))
  },

  async void({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireContractAt(scope, user.id, manage, body.contractId)
      const contract = await lockContract(scope, body.contractId)
      await moveContract(scope, contract, 'void', { reason: body.reason })
      await addEvent(scope, contract.id, 'void', { reason: body.reason })
      await releaseContract(scope, contract)
      return null
    })
  },

  async addBill({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireContractAt(scope, user.id, manage, body.contractId)
      return { billId: await addUtilityBill(scope, body) }
    })
  },

  async waiveBill({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireBillAt(scope, user.id, manage, body.billId)
      const waiver = await askWaiver(scope, user.id, body)
      await startWaiverFlow(scope, flows, waiver)
      return null
    })
  },

  async decideWaiver({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireBillAt(scope, user.id, 'contract.seal', body.billId)
      await decideAtDesk(scope, user.id, body)
      return null
    })
  },

  async recordBill({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireBillAt(scope, user.id, manage, body.billId)
      await recordBillPaid(scope, body.billId)
      return null
    })
  },

  async settlementPreview({ scope, user, body }) {
    await requireContractAt(scope, user.id, manage, body.contractId)
    const contract = await contractOf(scope, body.contractId)
    if (contract.state !== 'active' && contract.state !== 'ended') {
      throw new Failure('contract.notNow')
    }
    return settlementParts(scope, contract, body.leavesOn)
  },

  async terminate({ scope, user, body }) {
    await requireContractAt(scope, user.id, manage, body.contractId)
    const prepared = await prepareSettlement(scope, body)
    return scope.write((scope) => storeSettlement(scope, prepared))
  },

  async renew({ scope, user, body }) {
    await requireContractAt(scope, user.id, manage, body.contractId)
    const prepared = await prepareContract(scope, await renewalDraft(scope, body))
    return scope.write(async (scope) => ({ contractId: await storeContract(scope, prepared) }))
  },
})
