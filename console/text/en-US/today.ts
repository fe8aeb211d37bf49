export const texts = {
  hello: 'Hello, {name}',
  intro: 'Everything you may work on is here; rooms you have no right to do not appear.',
  queues: {
    overdueTasks: 'Overdue approvals',
    failedSteps: 'Failed flow steps',
    arrivals: 'Arriving today',
    withdrawals: 'Payouts to decide',
    failedDeliveries: 'Undelivered notices',
    lateBackup: 'Overdue backup',
  },
  clear: 'Nothing waits',
  now: 'today',
  since: 'oldest {time}',
  rooms: 'Your rooms',
  search: 'Press Ctrl K to search the pages at any time',
}
