import { autumn, inSeason, spring, summer, winter, type Seasonal } from '#demo/season.ts'
import type { Bilingual, SiteKey } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

export type DemoBanner = Seasonal & {
  /** The picture it shows. */
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

/** The banners on a day: three of all valleys, and two of each. */
export const bannersOn = (today: string): DemoBanner[] => inSeason(demoBanners, today)

/** One per place and season; those of one place stand together. */
export const demoBanners: readonly DemoBanner[] = [
  {
    file: 'banner-clouds',
    months: autumn,
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
    file: 'when-mist-rises-cover',
    months: winter,
    showType: '主题活动',
    isSkip: true,
    name: { zh: '炉火季：窗外看雪', en: 'Season of the hearth' },
    article: {
      zh: '<h3>雪天怎么来</h3><p>有雪的日子，接驳车装好防滑链，从山下停车场每小时一班。屋里二十四度，到之前一小时管家把壁炉生好。</p><h3>选哪间房</h3><p>下面这些房子都有壁炉，柴由管家添。</p>',
      en: '<h3>Getting here in snow</h3><p>On snowy days a shuttle with chains leaves the car park below every hour. It is twenty-four degrees inside, and the steward lights the hearth an hour before you come.</p><h3>Which house</h3><p>All of those below have a hearth, and the steward sees to the wood.</p>',
    },
    houses: (house) => house.extras.includes('fireplace'),
  },
  {
    file: 'plum-court-cover',
    months: spring,
    showType: '主题活动',
    isSkip: true,
    name: { zh: '山花季：一谷一谷地开', en: 'Season of blossom' },
    article: {
      zh: '<h3>花从山脚开到山顶</h3><p>三月底先是山桃，四月杏花、梨花，五月槐花。管家每天早上把当天开得最好的一处写在游客中心的黑板上。</p><h3>选哪间房</h3><p>下面这些房子都有自己的院子，花树就在窗前。</p>',
      en: '<h3>It climbs from the foot to the top</h3><p>Wild peach at the end of March, apricot and pear in April, locust in May. Every morning the steward writes the best spot of the day on the board of the visitor centre.</p><h3>Which house</h3><p>Those below have a garden of their own, with the trees before the window.</p>',
    },
    houses: (house) => house.extras.includes('garden'),
  },
  {
    file: 'star-picker-cover',
    months: summer,
    showType: '主题活动',
    isSkip: true,
    name: { zh: '清凉季：山里过夏天', en: 'Season of cool nights' },
    article: {
      zh: '<h3>夜里要盖被子</h3><p>山里比城里低五六度，傍晚雨后更凉，请带一件外套。蚊香、驱蚊手环和薄毯每间房都备好了。</p><h3>选哪间房</h3><p>下面这些房子都有露台，晚饭可以摆在外面。</p>',
      en: '<h3>You will want a blanket</h3><p>It is five or six degrees cooler than in the city, more so after an evening shower: bring a jacket. Every house has repellent and light blankets.</p><h3>Which house</h3><p>Those below have a terrace, so that dinner can be outside.</p>',
    },
    houses: (house) => house.extras.includes('terrace'),
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
    months: [5, 6, 7, 8, 9, 10],
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
    file: 'lookout-cabin-cover',
    months: [11, 12, 1, 2, 3, 4],
    site: 'yunqi',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '冬夜观星', en: 'Stars of the cold nights' },
    article: {
      zh: '<h3>每周五、六晚七点</h3><p>天冷的夜里星星最亮。老周在望云台的玻璃观星室带大家认星座，屋里有暖气和热姜茶，望远镜三台，轮流看。</p>',
      en: '<h3>Fridays and Saturdays at seven</h3><p>Stars are brightest when it is cold. Mr Zhou shows the constellations from the heated glass room of the lookout, with ginger tea and three telescopes to share.</p>',
    },
    houses: (house) => house.site === 'yunqi' && (house.style === 'glass' || house.style === 'wood'),
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
    months: summer,
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
    file: 'stone-bridge-cover',
    months: autumn,
    site: 'tingquan',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '溪谷秋水', en: 'Autumn by the stream' },
    article: {
      zh: '<h3>水最清的时候</h3><p>雨季过了，溪水能一眼见底。沿溪步道三公里，石桥到水库，走走停停一个半小时；水凉，请在岸上看。</p>',
      en: '<h3>When the water is clearest</h3><p>The rains are over and you can count the pebbles. The path along the stream takes an hour and a half from the stone bridge to the reservoir; the water is cold now, so stay on the bank.</p>',
    },
    houses: (house) => house.extras.includes('stream'),
  },
  {
    file: 'old-mill-cover',
    months: winter,
    site: 'tingquan',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '冬日听泉', en: 'Winter by the spring' },
    article: {
      zh: '<h3>泉水不结冰</h3><p>泉眼四季十四度，冬天的清晨，溪上会起一层白雾。九点左右太阳照进谷里，雾散得很快，别起太晚。</p>',
      en: '<h3>The spring never freezes</h3><p>It comes out at fourteen degrees all year, so on winter mornings a white mist lies over the stream. The sun reaches the valley at nine and it is soon gone: do not sleep too long.</p>',
    },
    houses: (house) => house.extras.includes('stream'),
  },
  {
    file: 'listening-spring-cover',
    months: spring,
    site: 'tingquan',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '春水初涨', en: 'Spring by the stream' },
    article: {
      zh: '<h3>听得见水声的房子</h3><p>山上的雪化了，溪水比平时响。竹径的春笋四月出土，跟着老师傅去挖两支，厨房帮您做成晚饭。</p>',
      en: '<h3>Houses that hear the water</h3><p>The snow has melted and the stream is louder than usual. Bamboo shoots come up in April: dig two with our gardener, and the kitchen makes them your dinner.</p>',
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
    months: [9, 10],
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
    file: 'persimmon-house-cover',
    months: [11],
    site: 'fenglin',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '柿子熟了', en: 'The persimmons are ripe' },
    article: {
      zh: '<h3>摘到十一月底</h3><p>红叶落了，柿子还挂在枝上。工具在坡下的棚里取，够不着的地方留给喜鹊；每间房可以带走一篮。</p>',
      en: '<h3>To be picked until the end of November</h3><p>The leaves have fallen and the fruit still hangs. Take a picker from the shed below the slope, leave the highest ones to the magpies, and carry home a basket for each house.</p>',
    },
    houses: (house) => house.part === 'persimmon',
  },
  {
    file: 'evergreen-court-cover',
    months: winter,
    site: 'fenglin',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '热炕头过冬', en: 'Winter on a warm kang' },
    article: {
      zh: '<h3>炕是热的，汤也是</h3><p>下午四点管家烧炕，夜里一直温着。晚饭有铁锅炖和冻豆腐，在炕桌上吃。</p>',
      en: '<h3>Warm beds and warm soup</h3><p>The steward heats the kang at four, and it stays warm all night. Dinner is a stew from the iron pot, eaten at the low table on the kang.</p>',
    },
    houses: (house) => house.site === 'fenglin' && house.extras.includes('kang'),
  },
  {
    file: 'field-view-cover',
    months: spring,
    site: 'fenglin',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '梯田春耕', en: 'Spring on the terraces' },
    article: {
      zh: '<h3>清明前后，种瓜点豆</h3><p>周六上午跟村民下地，孩子可以认领一垄，秋天寄给您收成。山杏花开在田埂上，四月上旬最盛。</p>',
      en: '<h3>Beans and melons go in</h3><p>On Saturday mornings you may work the fields with the villagers; children adopt a row and are sent its harvest in autumn. Apricot trees bloom along the terraces in early April.</p>',
    },
    houses: (house) => house.part === 'persimmon',
  },
  {
    file: 'terrace-house-cover',
    months: summer,
    site: 'fenglin',
    showType: '主题活动',
    isSkip: true,
    name: { zh: '梯田夏夜', en: 'Summer nights on the terraces' },
    article: {
      zh: '<h3>蛙声、凉席和西瓜</h3><p>太阳下山后梯田上有风。每晚七点在打谷场放露天电影，凉席和蒲扇免费借，西瓜在井里镇好了。</p>',
      en: '<h3>Frogs, mats and melons</h3><p>There is a breeze on the terraces after sunset. A film is shown on the threshing floor at seven every evening; mats and fans are lent, and the melons are cooled in the well.</p>',
    },
    houses: (house) => house.part === 'persimmon',
  },
  {
    file: 'banner-new-year',
    months: [11, 12, 1, 2],
    site: 'fenglin',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '老村过大年', en: 'New Year in the old village' },
    article: {
      zh: '<h3>腊月廿三到正月十五</h3><p>小年杀猪菜，腊月廿六做豆腐，除夕一起包饺子、看戏台上的山梆子，元宵挂孩子们自己画的灯笼。</p><h3>今年有些不同</h3><p>除夕夜加开一班回城的车，晚上十一点从村口出发；留下守岁的客人，长青大哥给每间院子写一副春联。</p><p>春节期间两晚起订，退订规则以各房屋页面为准，请先看清再下单。</p>',
      en: '<h3>From the little New Year to the Lantern Festival</h3><p>A pig feast first, then bean curd making, dumplings and opera on the last night of the year, and lanterns painted by the children at the end.</p><h3>New this time</h3><p>A late coach leaves for the city at eleven on New Year’s Eve; for those who stay, Mr Li writes a pair of scrolls for every door.</p><p>Two nights at least over the holiday; each house has its own cancellation rules, so please read them before you book.</p>',
    },
  },
  {
    file: 'by-the-stage-cover',
    months: [3, 4, 5, 6, 7, 8, 9, 10],
    site: 'fenglin',
    showType: '广告投放',
    isSkip: true,
    name: { zh: '老戏台周末开戏', en: 'Opera on the old stage' },
    article: {
      zh: '<h3>每周六晚七点</h3><p>村里的山梆子班唱两折，四十分钟，条凳随便坐。散戏后可以上台看行头、学两句。</p><h3>怎么来</h3><p>住客免费，从各院走过去不超过十分钟；下雨改在祠堂。</p>',
      en: '<h3>Saturdays at seven</h3><p>The village company sings two scenes in forty minutes; take any bench. Afterwards you may look at the costumes and learn a line.</p><h3>How to get there</h3><p>Free for those who stay, and no more than ten minutes on foot; when it rains it is in the ancestral hall.</p>',
    },
  },
]
