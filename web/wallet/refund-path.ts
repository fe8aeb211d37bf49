import type { PayableRef } from './payable-reference.ts'

export const refundPath = ({ bizType, bizId }: PayableRef): string =>
  `/payment/refundSchedule?${new URLSearchParams({ bizType, bizId })}`
