import type { Bilingual, SiteKey } from '../house.ts'

type DemoCoupon = {
  name: Bilingual
  code?: string
  site?: SiteKey
  atLeast: number
  off: { yuan: number } | { percent: number; upTo: number }
  /** Days from today, both. */
  from: number
  until: number
  count?: number
  /** The guest of the demo has one. */
  isHeld: boolean
}

/** Coupons, in yuan; some are in the guest's hands, others can be had for their code. */
export const demoCoupons: readonly DemoCoupon[] = [
  {
    name: { zh: '新客立减 100', en: '100 off for newcomers' },
    atLeast: 500,
    off: { yuan: 100 },
    from: -60,
    until: 45,
    isHeld: true,
  },
  {
    name: { zh: '满 2000 减 300', en: '300 off from 2000' },
    atLeast: 2000,
    off: { yuan: 300 },
    from: -30,
    until: 60,
    isHeld: true,
  },
  {
    name: { zh: '听泉谷九折', en: 'A tenth off in Listening Spring Valley' },
    site: 'tingquan',
    atLeast: 0,
    off: { percent: 1000, upTo: 400 },
    from: -10,
    until: 30,
    isHeld: true,
  },
  {
    name: { zh: '提前订立减 150', en: '150 off for planning ahead' },
    atLeast: 800,
    off: { yuan: 150 },
    from: 20,
    until: 110,
    isHeld: true,
  },
  {
    name: { zh: '老客返场 80', en: 'Come again: 80 off' },
    atLeast: 600,
    off: { yuan: 80 },
    from: -45,
    until: -5,
    isHeld: true,
  },
  {
    name: { zh: '山居会员日 200', en: 'Members’ day: 200 off' },
    code: 'SHANJU200',
    atLeast: 1500,
    off: { yuan: 200 },
    from: -3,
    until: 27,
    count: 500,
    isHeld: false,
  },
]
