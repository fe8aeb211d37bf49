import type { Bilingual, SiteKey } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

export type DemoBanner = {
  /** The scene of its picture. */
  file: string
  site?: SiteKey
  /** The one value that marks an advertisement leads to its article; all others lead to their houses. */
  showType: '广告投放' | '主题活动'
  isSkip: boolean
  name: Bilingual
  /** HTML of headings and paragraphs only; '' when there is none. */
  article: Bilingual
  /** The houses behind it. */
  houses?: (house: LocatedHouse) => boolean
}

const none: Bilingual = { zh: '', en: '' }

export const demoBanners: readonly DemoBanner[] = [
  {
    file: 'banner-clouds',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '云海季：推窗见云', en: 'Season of clouds' },
    article: {
      zh: '<h3>什么时候来看云海</h3><p>每年九月到十一月，雨后第二天的清晨六点到八点最好。前一晚管家会把次日的湿度和风力发给您，预计有云海时，早餐提前到五点半。</p><h3>选哪间房</h3><p>下面这些房子窗前没有遮挡，坐在屋里就能看。</p>',
      en: '<h3>When to come</h3><p>From September to November, on the morning after rain, between six and eight. The steward sends you the forecast the night before; when clouds are likely, breakfast is at half past five.</p><h3>Which house</h3><p>Those below have nothing before their windows: you can watch from your chair.</p>',
    },
    houses: (house) => house.outlook === 'ridges',
  },
  {
    file: 'banner-long-stay',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '住得久，省得多', en: 'Stay longer, pay less' },
    article: {
      zh: '<h3>七晚起，房费九折</h3><p>连续入住七晚及以上，房费自动减一成；住满二十八晚，减两成半。优惠已写进价格明细，不需要券，也不限工作日。</p><h3>长住的人得到什么</h3><p>每周两次更换布草、一次全屋打扫；快递代收；书房和会议室每天免费四小时。老住客还会得到一把自己的信箱钥匙。</p><p>清洁费、押金与加人费用按原规则收取，退订规则不变。</p>',
      en: '<h3>Ten percent off from seven nights</h3><p>Stay seven nights or more and ten percent come off the nights by themselves; from twenty-eight nights on it is twenty-five. It is in the price you see: no coupon, any day of the week.</p><h3>What long guests get</h3><p>Fresh linen twice a week and one full cleaning; parcels received; four hours a day in the study and the meeting room. Regulars even get a key to their own letter box.</p><p>Cleaning, deposit and extra guests are charged as always, and cancellation follows the same rules.</p>',
    },
  },
  {
    file: 'banner-steward',
    showType: '广告投放',
    isSkip: false,
    name: { zh: '管家在，您放心', en: 'A steward is always near' },
    article: none,
  },
  {
    file: 'banner-stars',
    site: 'yunqi',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '星空露营', en: 'Camp under the stars' },
    article: {
      zh: '<h3>每周五、六晚八点</h3><p>天文爱好者老周在云顶草坡带大家认星座，望远镜三台，轮流看。下雨改在帐篷里讲星图。</p>',
      en: '<h3>Fridays and Saturdays at eight</h3><p>Mr Zhou shows the constellations on the meadow of Cloud Top, with three telescopes to share. If it rains, he tells their stories in the tent.</p>',
    },
    houses: (house) => house.site === 'yunqi' && (house.style === 'tent' || house.style === 'tree'),
  },
  {
    file: 'banner-cloud-path',
    site: 'yunqi',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '云海步道全线开放', en: 'The cloud path is open' },
    article: {
      zh: '<h3>六公里，三小时，一条环线</h3><p>从游客中心出发，经松坡、望云台、云顶草坡回到起点，累计爬升三百二十米。全程木栈道与石阶，雨天防滑，八岁以上的孩子可以走完。</p><h3>路上有什么</h3><p>两处泉眼可以接水，三座凉亭可以歇脚；望云台的电话直通管家，走不动了打一个，有车来接。</p><p>每天六点至十八点开放，大风蓝色及以上预警时关闭。</p>',
      en: '<h3>Six kilometres, three hours, one loop</h3><p>It starts at the visitor centre and comes back by Pine Slope, the lookout and the meadow of Cloud Top, with three hundred and twenty metres to climb. Boardwalk and stone steps all the way; children from eight can do it.</p><h3>Along the way</h3><p>Two springs to fill a bottle and three pavilions to rest in. The telephone at the lookout rings at the steward’s desk: call, and a car comes for you.</p><p>Open from six to eighteen; closed in wind warnings.</p>',
    },
  },
  {
    file: 'banner-stream',
    site: 'tingquan',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '溪边避暑', en: 'Summer by the stream' },
    article: {
      zh: '<h3>谷里比城里低六度</h3><p>七月的午后，溪边树荫下是二十六度。浅水区每天九点至十八点有救生员，水枪和抓鱼的小网在入口免费借。</p>',
      en: '<h3>Six degrees cooler than the city</h3><p>On a July afternoon it is twenty-six in the shade by the water. A lifeguard watches the shallows from nine to eighteen; nets and water pistols are lent at the gate.</p>',
    },
    houses: (house) => house.extras.includes('stream'),
  },
  {
    file: 'banner-tea',
    site: 'tingquan',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '竹林茶会', en: 'Tea among the bamboos' },
    article: {
      zh: '<h3>每月第二个周六，下午三点</h3><p>在竹影茶院，限二十人。茶人带来三款应季的茶，用谷里的泉水泡；孩子另有一张小桌，学着做竹哨。</p><h3>怎么参加</h3><p>住客免费，入住当天在前厅登记即可；不住店的朋友每位八十元。下雨照常，在廊下。</p>',
      en: '<h3>The second Saturday of the month, at three</h3><p>In the Bamboo Shade Tea Court, for twenty people. Three teas of the season, made with water from the spring; children have a table of their own and learn to make whistles.</p><h3>How to join</h3><p>Free for those who stay: sign up at the desk on arrival. Friends pay eighty yuan. When it rains we sit under the eaves.</p>',
    },
  },
  {
    file: 'banner-maples',
    site: 'fenglin',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '枫林红叶节', en: 'Maple weeks' },
    article: {
      zh: '<h3>十月十五日至十一月十日</h3><p>晚枫一带最后变红，通常在十月二十五日前后最盛。柿子坡同时开摘，每间房送一篮；落叶我们一片不扫。</p>',
      en: '<h3>15 October to 10 November</h3><p>The north slope turns last and is at its best around the twenty-fifth. The persimmons are ripe at the same time, a basket for every house, and not a leaf is swept.</p>',
    },
    houses: (house) => house.part === 'persimmon',
  },
  {
    file: 'banner-new-year',
    site: 'fenglin',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '老村过大年', en: 'New Year in the old village' },
    article: {
      zh: '<h3>腊月廿三到正月十五</h3><p>小年杀猪菜，腊月廿六做豆腐，除夕一起包饺子、看戏台上的山梆子，元宵挂孩子们自己画的灯笼。</p><h3>今年有些不同</h3><p>除夕夜加开一班回城的车，晚上十一点从村口出发；留下守岁的客人，长青大哥给每间院子写一副春联。</p><p>春节期间两晚起订，退订规则以各房屋页面为准，请先看清再下单。</p>',
      en: '<h3>From the little New Year to the Lantern Festival</h3><p>A pig feast first, then bean curd making, dumplings and opera on the last night of the year, and lanterns painted by the children at the end.</p><h3>New this time</h3><p>A late coach leaves for the city at eleven on New Year’s Eve; for those who stay, Mr Li writes a pair of scrolls for every door.</p><p>Two nights at least over the holiday; each house has its own cancellation rules, so please read them before you book.</p>',
    },
  },
]
