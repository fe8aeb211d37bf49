import { Readable } from 'node:stream'
import { readableYuan } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import {
  balanceIn,
  statementAccounts,
  sumOfEvents,
  totalOf,
  type StatementBody,
  type StatementNames,
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
  body: StatementBody
  names: StatementNames
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
            [say(`statement.account.${account}`), readableYuan(balanceIn(body[which], account))] as const,
        ),
      [say('statement.total'), readableYuan(totalOf(body[which]))] as const,
    ],
  })
  const blocks: Block[] = [
    { type: 'title', text: say('statement.title') },
    { type: 'subtitle', text: `${paper.no} · ${paper.month}` },
    {
      type: 'fields',
      rows: [
        [say('statement.holder'), paper.names.holder[language === 'en-US' ? 'en' : 'zh']],
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
        { title: say('statement.day'), width: 52 },
        { title: say('statement.what'), width: 64 },
        { title: say('statement.house'), width: 88 },
        { title: say('statement.order'), width: 98 },
        { title: say('statement.gross'), width: 62, align: 'right' },
        { title: say('statement.deducted'), width: 56, align: 'right' },
        { title: say('statement.amount'), width: 62, align: 'right' },
      ],
      rows: rowsOf(scope, paper).map(({ day, what, house, order, gross, deducted, amount }) => [
        day,
        what,
        house,
        order,
        gross === null ? '' : readableYuan(gross),
        deducted === null ? '' : readableYuan(-deducted),
        readableYuan(amount),
      ]),
      total: [
        '',
        say('statement.change'),
        '',
        '',
        '',
        '',
        readableYuan(totalOf(body.closing) - totalOf(body.opening)),
      ],
    },
    { type: 'heading', text: say('statement.sums') },
    {
      type: 'fields',
      rows: statementEvents
        .map((event) => [say(`statement.event.${event}`), sumOfEvents(body, [event])] as const)
        .filter(([, sum]) => sum !== 0)
        .map(([name, sum]) => [name, readableYuan(sum)] as const),
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
    yield [null, text(say('statement.opening')), null, null, null, null, amount(totalOf(paper.body.opening))]
    for (const line of rowsOf(scope, paper)) {
      yield [
        { kind: 'day', text: line.day },
        text(line.what),
        text(line.house),
        text(line.order),
        line.gross === null ? null : amount(line.gross),
        line.deducted === null ? null : amount(-line.deducted),
        amount(line.amount),
      ]
    }
    yield [null, text(say('statement.closing')), null, null, null, null, amount(totalOf(paper.body.closing))]
  }
  const headings = (['day', 'what', 'house', 'order', 'gross', 'deducted', 'amount'] as const).map((name) =>
    say(`statement.${name}`),
  )
  const sheet = { name: paper.month, headings, rows: rows() }
  return { name: `${paper.no}.xlsx`, contentType: xlsxType, body: Readable.from(writeXlsx(sheet)) }
}

const rowsOf = (scope: Scope, { body, names }: StatementPaper) =>
  body.lines.map(({ at, event, houseId, orderNo, base, deducted = null, amount }) => {
    const eventName = statementEvents.find((one) => one === event) ?? 'other'
    return {
      day: parkDay(at),
      what: textOf(`statement.event.${eventName}`, scope.language),
      house: names.houses[houseId ?? '']?.[scope.language === 'en-US' ? 'en' : 'zh'] ?? '',
      order: orderNo,
      gross: deducted === null ? null : base,
      deducted,
      amount,
    }
  })
