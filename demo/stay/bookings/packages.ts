import { fireBan, inSeason, openFire, summer, type Seasonal } from '#demo/season.ts'
import type { Bilingual, SiteKey } from '../house.ts'

type DemoPackage = Seasonal & {
  site?: SiteKey
  per: 'person' | 'stay' | 'night'
  yuan: number
  max: number
  /** The shot of a house that shows it. */
  picture: string
  name: Bilingual
  intro: Bilingual
}

/** What guests can book with a stay on a day: seven things, in the same order all year. */
export const packagesOn = (today: string): DemoPackage[] => inSeason(demoPackages, today)

const demoPackages: readonly DemoPackage[] = [
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
    months: openFire,
    yuan: 298,
    max: 2,
    picture: 'carpenters-fireside',
    name: { zh: '家宴烧烤', en: 'Barbecue at home' },
    intro: {
      zh: '烤架与四人份食材备好，饭后管家收拾；11 月起入住的改用室内电烤。',
      en: 'A grill and food for four, and the steward clears up afterwards; electric and indoors for stays from November on.',
    },
  },
  {
    per: 'stay',
    months: fireBan,
    yuan: 298,
    max: 2,
    picture: 'carpenters-kitchen',
    name: { zh: '室内电烤家宴', en: 'Indoor grill supper' },
    intro: {
      zh: '电烤炉与四人份食材送进屋，防火期也能吃，饭后管家收拾。',
      en: 'An electric grill and food for four brought inside, as no fire is lit outdoors now; the steward clears up afterwards.',
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
    months: [11, 12, 1, 2, 3, 4],
    yuan: 68,
    max: 1,
    picture: 'stone-bridge-path',
    site: 'tingquan',
    name: { zh: '溪谷徒步', en: 'Walk along the stream' },
    intro: {
      zh: '向导带路三公里，沿岸走、不下水，登山杖与热茶备好，六岁以上可参加。',
      en: 'Three kilometres along the bank with a guide, poles and hot tea. From six years on.',
    },
  },
  {
    per: 'person',
    months: [5, 6, 7, 8, 9, 10],
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
    months: [11, 12, 1, 2],
    yuan: 128,
    max: 1,
    picture: 'evergreen-court-cover',
    site: 'fenglin',
    name: { zh: '霜晨摄影课', en: 'Photographing frost and smoke' },
    intro: {
      zh: '日出前后两小时，老师带您拍霜、炊烟和老村的屋脊。',
      en: 'Two hours around sunrise with a photographer: frost, kitchen smoke and the roofs of the old village.',
    },
  },
  {
    per: 'person',
    months: [3, 4, 5, 6, 7, 8],
    yuan: 128,
    max: 1,
    picture: 'field-view-view',
    site: 'fenglin',
    name: { zh: '梯田摄影课', en: 'Photographing the terraces' },
    intro: {
      zh: '清晨两小时，老师带您走最好的三处机位。',
      en: 'Two hours in the early morning, at the three best spots with a photographer.',
    },
  },
  {
    per: 'person',
    months: [9, 10],
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
    months: [9, 10, 11, 12, 1, 2, 3, 4, 5],
    yuan: 180,
    max: 1,
    picture: 'half-acre-pond-tea',
    name: { zh: '围炉煮茶', en: 'Tea by the stove' },
    intro: {
      zh: '电陶炉、老白茶、烤橘与栗子，四人份。',
      en: 'An electric stove, aged white tea, roasted tangerines and chestnuts for four.',
    },
  },
  {
    per: 'stay',
    months: summer,
    yuan: 180,
    max: 1,
    picture: 'banner-tea',
    name: { zh: '竹荫冷泡茶', en: 'Cold tea under the bamboos' },
    intro: {
      zh: '泉水冷泡的三款茶、绿豆糕与时令水果，四人份。',
      en: 'Three teas steeped in cold spring water, mung bean cakes and fruit of the season for four.',
    },
  },
  {
    per: 'night',
    months: summer,
    yuan: 120,
    max: 1,
    picture: 'terrace-house-veranda',
    name: { zh: '夜凉果盘', en: 'Evening fruit' },
    intro: {
      zh: '井水镇的西瓜、桃和李子，晚八点送到廊下。',
      en: 'Melon, peaches and plums cooled in the well, on your veranda at eight.',
    },
  },
  {
    per: 'night',
    months: [9, 10, 11, 12, 1, 2, 3, 4, 5],
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
