import { hotline } from './service.ts'
import type { Area, Bilingual, SiteKey } from './house.ts'

type DemoSite = {
  key: SiteKey
  /** As the code of the site's organisation has it, without its prefix. */
  areaCode: string
  name: Bilingual
  intro: Bilingual
  address: Bilingual
  route: Bilingual
  phone: string
  place: { latitude: number; longitude: number }
  checkIn: string
  checkOut: string
}

/** What a guest is told of the three valleys. */
export const demoSites: readonly DemoSite[] = [
  {
    key: 'yunqi',
    areaCode: '110116',
    name: { zh: '云栖谷', en: 'Cloud Rest Valley' },
    intro: {
      zh: '海拔六百米的山脊与松坡，雨后看云海，入夜看银河。',
      en: 'A ridge and a slope of pines at six hundred metres: seas of cloud after rain, the Milky Way at night.',
    },
    address: { zh: '北京市怀柔区渤海镇云栖谷', en: 'Cloud Rest Valley, Bohai, Huairou, Beijing' },
    route: {
      zh: '自驾：京承高速怀柔出口下，沿怀黄路行驶 28 公里，最后 3 公里为盘山路，导航“云栖谷游客中心”。\n公交：怀柔北站乘 H36 路至云栖谷口，每小时一班；提前一天预约，园区接驳车到站接您。',
      en: 'By car: leave the Jingcheng Expressway at Huairou, follow Huaihuang Road for 28 km; the last 3 km wind uphill.\nBy bus: H36 from Huairou North to the valley mouth, hourly. Book the shuttle a day ahead and it meets your bus.',
    },
    phone: hotline,
    place: { latitude: 40.4132, longitude: 116.4705 },
    checkIn: '15:00',
    checkOut: '12:00',
  },
  {
    key: 'tingquan',
    areaCode: '110118',
    name: { zh: '听泉谷', en: 'Listening Spring Valley' },
    intro: {
      zh: '一条溪穿谷而过，溪边是老石屋，坡上是竹林。',
      en: 'One stream runs through it all, old stone houses on its banks and bamboo on the slopes.',
    },
    address: { zh: '北京市密云区石城镇听泉谷', en: 'Listening Spring Valley, Shicheng, Miyun, Beijing' },
    route: {
      zh: '自驾：京承高速密云出口下，沿琉辛路行驶 24 公里，过黑龙潭后右转 2 公里即到。\n公交：密云鼓楼乘密 60 路至听泉谷站；园区入口有免费停车场，谷内步行或乘电瓶车。',
      en: 'By car: leave the Jingcheng Expressway at Miyun, follow Liuxin Road for 24 km, turn right 2 km after Black Dragon Pool.\nBy bus: Mi 60 from Miyun Drum Tower. Free parking at the gate; inside one walks or takes the electric cart.',
    },
    phone: hotline,
    place: { latitude: 40.5486, longitude: 116.8012 },
    checkIn: '15:00',
    checkOut: '12:00',
  },
  {
    key: 'fenglin',
    areaCode: '110109',
    name: { zh: '枫林谷', en: 'Maple Valley' },
    intro: {
      zh: '柿子坡、层层梯田与一座老村，十月红叶满谷。',
      en: 'Persimmon slopes, terraces and an old village; in October the whole valley turns red.',
    },
    address: { zh: '北京市门头沟区妙峰山镇枫林谷', en: 'Maple Valley, Miaofengshan, Mentougou, Beijing' },
    route: {
      zh: '自驾：六环军庄出口下，沿 109 国道西行 16 公里，担礼隧道前右转进谷。\n公交：地铁 6 号线金安桥站换乘 929 路至枫林谷口，下车步行 600 米到接待处。',
      en: 'By car: leave the 6th Ring at Junzhuang, follow National Road 109 west for 16 km and turn right before Danli Tunnel.\nBy bus: 929 from Jin’anqiao (metro line 6) to the valley mouth, then 600 metres on foot.',
    },
    phone: hotline,
    place: { latitude: 40.0123, longitude: 116.0236 },
    checkIn: '15:00',
    checkOut: '12:00',
  },
]

/** The parts of the valleys as addresses name them. */
export const areaNames: Record<Area, Bilingual> = {
  cloudtop: { zh: '云顶', en: 'Cloud Top' },
  pineslope: { zh: '松坡', en: 'Pine Slope' },
  streamside: { zh: '溪畔', en: 'Streamside' },
  bamboopath: { zh: '竹径', en: 'Bamboo Path' },
  persimmon: { zh: '柿子坡', en: 'Persimmon Slope' },
  oldvillage: { zh: '老村', en: 'Old Village' },
}
