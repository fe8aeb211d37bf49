import { formatYuan } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import type { StandInPaper } from '../gateway-deps.ts'
import type { InvoiceOrder } from './invoice.ts'

type Drawn = Omit<InvoiceOrder, 'tenantId' | 'tenantCode' | 'outNo'> & { invoiceNo: string; at: number }

/** The paper the stand-in gives: the parts of an electronic invoice, and in large signs that it is a sample. */
export function localInvoicePaper(invoice: Drawn): StandInPaper {
  const { title, item, amount, tax, taxBp, takesBack, remark, invoiceNo, at } = invoice
  const sign = takesBack ? '-' : ''
  const name = takesBack ? '电子发票（普通发票）· 红字' : '电子发票（普通发票）'
  const buyer = [
    ['购买方名称', title.name],
    ['统一社会信用代码', title.taxNo],
    ['地址、电话', `${title.address} ${title.phone}`.trim()],
    ['开户行及账号', `${title.bank} ${title.bankAccount}`.trim()],
  ] as const
  const blocks: StandInPaper['blocks'] = [
    { type: 'title', text: name },
    { type: 'subtitle', text: '样票，仅供演示，不是税务凭证' },
    {
      type: 'fields',
      rows: [
        ['发票号码', invoiceNo],
        ['开票日期', parkDay(at)],
        ...buyer.filter(([, value]) => value !== ''),
        ['销售方', '北京山谷（演示）'],
      ],
    },
    {
      type: 'table',
      columns: [
        { title: '项目名称', width: 200 },
        { title: '金额', width: 94, align: 'right' },
        { title: '税率', width: 94, align: 'right' },
        { title: '税额', width: 94, align: 'right' },
      ],
      rows: [
        [item.name, `${sign}${formatYuan(amount - tax)}`, `${taxBp / 100}%`, `${sign}${formatYuan(tax)}`],
      ],
      total: ['价税合计', '', '', `${sign}${formatYuan(amount)}`],
    },
    ...(takesBack ? [{ type: 'paragraph' as const, text: `对应蓝字发票号码：${takesBack.invoiceNo}` }] : []),
    { type: 'paragraph', text: `备注：${remark}` },
  ]
  return {
    title: `${name} ${invoiceNo}`,
    author: 'Shanju',
    language: 'zh-CN',
    at,
    blocks,
    footer: `${invoiceNo} · {page}/{pages}`,
  }
}
