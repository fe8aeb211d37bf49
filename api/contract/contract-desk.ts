import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { contractKinds, lessors } from '#domain/contract/contract-state.ts'
import { columnTypes, fieldTypes, mostRows } from '#domain/contract/template.ts'
import { ContractCard, ContractDay, ContractId, FilledClause, PlannedBill } from './contract.ts'

const path = (name: string) => portal(`/hms/contractDesk/v1/${name}`)
const access = { right: 'contract.manage' } as const
const Both = z.object({ zh: z.string(), en: z.string() })
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
const Fen = z.int().check(z.gte(0), z.lte(1e12))

const Template = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  kind: z.enum(contractKinds),
  /** Whether a contract of this kind names its house; a draft of who is confined to sites always does. */
  needsHouse: z.boolean(),
  name: z.string(),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(fieldTypes),
      required: z.boolean(),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
      columns: z.array(z.object({ key: z.string(), label: z.string(), type: z.enum(columnTypes) })),
    }),
  ),
})
export type DeskTemplate = z.infer<typeof Template>

const Value = z.union([z.string().check(z.maxLength(2000)), z.number()])

const Draft = z.object({
  templateId: z.uuid(),
  /** The account or phone of whom it is for. */
  account: z.string().check(z.trim(), z.maxLength(100)),
  houseId: z.optional(z.uuid()),
  lessor: z.optional(z.enum(lessors)),
  parentId: z.optional(z.uuid()),
  fields: z.record(
    z.string(),
    z.union([Value, z.array(z.record(z.string(), Value)).check(z.maxLength(mostRows))]),
  ),
})
export type ContractDraft = z.infer<typeof Draft>

const FieldKey = z.string().check(z.regex(/^\w{1,40}$/))
const Sentence = z.object({
  zh: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  en: z.string().check(z.trim(), z.maxLength(4000)),
})

