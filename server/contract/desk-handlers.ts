import type { contractDeskApi } from '#api/contract/contract-desk.ts'
import { addDays } from '#domain/day.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { addUtilityBill, recordBillPaid } from './bill/change-bills.ts'
import { prepareSettlement, renewalDraft, settlementParts, storeSettlement } from './bill/settlement.ts'
import { startWaiverFlow } from './bill/waiver-flow.ts'
import { askWaiver, decideAtDesk } from './bill/waivers.ts'
import { contractOf, lockContract, moveContract } from './contracts.ts'
import { previewDraft } from './drafting/draft.ts'
import { prepareContract, storeContract } from './drafting/send-contract.ts'
import { addEvent } from './events.ts'
import { publishedTemplates, saveTemplate, templateSource } from './paper/templates.ts'
import { releaseContract } from './signing/sign-contract.ts'
import { deskContracts } from './view.ts'

export const contractDeskHandlers = (flows: FlowParts): Handlers<typeof contractDeskApi> => ({
  async templates({ scope }) {
    const language = scope.language === 'zh-CN' ? 'zh' : 'en'
    return (await publishedTemplates(scope)).map(({ id, code, version, kind, nameZh, nameEn, body }) => ({
      id,
      code,
      version,
      kind,
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

  async houses({ scope }) {
    const rows = await scope
      .from('house')
      .select(['id', inLanguage<{ name: string }>('texts', scope.language).as('text')])
      .where('status', 'in', ['online', 'offline'])
      .limit(1000)
      .execute()
    return rows
      .map(({ id, text }) => ({ id, name: text.name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, scope.language))
  },

  async template({ scope, query }) {
    return templateSource(scope, query.templateId)
  },

  async saveTemplate({ scope, body }) {
    return scope.write((scope) => saveTemplate(scope, body))
  },

  async list({ scope, query }) {
    return deskContracts(scope, query.show)
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

  async void({ scope, body }) {
    return scope.write(async (scope) => {
      const contract = await lockContract(scope, body.contractId)
      await moveContract(scope, contract, 'void', { reason: body.reason })
      await addEvent(scope, contract.id, 'void', { reason: body.reason })
      await releaseContract(scope, contract)
      return null
    })
  },

  async addBill({ scope, body }) {
    return scope.write(async (scope) => ({ billId: await addUtilityBill(scope, body) }))
  },

  async waiveBill({ scope, user, body }) {
    return scope.write(async (scope) => {
      const waiver = await askWaiver(scope, user.id, body)
      await startWaiverFlow(scope, flows, waiver)
      return null
    })
  },

  async decideWaiver({ scope, user, body }) {
    return scope.write(async (scope) => {
      await decideAtDesk(scope, user.id, body)
      return null
    })
  },

  async recordBill({ scope, body }) {
    return scope.write(async (scope) => {
      await recordBillPaid(scope, body.billId)
      return null
    })
  },

  async settlementPreview({ scope, body }) {
    const contract = await contractOf(scope, body.contractId)
    if (contract.state !== 'active' && contract.state !== 'ended') {
      throw new Failure('contract.notNow')
    }
    return settlementParts(scope, contract, body.leavesOn)
  },

  async terminate({ scope, body }) {
    const prepared = await prepareSettlement(scope, body)
    return scope.write((scope) => storeSettlement(scope, prepared))
  },

  async renew({ scope, body }) {
    const prepared = await prepareContract(scope, await renewalDraft(scope, body))
    return scope.write(async (scope) => ({ contractId: await storeContract(scope, prepared) }))
  },
})
