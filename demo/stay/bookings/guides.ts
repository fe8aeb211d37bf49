import type { Bilingual, SiteKey } from '../house.ts'
import { stewards } from '../service.ts'

type DemoGuide = {
  mode: 'self' | 'staff'
  wifi: { name: string; password: string }
  phone: string
  steward: Bilingual
  instructions: readonly Bilingual[]
}

const common: readonly Bilingual[] = [
  {
    zh: '门锁：输入六位门码后按 #；连续输错五次会锁定十分钟。',
    en: 'Door: type the six digits, then #. After five wrong tries it locks for ten minutes.',
  },
  {
    zh: '热水与地暖由总控面板调节，出门时请调到“外出”。',
    en: 'Hot water and floor heating are on the main panel; please set it to “away” when you leave.',
  },
  {
    zh: '晚十点后请放低声音，山里很静。',
    en: 'Please keep your voices down after ten: the mountains are quiet.',
  },
]

/** What guests are told who have moved in. In Maple Valley the front desk looks at papers first. */
export const demoGuides: Record<SiteKey, DemoGuide> = {
  yunqi: {
    mode: 'self',
    wifi: { name: 'Yunqi-Guest', password: 'cloudsea2026' },
    phone: stewards.yunqi.phone,
    steward: stewards.yunqi.name,
    instructions: [
      ...common,
      {
        zh: '清晨五点半到七点，云海多在观景台东侧。',
        en: 'The sea of clouds is mostly seen east of the lookout, from 5:30 to 7.',
      },
    ],
  },
  tingquan: {
    mode: 'self',
    wifi: { name: 'Tingquan-Guest', password: 'listening88' },
    phone: stewards.tingquan.phone,
    steward: stewards.tingquan.name,
    instructions: [
      ...common,
      { zh: '雨后请勿下溪，水位涨得快。', en: 'Keep out of the stream after rain: it rises fast.' },
    ],
  },
  fenglin: {
    mode: 'staff',
    wifi: { name: 'Fenglin-Guest', password: 'mapleleaf10' },
    phone: stewards.fenglin.phone,
    steward: stewards.fenglin.name,
    instructions: [
      ...common,
      {
        zh: '谷内道路窄，行李请交给接待处的电瓶车。',
        en: 'The lanes are narrow: leave your luggage to the cart at reception.',
      },
    ],
  },
}

type DemoHouseGuide = { wifi: { name: string; password: string }; instructions: readonly Bilingual[] }

/** What is particular about some houses; it is told before what holds for the whole valley. */
export const demoHouseGuides: Readonly<Record<string, DemoHouseGuide>> = {
  'ridge-glass': {
    wifi: { name: 'Ridge-Glass', password: 'milkyway88' },
    instructions: [
      {
        zh: '天窗遮光帘在床头右侧，长按三秒全开，夜里可躺着看星。',
        en: 'The blind of the skylight is to the right of the bed: hold it for three seconds and watch the stars lying down.',
      },
    ],
  },
  'old-mill': {
    wifi: { name: 'Old-Mill', password: 'waterwheel6' },
    instructions: [
      {
        zh: '水车每天九点到十七点转动，请勿让孩子靠近轮叶。',
        en: 'The mill wheel turns from nine to five; please keep children away from its paddles.',
      },
    ],
  },
  'star-picker': {
    wifi: { name: 'Star-Picker', password: 'treetop2026' },
    instructions: [
      {
        zh: '树屋楼梯夜间有感应灯，上下请扶好扶手。',
        en: 'The stairs light up as you walk; please hold the rail.',
      },
    ],
  },
}
