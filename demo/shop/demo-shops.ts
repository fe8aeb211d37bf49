import type { SiteKey } from '../stay/house.ts'
import type { Bilingual, DemoGoods } from './demo-goods.ts'
import { fenglinGoods } from './goods-fenglin.ts'
import { tingquanGoods } from './goods-tingquan.ts'
import { yunqiGoods } from './goods-yunqi.ts'

export type DemoShop = {
  site: SiteKey
  name: Bilingual
  notice: Bilingual
  pickup: Bilingual
  phone: string
  tables: { label: string; count: number }
  goods: readonly DemoGoods[]
}

/** One shop in each valley, open from seven in the morning to ten at night. */
export const demoShops: readonly DemoShop[] = [
  {
    site: 'yunqi',
    name: { zh: '谷口小铺', en: 'Valley Mouth Shop' },
    notice: {
      zh: '早餐前一晚十点前下单，七点起送。满 68 元免配送费。',
      en: 'Order breakfast by ten the evening before; we bring it from seven. Free delivery from ¥68.',
    },
    pickup: { zh: '游客中心一层，接待台旁', en: 'Visitor centre, beside the desk' },
    phone: '010-60000126',
    tables: { label: '草坪桌', count: 6 },
    goods: yunqiGoods,
  },
  {
    site: 'tingquan',
    name: { zh: '溪畔杂货', en: 'Streamside Store' },
    notice: {
      zh: '溪边凉亭也能送，扫桌上的码。烤鱼请提前一小时。',
      en: 'We also bring it to the pavilions: scan the code on the table. Trout takes an hour.',
    },
    pickup: { zh: '二号石桥东侧', en: 'East of the second stone bridge' },
    phone: '010-60000128',
    tables: { label: '凉亭', count: 4 },
    goods: tingquanGoods,
  },
  {
    site: 'fenglin',
    name: { zh: '柿子坡供销社', en: 'Persimmon Slope Co-op' },
    notice: {
      zh: '村里的山货都在这儿。围炉一律用电炉，防火期也能点。',
      en: 'All that the village makes and grows. Our stoves are electric, so they burn in the fire season too.',
    },
    pickup: { zh: '老村戏台对面', en: 'Opposite the old stage' },
    phone: '010-60000119',
    tables: { label: '场院桌', count: 6 },
    goods: fenglinGoods,
  },
]
