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
    name: 'ledger',
    path: 'money/ledger',
    right: 'ledger.read',
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
