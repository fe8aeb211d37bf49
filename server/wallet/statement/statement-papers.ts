import { Readable } from 'node:stream'
import { formatYuan } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import {
  balanceIn,
  statementAccounts,
  sumOfEvents,
  totalOf,
  type StatementBody,
} from '#domain/wallet/statement.ts'
import { textOf } from '#server/failure.ts'
import { writeXlsx, xlsxType, type XlsxCell } from '#server/files/xlsx-writer.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { drawPaper, type Block } from '#server/platform/pdf/paper.ts'
import type { Scope } from '#server/scope.ts'
import { statementEvents } from './statement-events.ts'

export type StatementPaper = {
  no: string
  month: string
  hash: string
  madeAt: number
  holderName: string
  body: StatementBody
  houses: ReadonlyMap<string, string>
}

/** The paper as a PDF. Drawn again it is the same bytes: all it says is frozen, its date too. */
export async function statementPdf(scope: Scope, paper: StatementPaper): Promise<FileAnswer> {
  const { language } = scope
  const say = (key: Parameters<typeof textOf>[0], values = {}) => textOf(key, language, values)
  const { body } = paper
  const balances = (which: 'opening' | 'closing'): Block => ({
    type: 'fields',
    rows: [
      ...statementAccounts
        .filter((account) => balanceIn(body[which], account) !== 0 || account === 'available')
        .map(
          (account) =>
            [say(`statement.account.${account}`), formatYuan(balanceIn(body[which], account))] as const,
        ),
      [say('statement.total'), formatYuan(totalOf(body[which]))] as const,
    ],
  })
  const blocks: Block[] = [
    { type: 'title', text: say('statement.title') },
    { type: 'subtitle', text: `${paper.no} · ${paper.month}` },
    {
      type: 'fields',
      rows: [
        [say('statement.holder'), paper.holderName],
        [say('statement.period'), paper.month],
        [say('statement.made'), parkDay(paper.madeAt)],
      ],
    },
    { type: 'heading', text: say('statement.opening') },
    balances('opening'),
    { type: 'heading', text: say('statement.lines') },
    {
      type: 'table',
      columns: [
        { title: say('statement.day'), width: 62 },
        { title: say('statement.what'), width: 88 },
        { title: say('statement.house'), width: 120 },
        { title: say('statement.order'), width: 116 },
        { title: say('statement.amount'), width: 96, align: 'right' },
      ],
      rows: rowsOf(scope, paper).map(({ day, what, house, order, amount }) => [
        day,
        what,
        house,
        order,
        formatYuan(amount),
      ]),
      total: ['', say('statement.change'), '', '', formatYuan(totalOf(body.closing) - totalOf(body.opening))],
    },
    { type: 'heading', text: say('statement.sums') },
    {
      type: 'fields',
      rows: statementEvents
        .map((event) => [say(`statement.event.${event}`), sumOfEvents(body, [event])] as const)
        .filter(([, sum]) => sum !== 0)
        .map(([name, sum]) => [name, formatYuan(sum)] as const),
    },
    { type: 'heading', text: say('statement.closing') },
    balances('closing'),
    { type: 'paragraph', text: say('statement.note'), ink: 'soft' },
  ]
  const footer = `${paper.no} · ${paper.hash.slice(0, 16)} · {page}/{pages}`
  const title = `${say('statement.title')} ${paper.no}`
  const bytes = await drawPaper({ title, author: 'Shanju', language, at: paper.madeAt, blocks, footer })
  return { name: `${paper.no}.pdf`, contentType: 'application/pdf', body: Readable.from([bytes]) }
}

/** The same lines as an Excel sheet, with the opening and the closing balance around them. */
export function statementXlsx(scope: Scope, paper: StatementPaper): FileAnswer {
  const { language } = scope
  const say = (key: Parameters<typeof textOf>[0]) => textOf(key, language)
  const text = (value: string): XlsxCell => ({ kind: 'text', text: value })
  const amount = (fen: number): XlsxCell => ({ kind: 'amount', value: fen / 100 })
  async function* rows(): AsyncGenerator<XlsxCell[]> {
    yield [null, text(say('statement.opening')), null, null, amount(totalOf(paper.body.opening))]
    for (const line of rowsOf(scope, paper)) {
      yield [
        { kind: 'day', text: line.day },
        text(line.what),
        text(line.house),
        text(line.order),
        amount(line.amount),
      ]
    }
    yield [null, text(say('statement.closing')), null, null, amount(totalOf(paper.body.closing))]
  }
  const headings = (['day', 'what', 'house', 'order', 'amount'] as const).map((name) =>
    say(`statement.${name}`),
  )
  const sheet = { name: paper.month, headings, rows: rows() }
  return { name: `${paper.no}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

const rowsOf = (scope: Scope, { body, houses }: StatementPaper) =>
  body.lines.map(({ at, event, houseId, orderNo, amount }) => {
    const known = statementEvents.find((one) => one === event) ?? 'other'
    return {
      day: parkDay(at),
      what: textOf(`statement.event.${known}`, scope.language),
      house: houses.get(houseId ?? '') ?? '',
      order: orderNo,
      amount,
    }
  })
