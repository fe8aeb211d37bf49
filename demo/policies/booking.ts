export const booking = {
  'zh-CN': {
    title: '预订与退改规则',
    content: `<p>请在预订前阅读本规则。个别房屋有特殊约定的，会在房屋页面和订单中写明，并以订单为准。</p>
<h3>一、预订</h3>
<ul>
<li>入住日 15:00 后办理入住，退房日 12:00 前办理退房；园区距市区较远，建议预留充足的路程时间。</li>
<li>提交订单后房屋为您保留 30 分钟，逾期未支付自动取消，不产生费用。</li>
<li>每套房屋的入住人数不得超过页面标注的上限，10 周岁以下儿童计为儿童。</li>
<li>可预订的最晚日期为该园区已公布价格的最后一晚。</li>
</ul>
<h3>二、取消与退款</h3>
<p>退款时间以入住日 15:00（北京时间）为基准计算：</p>
<ul>
<li>提前 72 小时及以上取消，全额退款；</li>
<li>提前 24 小时至 72 小时取消，扣除首晚房费的 50%；</li>
<li>不足 24 小时取消或未到店，扣除首晚房费，其余房费全部退还；</li>
<li>入住后提前离店，退还自取消次日起尚未入住的房费。</li>
</ul>
<p>法定节假日及其前一晚，以订单中载明的节假日条款为准。退款按原支付方式退回，一般在三个工作日内到账，可在“退款进度”中查看。</p>
<h3>三、改期与续住</h3>
<p>入住前 72 小时以上可以免费改期一次，按新日期的价格多退少补。续住请在退房当日 10:00 前提交，房屋已被他人预订的无法续住。</p>
<h3>四、押金</h3>
<p>部分房屋收取押金，与房费分开结算。退房查房无误后 24 小时内全额退还；如有物品损坏或消费，会先把明细和照片发送给您确认。</p>
<h3>五、发票</h3>
<p>退房后九十日内可以申请电子发票，金额为实际支付的房费与附加服务费，押金不开具发票。</p>
<h3>六、不可抗力</h3>
<p>因暴雨、山洪、森林防火封山、道路管制等原因无法入住的，全额退款或免费改期，由您选择。</p>`,
  },
  'en-US': {
    title: 'Booking and refund rules',
    content: `<p>Please read these rules before booking. Where a house has terms of its own, its page and your order say so, and the order prevails.</p>
<h3>1. Booking</h3>
<ul>
<li>Check in from 15:00 on the day of arrival, check out by 12:00 on the day of departure. The parks are far from the city: allow enough time for the way.</li>
<li>A house is held for you for 30 minutes after you send the order. Unpaid orders are then cancelled at no cost.</li>
<li>No more people may stay than the page allows. Those under 10 count as children.</li>
<li>The last night that can be booked is the last one with a published price at that park.</li>
</ul>
<h3>2. Cancelling and refunds</h3>
<p>Counted back from 15:00 Beijing time on the day of arrival:</p>
<ul>
<li>72 hours or more ahead: a full refund.</li>
<li>24 to 72 hours ahead: half of the first night is kept.</li>
<li>Less than 24 hours ahead, or not coming: the first night is kept, the rest refunded.</li>
<li>Leaving early: the nights from the day after you cancel are refunded.</li>
</ul>
<p>On public holidays and the night before, the holiday terms in your order apply. Refunds go back the way you paid, usually within three working days; follow them under refund progress.</p>
<h3>3. Changing dates and staying longer</h3>
<p>Until 72 hours ahead you may change the dates once for free, at the prices of the new dates. To stay longer, ask by 10:00 on the day of departure; it is not possible when somebody else has booked.</p>
<h3>4. Deposits</h3>
<p>Some houses take a deposit, settled apart from the price. It is returned in full within 24 hours after a faultless check-out; for damage or consumption you first get a list with pictures to confirm.</p>
<h3>5. Invoices</h3>
<p>Electronic invoices can be asked for within ninety days after check-out, over what was paid for nights and extra services; deposits are not invoiced.</p>
<h3>6. Beyond anybody's control</h3>
<p>When rainstorms, floods, forest fire closures or road controls keep you from coming, you choose between a full refund and new dates for free.</p>`,
  },
} as const
