export const park = {
  'zh-CN': {
    title: '园区公约',
    content: `<p>云栖谷、听泉谷和枫林谷都坐落在山林与村落之间。为了每一位住客的安全与清静，也为了与我们为邻的山水和村民，请共同遵守以下约定。</p>
<h3>一、入园与登记</h3>
<ul>
<li>所有入住人须凭本人有效证件登记；访客请在前台登记，22:00 前离园。</li>
<li>车辆限速每小时 15 公里，停放在划定车位；园内设有充电桩，请勿私拉电线充电。</li>
</ul>
<h3>二、防火</h3>
<ul>
<li>每年 11 月 1 日至次年 5 月 31 日为森林防火期，园区内禁止一切室外明火，包括烧烤、篝火与燃放烟花爆竹。</li>
<li>室内全面禁烟，吸烟请到设有灭火设施的吸烟点。</li>
<li>壁炉和火炕由管家点火，请勿自行添加燃料，离开房间前通知管家熄火。</li>
</ul>
<h3>三、山野安全</h3>
<ul>
<li>请沿标识步道行走，不攀爬未开发的山体，不进入溪流深水区；雨后山路湿滑，遇暴雨预警请留在室内并听从工作人员安排。</li>
<li>儿童在水边、露台和步道上须由成年人全程看护。</li>
</ul>
<h3>四、安静与邻里</h3>
<p>22:00 至次日 7:00 为安静时段，请降低音量，不使用户外音响。请尊重村民的院落与农田，拍照前先征得同意，不采摘作物。</p>
<h3>五、宠物</h3>
<p>可携带宠物的房屋会在页面标明。宠物须免疫齐全，在户外使用牵引绳并由主人清理粪便；请勿让宠物使用床品和餐具。</p>
<h3>六、环境</h3>
<p>园区不主动提供一次性用品。请按可回收、厨余和其他分类投放垃圾，节约用水；不采摘野花，不投喂野生动物，不使用无人机惊扰鸟类。</p>
<h3>七、损坏与紧急情况</h3>
<p>物品损坏请及时告知管家，按成本价赔偿。遇到火情、受伤或走失，请立即拨打 119、120 或 110，并联系前台；前台与值班工程师二十四小时在岗。</p>`,
  },
  'en-US': {
    title: 'Park rules',
    content: `<p>Cloud Rest, Listening Spring and Maple Valley lie among woods and villages. For the safety and quiet of every guest, and for the hills and neighbours around us, please keep to the following.</p>
<h3>1. Arriving</h3>
<ul>
<li>Everybody who stays registers with their own identity document. Visitors sign in at the front desk and leave by 22:00.</li>
<li>Drive at 15 km/h at most and park in marked places. There are charging posts; please run no cables of your own.</li>
</ul>
<h3>2. Fire</h3>
<ul>
<li>From 1 November to 31 May the woods are under fire protection: no open fire outdoors, be it barbecue, campfire or fireworks.</li>
<li>No smoking indoors. Smoking points have extinguishers.</li>
<li>Fireplaces and heated beds are lit by the housekeeper. Add no fuel yourself, and have the fire put out before you leave.</li>
</ul>
<h3>3. In the hills</h3>
<ul>
<li>Stay on marked paths, off undeveloped slopes and out of deep water. Paths are slippery after rain; in a rainstorm warning stay indoors and follow the staff.</li>
<li>Children by water, on terraces and on paths are watched by an adult all the time.</li>
</ul>
<h3>4. Quiet and neighbours</h3>
<p>From 22:00 to 7:00 please keep your voice down and use no loudspeakers outdoors. Respect the villagers' yards and fields, ask before taking pictures, and leave the crops.</p>
<h3>5. Pets</h3>
<p>Houses that welcome pets say so. Pets are vaccinated, on a leash outdoors and cleaned up after; beds and dishes are not for them.</p>
<h3>6. Nature</h3>
<p>We hand out no disposables unasked. Sort waste into recyclable, kitchen and other, and save water. Pick no wild flowers, feed no wild animals, and keep drones away from birds.</p>
<h3>7. Damage and emergencies</h3>
<p>Tell the housekeeper when something breaks; it is charged at cost. In fire, injury or when somebody is lost call 119, 120 or 110 at once, then the front desk: it and an engineer are there around the clock.</p>`,
  },
} as const
