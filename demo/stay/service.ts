import type { Bilingual, SiteKey } from './house.ts'

/** The one number guests call, wherever it is printed. */
export const hotline = '400-600-0116'

/** When somebody answers: at the desk, on the telephone, in the chat, and the stewards. */
export const serviceHours = { from: '07:00', until: '23:00' } as const

/** Who looks after the houses of a valley: one steward, by one name, on every page. */
export const stewards: Record<SiteKey, { name: Bilingual; phone: string }> = {
  yunqi: { name: { zh: '田管家', en: 'Steward Tian' }, phone: '13900000161' },
  tingquan: { name: { zh: '魏管家', en: 'Steward Wei' }, phone: '13900000181' },
  fenglin: { name: { zh: '潘管家', en: 'Steward Pan' }, phone: '13900000109' },
}

/** How invoices are had: by the service chat, as the product has no other way. */
export const invoiceTerms: Bilingual = {
  zh: '退房后在客服里告诉我们订单号、抬头和税号，电子发票一个工作日内发到您的邮箱。发票金额为实际支付的房费与附加服务费，押金不开票。',
  en: 'After check-out, tell us the order, the title and the tax number in the service chat; the e-invoice is in your mailbox within one working day. It is over what you paid for nights and extra services; deposits are not invoiced.',
}
