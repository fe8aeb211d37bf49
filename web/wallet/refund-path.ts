import type { Business } from './payable-reference.ts'

export const refundPath = ({ bizType, bizId }: Business): string =>
  `/payment/refundSchedule?${new URLSearchParams({ bizType, bizId })}`
