import * as z from 'zod'
import { usualTaxBp } from '#domain/wallet/invoice/invoice-item.ts'

const text = z.string().min(1).max(500)
const address = (usual: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(usual)

/** The words that choose and furnish who issues invoices. */
export const invoiceSettings = {
  INVOICE: z.enum(['local', 'nuonuo', 'none']).default('local'),
  /** Which part of a price is tax, in hundredths of a percent of the price without it. */
  INVOICE_TAX_BP: z.coerce.number().int().min(0).max(2000).default(usualTaxBp),
  NUONUO_URL: address('https://sdk.nuonuo.com/open/v1/services'),
  NUONUO_TOKEN_URL: address('https://open.nuonuo.com/accessToken'),
  NUONUO_KEY: text.optional(),
  NUONUO_SECRET: text.optional(),
  /** Who sells, as the tax office knows them, and who issues in their name. */
  INVOICE_SELLER_TAX_NO: text.optional(),
  INVOICE_SELLER_NAME: text.optional(),
  INVOICE_SELLER_PHONE: text.optional(),
  INVOICE_SELLER_ADDRESS: text.optional(),
  INVOICE_CLERK: text.optional(),
}
