/** What each site tells those who choose it, by the code of the site. */
export const notices = {
  mswd110116: {
    'zh-CN': {
      title: '云栖谷入园须知',
      content: `<p>欢迎来到云栖谷。园区海拔约 600 米，早晚温差大，夏季夜间也请备一件外套。</p>
<ul>
<li>最后 3 公里为盘山路，夜间请减速慢行；雨雪天建议在 17:00 前抵达。</li>
<li>森林防火期（11 月至次年 5 月）禁止室外明火，烧烤改为室内电烤。</li>
<li>云海步道每日 6:00 至 18:00 开放，大风蓝色及以上预警时关闭。</li>
</ul>`,
    },
    'en-US': {
      title: 'Before you come to Cloud Rest Valley',
      content: `<p>Welcome to Cloud Rest Valley. It lies at about 600 metres: bring a jacket for the evening, even in summer.</p>
<ul>
<li>The last 3 km wind uphill. Drive slowly at night; in rain or snow, better arrive before 17:00.</li>
<li>From November to May no open fire is allowed outdoors; barbecues move to electric grills inside.</li>
<li>The cloud path is open from 6:00 to 18:00 and closes in wind warnings.</li>
</ul>`,
    },
  },
  mswd110118: {
    'zh-CN': {
      title: '听泉谷入园须知',
      content: `<p>欢迎来到听泉谷。园区位于水源保护区内，请与我们一起守护这一谷清泉。</p>
<ul>
<li>溪流内禁止游泳、洗车和使用洗涤用品，亲水请到设有救生员的浅水区。</li>
<li>汛期（6 月至 9 月）如遇暴雨预警，园区会安排住客转移到高处客舍，请保持手机畅通。</li>
<li>园区内手机信号较弱，客舍均提供无线网络。</li>
</ul>`,
    },
    'en-US': {
      title: 'Before you come to Listening Spring Valley',
      content: `<p>Welcome to Listening Spring Valley. It lies in a water protection area: please help us keep its springs clear.</p>
<ul>
<li>No swimming, car washing or detergents in the stream. To paddle, use the shallow pool with a lifeguard.</li>
<li>In the rainy season (June to September) guests may be moved to houses on higher ground during warnings; keep your phone on.</li>
<li>Phone reception is weak; every house has wireless internet.</li>
</ul>`,
    },
  },
  mswd110109: {
    'zh-CN': {
      title: '枫林谷入园须知',
      content: `<p>欢迎来到枫林谷。每年 10 月中旬至 11 月上旬为红叶季，周末客流较大，请错峰出行。</p>
<ul>
<li>红叶季周末实行车辆预约入园，住客凭订单免预约，请提前在订单中填写车牌号。</li>
<li>古道部分路段为文物保护范围，请勿刻画、攀爬和采集石块。</li>
<li>园区餐厅提供三餐，晚餐请在当日 15:00 前预订。</li>
</ul>`,
    },
    'en-US': {
      title: 'Before you come to Maple Valley',
      content: `<p>Welcome to Maple Valley. The leaves are red from mid October to early November; weekends are busy then.</p>
<ul>
<li>On those weekends cars need a booking to enter. Guests do not: just put the number plate into your order.</li>
<li>Parts of the ancient road are a protected monument. Please do not carve, climb or take stones.</li>
<li>The restaurant serves three meals; order dinner by 15:00.</li>
</ul>`,
    },
  },
} as const
