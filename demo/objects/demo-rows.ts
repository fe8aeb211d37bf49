import { billWaiverRows } from './bill-waivers.ts'
import type { DemoRow } from './demo-row.ts'
import { expenseRows } from './expenses.ts'
import { houseTermsRows } from './house-terms.ts'
import { housePriceRows } from './house-prices.ts'
import { houseReviewRows } from './house-reviews.ts'
import { inspectionRows } from './inspections.ts'
import { leaveRows } from './leaves.ts'
import { purchaseRows } from './purchases.ts'
import { repairRows } from './repairs.ts'
import { sealUseRows } from './seal-uses.ts'
import { shopClaimRows } from './shop-claims.ts'
import { stayRefundRows } from './stay-refunds.ts'
import { supplierRows } from './suppliers.ts'
import { visitorRows } from './visitors.ts'

/** What people entered, by object; with the form it was entered by, so that what it works out is there too. */
export const demoRows: readonly { alias: string; rows: readonly DemoRow[]; form?: string }[] = [
  { alias: 'leave', rows: leaveRows },
  { alias: 'purchase', rows: purchaseRows },
  { alias: 'inspection', rows: inspectionRows },
  { alias: 'visitor', rows: visitorRows },
  { alias: 'supplier', rows: supplierRows },
  { alias: 'expense', rows: expenseRows, form: 'expenseForm' },
  { alias: 'sealUse', rows: sealUseRows, form: 'sealUseForm' },
  { alias: 'repair', rows: repairRows, form: 'repairForm' },
  { alias: 'stayRefund', rows: stayRefundRows, form: 'stayRefundForm' },
  { alias: 'shopClaim', rows: shopClaimRows, form: 'shopClaimForm' },
  { alias: 'billWaiver', rows: billWaiverRows, form: 'billWaiverForm' },
  { alias: 'housePrice', rows: housePriceRows, form: 'housePriceForm' },
  { alias: 'houseReview', rows: houseReviewRows, form: 'houseReviewForm' },
  { alias: 'houseTerms', rows: houseTermsRows, form: 'houseTermsForm' },
]
