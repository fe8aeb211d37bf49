import type { Config } from '#server/config.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { noInvoices, type InvoiceGateway } from './invoice.ts'
import { localInvoices } from './local-invoices.ts'
import { nuonuo } from './nuonuo.ts'

/** Who issues invoices, chosen by the word INVOICE. */
export function openInvoices(config: Config, ground: GatewayDeps): InvoiceGateway {
  switch (config.INVOICE) {
    case 'none':
      return noInvoices
    case 'local':
      return localInvoices(ground)
    case 'nuonuo':
      return nuonuo({
        url: config.NUONUO_URL,
        tokenUrl: config.NUONUO_TOKEN_URL,
        key: config.NUONUO_KEY ?? '',
        secret: config.NUONUO_SECRET ?? '',
        seller: {
          taxNo: config.INVOICE_SELLER_TAX_NO ?? '',
          name: config.INVOICE_SELLER_NAME ?? '',
          phone: config.INVOICE_SELLER_PHONE ?? '',
          address: config.INVOICE_SELLER_ADDRESS ?? '',
        },
        clerk: config.INVOICE_CLERK ?? '',
        noticeUrl: (tenantCode) =>
          `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}/invoice/notice/${encodeURIComponent(tenantCode)}`,
        now: ground.now,
        newId: ground.newId,
      })
  }
}
