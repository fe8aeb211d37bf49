import type { Bilingual, SiteKey } from '../house.ts'

type DemoPackage = {
  site?: SiteKey
  per: 'person' | 'stay' | 'night'
  yuan: number
  max: number
  /** The shot of a house that shows it. */
  picture: string
  name: Bilingual
  intro: Bilingual
}

/** What guests can book with a stay. */
export const demoPackages: readonly DemoPackage[] = [
  {
    per: 'person',
    yuan: 58,
    max: 3,
    picture: 'old-mill-kitchen',
    name: { zh: '山谷早餐', en: 'Valley breakfast' },
    intro: {
      zh: '现磨豆浆、贴饼子、柴鸡蛋与时令小菜，七点半到十点送到院里。',
      en: 'Fresh soy milk, corn cakes, farm eggs and greens of the season, brought to your yard between 7:30 and 10.',
    },
  },
  {
    per: 'stay',
    yuan: 298,
    max: 2,
    picture: 'carpenters-fireside',
    name: { zh: '家宴烧烤', en: 'Barbecue at home' },
    intro: {
      zh: '烤架与四人份食材备好，防火期（11 月至次年 5 月）用室内电烤，饭后管家收拾。',
      en: 'A grill and food for four, indoors and electric from November to May; the steward clears up afterwards.',
    },
  },
  {
    per: 'person',
    yuan: 88,
    max: 1,
    picture: 'banner-stars',
    site: 'yunqi',
    name: { zh: '云顶观星', en: 'Stars from Cloud Top' },
    intro: {
      zh: '晴夜由天文老师带队，两小时望远镜观星；云遮则全额退。',
      en: 'Two hours at the telescope with our astronomer on clear nights; paid back when it is cloudy.',
    },
  },
  {
    per: 'person',
    yuan: 68,
    max: 1,
    picture: 'banner-stream',
    site: 'tingquan',
    name: { zh: '溯溪徒步', en: 'Walk up the stream' },
    intro: {
      zh: '向导带路三公里，涉水鞋与头盔备好，六岁以上可参加。',
      en: 'Three kilometres with a guide; water shoes and helmets are provided. From six years on.',
    },
  },
  {
    per: 'person',
    yuan: 128,
    max: 1,
    picture: 'banner-maples',
    site: 'fenglin',
    name: { zh: '红叶摄影课', en: 'Photographing the maples' },
    intro: {
      zh: '清晨两小时，老师带您走最好的三处机位。',
      en: 'Two hours in the early morning, at the three best spots with a photographer.',
    },
  },
  {
    per: 'stay',
    yuan: 180,
    max: 1,
    picture: 'banner-tea',
    name: { zh: '围炉煮茶', en: 'Tea by the stove' },
    intro: {
      zh: '炭炉、老白茶、烤橘与栗子，四人份。',
      en: 'A charcoal stove, aged white tea, roasted tangerines and chestnuts for four.',
    },
  },
  {
    per: 'night',
    yuan: 120,
    max: 1,
    picture: 'lookout-cabin-fireside',
    name: { zh: '壁炉柴火', en: 'Firewood' },
    intro: {
      zh: '每晚一筐果木柴，管家代为生火。',
      en: 'A basket of fruit wood each night; the steward lights it.',
    },
  },
]
