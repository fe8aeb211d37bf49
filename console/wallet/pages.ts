import { atEverySite } from '#domain/identity/site-reach.ts'
import type { ConsolePage } from '#console/app/page.ts'

const money = { room: 'money', texts: ['money'], isListed: true } as const

export const walletPages: readonly ConsolePage[] = [
  {
    ...money,
    name: 'payments',
    path: 'money/payments',
    right: 'payment.read',
    load: () => import('./PaymentsPage.tsx'),
  },
  {
    ...money,
    texts: ['money', 'money-desk'],
    name: 'refunds',
    path: 'money/refunds',
    right: 'refund.decide',
    load: () => import('./desk/RefundsPage.tsx'),
  },
  {
    ...money,
    texts: ['money', 'money-desk'],
    name: 'withdrawals',
    path: 'money/withdrawals',
    right: 'payout.decide',
    load: () => import('./desk/WithdrawalsPage.tsx'),
  },
  {
    ...money,
    texts: ['money', 'money-desk'],
    name: 'settlements',
    path: 'money/settlements',
    right: 'ledger.read',
    load: () => import('./desk/SettlementsPage.tsx'),
  },
  {
    ...money,
    texts: ['money', 'money-desk'],
    name: 'invoices',
    path: 'money/invoices',
    right: 'invoice.issue',
    load: () => import('./desk/InvoicesPage.tsx'),
  },
  {
    ...money,
    texts: ['money', 'money-desk'],
    name: 'ledger',
    path: 'money/ledger',
    right: 'ledger.read',
    // Who is confined to sites follows the money of one business here; the books themselves are the company's.
    listedBy: atEverySite('ledger.read'),
    load: () => import('./LedgerPage.tsx'),
  },
  {
    ...money,
    name: 'bills',
    path: 'money/bills',
    right: 'payment.reconcile',
    load: () => import('./BillsPage.tsx'),
  },
  {
    ...money,
    name: 'periods',
    path: 'money/close',
    right: 'period.close',
    load: () => import('./PeriodsPage.tsx'),
  },
]
