import { amountInCapitals } from '#domain/formula/currency-capitals.ts'
import { pdfOf, widthOf, type PdfMark } from './pdf.ts'

export type InvoiceLine = { name: string; count: number; fen: number }
type Invoice = { number: string; day: string; seller: string; lines: readonly InvoiceLine[]; note: string }

const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** An invoice as it comes by mail: who sold what to the park, with the tax in it. */
export function invoicePdf({ number, day, seller, lines, note }: Invoice): Buffer {
  const total = lines.reduce((sum, { count, fen }) => sum + count * fen, 0)
  const tax = total - Math.round(total / 1.06)
  const marks: PdfMark[] = []
  const say = (text: string, x: number, y: number, size = 10.5) => marks.push({ text, x, y, size })
  const line = (x: number, y: number, right: number, below: number) =>
    marks.push({ from: [x, y], to: [right, below], red: true })
  const title = '电子发票（普通发票）'
  marks.push({ text: title, x: (595 - widthOf(title, 20)) / 2, y: 84, size: 20, bold: true })
  line(190, 96, 405, 96)
  say(`发票号码：${number}`, 400, 120)
  say(`开票日期：${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`, 400, 138)
  const bottom = 300 + 24 * Math.max(4, lines.length)
  for (const y of [160, 240, 268, bottom, bottom + 30, bottom + 60, bottom + 110]) {
    line(48, y, 547, y)
  }
  line(48, 160, 48, bottom + 110)
  line(547, 160, 547, bottom + 110)
  line(297, 160, 297, 240)
  say('购买方', 56, 182)
  say('北京山谷文旅有限公司', 104, 182)
  say('统一社会信用代码：91110228MA01SGJY2X', 56, 214, 9)
  say('销售方', 305, 182)
  say(seller, 353, 182)
  say(`统一社会信用代码：9111010${number.slice(-8)}X9K`, 305, 214, 9)
  for (const [head, x] of [
    ['项目名称', 60],
    ['数量', 300],
    ['单价', 360],
    ['金额', 440],
    ['税率', 510],
  ] as const) {
    say(head, x, 258)
  }
  for (const [at, { name, count, fen }] of lines.entries()) {
    const y = 290 + 24 * at
    say(name, 60, y)
    say(String(count), 305, y)
    say(yuan(fen), 360, y)
    say(yuan(count * fen), 440, y)
    say('6%', 512, y)
  }
  say('合计', 60, bottom + 20)
  say(`￥${yuan(total - tax)}`, 432, bottom + 20)
  say(`税额 ￥${yuan(tax)}`, 300, bottom + 20)
  say('价税合计（大写）', 60, bottom + 50)
  say(amountInCapitals(yuan(total)), 160, bottom + 50)
  say(`（小写）￥${yuan(total)}`, 420, bottom + 50)
  say(`备注：${note}`, 60, bottom + 82)
  say('开票人：王敏', 60, bottom + 136)
  return pdfOf([marks])
}
