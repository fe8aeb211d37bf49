import type { ContractProvider, SignerRole } from '#domain/contract/contract-state.ts'
import { fillTemplate, type FieldValues } from '#domain/contract/template.ts'
import { addDays } from '#domain/day.ts'
import { formatYuan } from '#domain/money.ts'
import { textOf } from '#server/failure.ts'
import type { Block, Paper } from '#server/platform/pdf/paper.ts'
import type { PlannedBill } from './terms.ts'
import type { Template } from './templates.ts'

export type PaperSigner = { role: SignerRole; name: string; idMask: string }
export type ContractPaper = {
  contractNo: string
  title: string
  park: string
  template: Template
  values: FieldValues
  bills: readonly PlannedBill[]
  signers: readonly PaperSigner[]
  provider: ContractProvider
  rootFingerprint: string
  at: number
}

const zh = 'zh-CN'

/** The text of a contract as a paper to be signed: parties, clauses, bills, and what the signatures are. */
export function contractPaper(contract: ContractPaper): Paper {
  const { template, signers } = contract
  const isOwn = contract.provider === 'own'
  const clauses = fillTemplate(template.body, contract.values, 'zh')
  const blocks: Block[] = [
    { type: 'title', text: contract.title },
    {
      type: 'subtitle',
      text: textOf('contract.paper.number', zh, { no: contract.contractNo, version: template.version }),
    },
    { type: 'space', height: 8 },
    {
      type: 'fields',
      rows: signers.map(({ role, name, idMask }) => [
        textOf(`contract.role.${role}`, zh),
        idMask === '' ? name : `${name}（${idMask}）`,
      ]),
    },
    ...clauses.flatMap((clause): Block[] =>
      clause.type === 'bills'
        ? billBlocks(contract.bills)
        : clause.type === 'table'
          ? [
              {
                type: 'table',
                columns: clause.columns.map((title) => ({ title, width: 1 })),
                rows: clause.rows,
              },
            ]
          : [{ type: clause.type, text: clause.text }],
    ),
    { type: 'heading', text: textOf('contract.paper.signing', zh) },
    {
      type: 'paragraph',
      text: isOwn
        ? textOf('contract.paper.method', zh, { park: contract.park })
        : textOf('contract.paper.methodProvider', zh),
    },
    { type: 'space', height: 6 },
    {
      type: 'signatures',
      boxes: [
        ...signers.map(({ role, name }) => ({
          field: fieldNameOf(role),
          label: isOwn ? textOf(`contract.role.${role}`, zh) : signKeyword(role),
          name,
        })),
        ...(isOwn
          ? [{ field: issueField, label: textOf('contract.paper.issued', zh), name: contract.park }]
          : []),
      ],
    },
  ]
  return {
    title: contract.title,
    author: contract.park,
    language: zh,
    at: contract.at,
    footer: textOf(isOwn ? 'contract.paper.footer' : 'contract.paper.footerProvider', zh, {
      no: contract.contractNo,
      fingerprint: contract.rootFingerprint.slice(0, 32).toUpperCase(),
      page: '{page}',
      pages: '{pages}',
    }),
    blocks,
  }
}

/** Where a provider finds the place of a signer: these words stand nowhere else in the paper. */
export const signKeyword = (role: SignerRole): string =>
  textOf('contract.paper.signHere', zh, { role: textOf(`contract.role.${role}`, zh) })

/** The park's own mark at sending, by which the text is fixed before anybody signs. */
export const issueField = 'sig_issue'
export const fieldNameOf = (role: SignerRole): string => `sig_${role}`

function billBlocks(bills: readonly PlannedBill[]): Block[] {
  if (bills.length === 0) {
    return []
  }
  const total = bills.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      type: 'table',
      columns: [
        { title: textOf('contract.paper.billNo', zh), width: 1 },
        { title: textOf('contract.paper.billWhat', zh), width: 2 },
        { title: textOf('contract.paper.billPeriod', zh), width: 4 },
        { title: textOf('contract.paper.billDue', zh), width: 2.4 },
        { title: textOf('contract.paper.billAmount', zh), width: 2.4, align: 'right' },
      ],
      rows: bills.map(({ kind, from, to, amount, dueOn }, at) => [
        String(at + 1),
        textOf(`contract.bill.${kind}`, zh),
        from && to ? `${from} — ${addDays(to, -1)}` : '—',
        dueOn,
        formatYuan(amount),
      ]),
      total: ['', textOf('contract.paper.billTotal', zh), '', '', formatYuan(total)],
    },
  ]
}
