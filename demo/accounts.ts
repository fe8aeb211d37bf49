/** The password of every account of the demo. */
export const demoPassword = 'Shanju@2026'

/** The accounts worth trying first, as the start prints them. */
export const demoAccounts = [
  { account: 'admin', who: '管理员 administrator' },
  { account: 'clerk', who: '运营专员 clerk in operations' },
  { account: 'head', who: '运营部经理 department head, superior of clerk' },
  { account: 'finance', who: '财务主管 finance' },
  { account: 'manager', who: '总经理 general manager' },
  { account: 'frontdesk', who: '前台接待 front desk' },
  { account: 'owner', who: '房东 owner of houses, phone 13900000001' },
  { account: 'cleaner', who: '保洁员 cleans houses, phone 13900000401' },
  { account: 'merchant', who: '商户 sells goods of his own in the shops, phone 13900000404' },
  { account: 'guest', who: '住客 guest, phone 13900000002' },
] as const
