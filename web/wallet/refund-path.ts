import type { Business } from './business.ts'

export const refundPath = ({ bizType, bizId }: Business): string =>
  `/payment/refundSchedule?${new URLSearchParams({ bizType, bizId })}`