/** A template as it is written, in both languages. */
const TemplateSource = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  kind: z.enum(contractKinds),
  name: Both,
  fields: z
    .array(
      z.object({
        key: FieldKey,
        label: Both,
        type: z.enum(fieldTypes),
        required: z.boolean(),
        choices: z.optional(z.array(z.object({ value: z.string(), label: Both })).check(z.maxLength(30))),
        columns: z.optional(
          z
            .array(z.object({ key: FieldKey, label: Both, type: z.enum(columnTypes) }))
            .check(z.minLength(1), z.maxLength(8)),
        ),
      }),
    )
    .check(z.maxLength(60)),
  clauses: z
    .array(
      z.union([
        z.object({
          type: z.enum(['heading', 'paragraph']),
          text: Sentence,
          when: z.optional(z.object({ field: z.string(), is: z.string() })),
        }),
        z.object({ type: z.literal('each'), field: FieldKey, text: Sentence }),
        z.object({ type: z.literal('table'), field: FieldKey }),
        z.object({ type: z.literal('bills') }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(400)),
})
export type ContractTemplateSource = z.infer<typeof TemplateSource>

/** So many houses are listed at once; the rest is found by more of the name. */
export const mostHousesListed = 60

/** Contracts as the staff see them. */
export const contractDeskApi = {
  templates: endpoint({ method: 'GET', path: path('templates'), access, gives: z.array(Template) }),

  /** The houses a contract can be about, by a part of their name in either language: the first of them. */
  houses: endpoint({
    method: 'GET',
    path: path('houses'),
    access,
    query: z.object({ keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
    gives: z.array(z.object({ id: z.string(), name: z.string() })),
  }),

  /** A template to be edited, with all its versions. */
  template: endpoint({
    method: 'GET',
    path: path('template'),
    access,
    query: z.object({ templateId: z.uuid() }),
    gives: z.object({
      source: TemplateSource,
      version: z.int(),
      /** Whether the caller may save it: who is confined to sites does not change what all sites share. */
      canSave: z.boolean(),
      versions: z.array(z.object({ id: z.string(), version: z.int(), createdAt: z.number() })),
    }),
  }),

  /** Saves a template as its next version; the ones before stay as they were signed. */
  saveTemplate: endpoint({
    method: 'POST',
    path: path('saveTemplate'),
    access,
    body: z.extend(TemplateSource, {
      /** The version it was made from; left out: whatever there is. */
      from: z.optional(z.int()),
    }),
    gives: z.object({ id: z.string(), version: z.int() }),
    audit: { action: 'contract.template.save', target: 'contractTemplate' },
  }),

  /** The contracts of the park, the newest first; `words` finds them by number, title, house or who they are with. */
  list: endpoint({
    method: 'POST',
    path: path('list'),
    access,
    query: z.object({ show: z._default(z.enum(['all', 'toSign', 'out', 'running', 'over']), 'all') }),
    body: ListQuery,
    gives: pageOf(ContractCard),
    envelope: 'bare',
  }),

  /** The text as it would be, with what is still wrong. Nothing is stored. */
  preview: endpoint({
    method: 'POST',
    path: path('preview'),
    access,
    body: Draft,
    gives: z.object({
      title: z.string(),
      partyName: z.nullable(z.string()),
      clauses: z.array(FilledClause),
      bills: z.array(PlannedBill),
      problems: z.array(z.object({ key: z.string(), message: z.string() })),
      warnings: z.array(z.string()),
    }),
  }),

  /** Draws a contract up and sends it to be signed; the nights of a lease are taken from now on. */
  send: endpoint({
    method: 'POST',
    path: path('send'),
    access,
    body: Draft,
    gives: z.object({ contractId: z.string() }),
    audit: { action: 'contract.send', target: 'contract' },
  }),

  void: endpoint({
    method: 'POST',
    path: path('void'),
    access,
    body: z.extend(ContractId, { reason: Reason }),
    gives: z.null(),
    audit: { action: 'contract.void', target: 'contract' },
  }),

  addBill: endpoint({
    method: 'POST',
    path: path('addBill'),
    access,
    body: z.extend(ContractId, { amount: z.int().check(z.gte(1), z.lte(1e12)), dueOn: ContractDay }),
    gives: z.object({ billId: z.string() }),
    audit: { action: 'contract.bill.add', target: 'contractBill' },
  }),

  /** Asks that a bill be given up: a flow decides, or where there is none the holder of the seal. */
  waiveBill: endpoint({
    method: 'POST',
    path: path('waiveBill'),
    access,
    body: z.object({ billId: z.uuid(), reason: Reason }),
    gives: z.null(),
    audit: { action: 'contract.bill.waive', target: 'contractBill' },
  }),

  decideWaiver: endpoint({
    method: 'POST',
    path: path('decideWaiver'),
    access: { right: 'contract.seal' },
    body: z.object({ billId: z.uuid(), approve: z.boolean(), reason: z.string().check(z.maxLength(300)) }),
    gives: z.null(),
    audit: { action: 'contract.bill.decideWaiver', target: 'contractBill' },
  }),

  /** Rent of a lease whose lessor is the owner is paid to the owner; here it is only written down. */
  recordBill: endpoint({
    method: 'POST',
    path: path('recordBill'),
    access,
    body: z.object({ billId: z.uuid() }),
    gives: z.null(),
    audit: { action: 'contract.bill.record', target: 'contractBill' },
  }),

  /** What leaving on a day would come to, before it is proposed. */
  settlementPreview: endpoint({
    method: 'POST',
    path: path('settlementPreview'),
    access,
    body: z.extend(ContractId, { leavesOn: ContractDay }),
    gives: z.object({ unused: z.int(), deposit: z.int(), unpaid: z.int(), suggestedPenalty: z.int() }),
  }),

  /** Proposes an end: a sheet with one amount, which both sides sign. */
  terminate: endpoint({
    method: 'POST',
    path: path('terminate'),
    access,
    body: z.extend(ContractId, {
      leavesOn: ContractDay,
      penalty: Fen,
      damage: Fen,
      utility: Fen,
      note: z.string().check(z.maxLength(500)),
    }),
    gives: z.object({ sheetId: z.string(), balance: z.int() }),
    audit: { action: 'contract.terminate', target: 'contract' },
  }),

  /** A lease that goes on from the day this one ends. */
  renew: endpoint({
    method: 'POST',
    path: path('renew'),
    access,
    body: z.extend(ContractId, { months: z.int().check(z.gte(1), z.lte(120)), monthlyRent: Fen }),
    gives: z.object({ contractId: z.string() }),
    audit: { action: 'contract.renew', target: 'contract' },
  }),
}
