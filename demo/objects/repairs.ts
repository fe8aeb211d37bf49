import { photoPaper, type PhotoName } from '#demo/papers/paper.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

export const repairReports = [
  [
    'tianguilan',
    '热水忽冷忽热',
    'water',
    'urgent',
    '云栖谷 3 号院 二层主卫',
    '住客反映淋浴水温不稳。',
    'yunqi',
  ],
  [
    'weixiuying',
    '地暖不热',
    'heating',
    'critical',
    '听泉谷 溪边小筑',
    '客厅地暖一路不热，室温 14 度。',
    'tingquan',
  ],
  ['jiangyiyi', '大堂灯闪', 'power', 'normal', '枫林谷 前厅', '入口两盏吊灯频闪。', 'fenglin'],
  ['frontdesk', '门锁电量低', 'furniture', 'normal', '云栖谷 5 号院 院门', '刷卡后提示电量低。', 'yunqi'],
  ['panyumei', '电视无信号', 'network', 'normal', '枫林谷 红叶居', '机顶盒一直显示无信号。', 'fenglin'],
  ['dengkexin', '庭院木栈道松动', 'garden', 'urgent', '云栖谷 观景台', '第三级踏板松动，已拉警戒。', 'yunqi'],
  ['jiazhiqiang', '水管渗漏', 'water', 'urgent', '听泉谷 听雨轩 厨房', '水槽下方接头渗水。', 'tingquan'],
] as const

export const repairTechnicians = {
  yunqi: 'sunjianjun',
  tingquan: 'jiazhiqiang',
  fenglin: 'caolixin',
} as const
/** What each report shows, in the order above. */
const scenes = ['shower', 'floorHeating', 'lamp', 'lock', 'television', 'boardwalk', 'pipe'] as const
export const repairPhoto = (at: number, state: 'broken' | 'done') => {
  const name: PhotoName = `${pick(scenes, at)}-${state}`
  return [photoPaper(name, `IMG_${4100 + 17 * at + (state === 'done' ? 6 : 0)}`)]
}
const materials = [
  ['混水阀芯', 1, '个', 8600],
  ['地暖分水器', 1, '套', 32_000],
  ['LED 驱动', 2, '个', 2800],
] as const

export const repairRows: readonly DemoRow[] = Array.from({ length: 18 }, (_, at) => {
  const [by, title, kind, urgency, place, description, site] = pick(repairReports, at)
  const daysAgo = 44 - 2 * at
  const state = at < 12 ? 'done' : at < 15 ? 'working' : 'open'
  const [name, quantity, unit, price] = pick(materials, at)
  const day = dayBefore(daysAgo)
  return {
    by,
    daysAgo,
    main: {
      title,
      kind,
      urgency,
      place,
      description,
      site,
      phone: `1391000${String(2000 + at)}`,
      foundAt: `${day} 08:${String(10 + at).padStart(2, '0')}:00`,
      mayEnter: at % 2 === 0,
      ...(at % 2 === 0 ? {} : { visitTime: '14:30:00' }),
      photos: repairPhoto(at, 'broken'),
      state,
      ...(state === 'open' ? {} : { handler: repairTechnicians[site] }),
      ...(state === 'done'
        ? {
            doneAt: `${day} 16:40:00`,
            result: `<p>已更换${name}，试运行正常。</p>`,
            resultPhotos: repairPhoto(at, 'done'),
            score: 5 - (at % 3),
          }
        : {}),
    },
    ...(state === 'done' ? { subs: { materials: [{ name, quantity, unit, price }] } } : {}),
  }
})
