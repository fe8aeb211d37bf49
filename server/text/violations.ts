/**
 * What the checks of the promises find, in Chinese, by the English line they write. A name in braces stands for a value
 * of the line; the name says what kind of value it is, and so how people read it (`server/invariants/tell-violations.ts`).
 */
export const violationTexts: Readonly<Record<string, string>> = {
  // What people signed up for and what they said.
  'session {session} counts {count} and signed up {people}':
    '活动场次 {session} 记了 {count} 人，实际报名 {people} 人',
  'conversation {conversation} has {count} messages up to number {top} and counts {last}':
    '与 {conversation} 的会话有 {count} 条消息，最大编号 {top}，却记为 {last} 条',
  'conversation {conversation} was read beyond its end':
    '与 {conversation} 的会话，已读位置超过了最后一条消息',
  'appointment {appointment} meets {otherAppointment}':
    '会议室预约“{appointment}”与“{otherAppointment}”时间冲突',

  // The audit log, jobs and messages.
  'audit entry {number} of {tenant} does not follow the one before': '操作日志第 {number} 条与前一条衔接不上',
  'audit entry {number} of {tenant} is not the end of the chain': '操作日志第 {number} 条不是记录的末尾',
  'audit entry {number} of {tenant} stands behind the end of the chain':
    '操作日志第 {number} 条超出了记录的末尾',
  'job {backgroundJob} ({word}) does not count its lines': '后台任务“{backgroundJob}”的计数与明细不符',
  'job {backgroundJob} ({word}) is done with lines left': '后台任务“{backgroundJob}”已结束，仍有明细未处理',
  'job {backgroundJob} ({word}) is left lying': '后台任务“{backgroundJob}”超过一小时没有进展',
  'job {word} failed {count} times for {ref}: {reason}':
    '定时任务 {word} 处理 {ref} 失败 {count} 次：{reason}',
  'message {id} ({topic}) is done, yet was never attempted or is still held':
    '待发消息 {id}（{topic}）已完成，却没有发送过或仍被占用',
  'message {id} ({topic}) was given up: {reason}': '待发消息 {id}（{topic}）多次失败，已停止发送：{reason}',
  'message {id} ({topic}) is overdue': '待发消息 {id}（{topic}）超过一小时未发出',
  'session {signIn} is open though its person has status {number}':
    '{signIn} 的账号不是正常状态（{number}），仍保持登录',

  // Definitions, rows and flows.
  '{word} {key} has an earlier revision {number} and is not there':
    '定义 {key} 留有历史版本 {number}，但它本身已不存在',
  '{word} {key} has an earlier revision {number} though it is at {last}':
    '定义 {key} 的历史版本 {number} 不早于当前版本 {last}',
  'row {id} has no record of its revision {number}': '数据 {id} 的第 {number} 次修改没有记录',
  'version {flowVersion} is deployed and cannot run': '流程版本 {flowVersion} 已发布，但无法运行',
  'flow {flow} uses a version that is not its own or not deployed':
    '流程“{flow}”使用的版本不属于它，或没有发布',
  'flow {flow} is {state} without a version': '流程“{flow}”状态为“{state}”，却没有版本',
  'instance {instance} runs, yet nobody is asked and nothing awaited':
    '流程实例“{instance}”在运行，却没有待办，也不在等待任何事',
  'instance {instance} runs without a state': '流程实例“{instance}”在运行，却没有运行状态',
  'instance {instance} says another status than its state': '流程实例“{instance}”的状态与运行状态不符',
  'instance {instance} is over and runs': '流程实例“{instance}”已结束，却仍在运行',
  'instance {instance} has open tasks that are not on record, or the other way round':
    '流程实例“{instance}”的待办与运行状态对不上',
  'instance {instance} waits for other things than its rows say': '流程实例“{instance}”等待的事项与记录不符',
  'instance {instance} has an open task on nobody’s list': '流程实例“{instance}”有一项待办不在任何人名下',
  'instance {instance} has a task that is open and completed': '流程实例“{instance}”有一项任务既未办又已办',
  'instance {instance} has a task that was done without an opinion':
    '流程实例“{instance}”有一项任务已办却没有意见',

  // People and their places.
  'organisation {org} is not on the path of its parent': '组织“{org}”不在上级组织的路径下',
  'membership {membership} names a post of another organisation': '{membership} 的任职岗位属于另一个组织',
  '{person} {word} {year} has taken other than its requests have':
    '{person} {year} 年的{word}已休天数与申请不符',
  '{person} {word} {year} has taken more than there is': '{person} {year} 年的{word}超出额度',
  '{instance} of {year} was not granted and has taken leave':
    '{year} 年的申请“{instance}”没有批准，却扣了假期',
  '{person} {word} {year} is not what it was last set to by hand':
    '{person} {year} 年的{word}额度与最近一次调整不符',

  // Houses, rooms and nights.
  'house {house} counts its rooms wrong': '房源“{house}”的房间数不对',
  'house {house} takes up room {room} of another site': '房源“{house}”占用了其他园区的房间 {room}',
  'house {house} has prices for another site': '房源“{house}”的房价记在了其他园区',
  'house {house} sums its prices wrong from {day}': '房源“{house}”自 {day} 起的房价合计不对',
  'room {room} is taken for another site': '房间 {room} 的占用记在了其他园区',
  'house {house} counts its reviews wrong': '房源“{house}”的评价统计不对',
  'house {house} is in review and nobody has handed it in': '房源“{house}”在审核中，却没有人提交',
  'house {house} is handed in and still a draft': '房源“{house}”已提交审核，却仍是草稿',
  'revision {houseRevision} waits for a flow that does not run':
    '房源“{houseRevision}”的修订在等一个没有运行的流程',
  'night {day} of room {room} is closed by nobody': '房间 {room} 在 {day} 关房，却找不到是谁关的',
  'night {day} of house {house} is closed by an end that is none, or open':
    '房源“{house}”在 {day} 因托管到期关房，但到期不成立或仍在开放',
  'night {day} of room {room} is held by a calendar that was removed':
    '房间 {room} 在 {day} 仍被已移除的外部日历占用',
  'night {day} of room {room} is not a night of its event': '房间 {room} 在 {day} 的占用不在外部日历的日期内',
  'conflict of night {day} is with its own calendar': '{day} 的日历冲突是与自己的日历冲突',
  'lock {lock} opens for the stays {order} and {otherOrder} at once':
    '门锁 {lock} 同时对订单 {order} 和 {otherOrder} 有效',

  // The work in houses.
  'room {room} is to be cleaned by {count} jobs': '房间 {room} 同时有 {count} 张保洁工作单',
  'job {houseJob} is {state} and has open points': '“{houseJob}”的工作单状态为“{state}”，仍有未完成的检查项',
  'job {houseJob} is {state}, its last event says {otherState}':
    '“{houseJob}”的工作单状态为“{state}”，最后一次记录却是“{otherState}”',
  'job {houseJob} is over and still closes nights': '“{houseJob}”的工作单已结束，仍占着关房的日期',
  'job {houseJob} was accepted and not paid, or paid and not accepted':
    '“{houseJob}”的工作单验收与付款不一致',

  // Stays.
  'order {order} lacks its rooms on {day}': '订单 {order} 在 {day} 没有占用房间',
  'order {order} lacks its held rooms on {day}': '待支付订单 {order} 在 {day} 没有保留房间',
  'room {room} is taken on {day} for order {order}, which is {state}':
    '房间 {room} 在 {day} 被订单 {order} 占用，而该订单状态为“{state}”',
  "the owner's year from {day} of house {house} is used otherwise than its nights say":
    '房源“{house}”自 {day} 起的业主自住额度与已用晚数不符',
  'order {order} has other nights than its dates': '订单 {order} 的房晚与入离日期不符',
  'order {order} is not the sum of its parts': '订单 {order} 的总额不等于各项之和',
  'order {order} gave back other sums than its parts': '订单 {order} 的退款不等于各项退款之和',
  'order {order} is {state}, yet {fen} of it is paid': '订单 {order} 状态为“{state}”，已付金额却是 {fen}',
  'order {order} has no event of its version': '订单 {order} 的最新变更没有记录',
  'coupon {coupon} is {state} by order {order}, which says otherwise':
    '{coupon} 的优惠券被订单 {order} 标为“{state}”，与订单不符',
  'check {check} is not the sum of its lines': '订单 {check} 的查房单总额不等于明细之和',
  'check {check} is settled, yet deposit and bill are not its charge':
    '订单 {check} 的查房单已结清，但押金扣款与账单合计不等于应收',
  'check {check} says {state} and charges {fen}': '订单 {check} 的查房单裁定“{state}”，收费却是 {fen}',
  'check {check} waits for a flow that does not run': '订单 {check} 的查房单在等一个没有运行的流程',

  // Shops.
  'stock of sku {sku} is {word}, its moves {otherWord}':
    '商品规格“{sku}”的库存为 {word}，按流水应为 {otherWord}',
  'sku {sku} has {count} set aside, its orders {otherCount}':
    '商品规格“{sku}”预留 {count} 件，订单合计 {otherCount} 件',
  'slot {day} {time} of shop {shop} has {count} taken, its orders {otherCount}':
    '商店“{shop}”{day} {time} 的时段记了 {count} 份，订单合计 {otherCount} 份',
  'order {order} stands in no slot': '商店订单 {order} 没有对应的时段',
  'goods {goods} were ordered {count} times by {person}, their orders {otherCount}':
    '{person} 购买“{goods}”记了 {count} 件，订单合计 {otherCount} 件',
  'order {order} is not the sum of its lines': '商店订单 {order} 的总额不等于明细之和',
  'order {order} is {state} and holds {fen} of its money':
    '商店订单 {order} 状态为“{state}”，账上还留着 {fen}',
  'order {order} was handed over and earned {count} times': '商店订单 {order} 已交付，收入记了 {count} 次',
  'stay {order} has {fen} on its bill, its orders {otherFen}':
    '住宿订单 {order} 的房账为 {fen}，商店订单合计 {otherFen}',
  'the bill of order {order} is {fen}, the order owes {otherFen}':
    '商店订单 {order} 的房账为 {fen}，应付 {otherFen}',
  'the bill of order {order} is {state} and posted {count} times':
    '商店订单 {order} 的房账“{state}”，入账 {count} 次',
  'stay {order} is settled and has an open bill': '住宿订单 {order} 已结清，仍有未结的房账',

  // The ledger, payments and withdrawals.
  'all accounts of tenant {tenant} in {word} hold {fen}': '全部账户（{word}）合计 {fen}，应为零',
  'account {account} holds {fen}, its moves {otherFen}': '账户“{account}”余额 {fen}，按流水应为 {otherFen}',
  'account {account} received {fen}, its moves {otherFen}':
    '账户“{account}”累计收入 {fen}，按流水应为 {otherFen}',
  'account {account} is below zero': '账户“{account}”余额为负',
  'account {account} counts {count} moves and has {otherCount}':
    '账户“{account}”记了 {count} 笔流水，实有 {otherCount} 笔',
  'move {number} of account {ledgerAccount} does not go on from the one before':
    '账户“{ledgerAccount}”的第 {number} 笔流水与前一笔接不上',
  'a move of transaction {key} is of another time': '交易 {key} 的一笔流水时间不一致',
  'payment {payment} is {state} and posted {count} times': '付款 {payment}“{state}”，入账 {count} 次',
  'payment {payment} was paid {fen} in the ledger instead of {otherFen}':
    '付款 {payment} 账本记 {fen}，应为 {otherFen}',
  'trade {method} {key} belongs to several payments': '渠道交易 {method} {key} 对应多笔付款',
  'payment {payment} sets {fen} aside, its refunds are {otherFen}':
    '付款 {payment} 留作退款 {fen}，退款合计 {otherFen}',
  'refund request {refundRequest} asks {fen}, its parts are {otherFen}':
    '退款申请（订单 {refundRequest}）金额 {fen}，各笔合计 {otherFen}',
  'refund request {refundRequest} is {state} and posted {count} times':
    '退款申请（订单 {refundRequest}）“{state}”，入账 {count} 次',
  'refund {refund} is {state} and posted {count} times': '退款 {refund}“{state}”，入账 {count} 次',
  'recharge {recharge} is {state} and posted {count} times': '{recharge} 的充值“{state}”，入账 {count} 次',
  'order {order} says {fen} {word}, its ledger {otherFen}':
    '订单 {order} 的{word}为 {fen}，账本为 {otherFen}',
  'account {account} holds {fen} of no order': '账户“{account}”有 {fen}，却没有对应的订单',
  'withdrawal {withdrawal} is {state} and {step} was posted {count} times':
    '提现 {withdrawal} 状态为“{state}”，“{step}”入账 {count} 次',
  '{holder} has {fen} {word}, the withdrawals say {otherFen}':
    '{holder} 的{word}为 {fen}，按提现应为 {otherFen}',
  'withdrawal {withdrawal} has no event of its state {state}': '提现 {withdrawal} 的状态“{state}”没有记录',
  'holder {holder} has cards and none that money goes to': '{holder} 有银行卡，却没有默认收款卡',
  'difference {key} of {day} has nobody who sees to it': '{day} 的对账差异 {key} 没有处理人',

  // Incomes, invoices, statements and closed books.
  'settlement {business} gives {fen} and {otherFen}, its lines {thirdFen} and {fourthFen}':
    '{business} 结算分给业主 {fen}、服务 {otherFen}，明细为 {thirdFen}、{fourthFen}',
  'settlement {business} and the ledger differ': '{business} 的结算与账本不一致',
  "settlement {business} of the park has an owner's share": '{business} 属园区自营，结算却有业主分成',
  'settlement {business} gave back other sums than its lines, or more than it had':
    '{business} 结算收回的金额与明细不符，或超过了分出的金额',
  '{holder} has {fen} pending, the lines say {otherFen}': '{holder} 待解冻 {fen}，按明细应为 {otherFen}',
  '{holder} owes {fen}, the lines say {otherFen}': '{holder} 欠款 {fen}，按明细应为 {otherFen}',
  '{holder} has {fen} in reserve, what is kept back says {otherFen}':
    '{holder} 保留金 {fen}，按扣留应为 {otherFen}',
  '{holder} used {fen} of reserves, the lines say {otherFen}':
    '{holder} 动用保留金 {fen}，按明细应为 {otherFen}',
  'line {id} keeps back {fen} of {otherFen} for {holder}':
    '收入明细 {id} 为 {holder} 扣留 {fen}，应留 {otherFen}',
  'line {id} divides {fen}, its parts are {otherFen}': '收入明细 {id} 分账 {fen}，各部分之和为 {otherFen}',
  '{holder} earned {sums} in {day}, the month says {otherSums}': '{holder} {day} 的收入明细与月度合计不符',
  '{word} of {business} counts {fen} as invoiced, its invoices say {otherFen}':
    '{business} 的{word}已开票 {fen}，发票合计 {otherFen}',
  '{word} of {business} is invoiced {fen} of {otherFen}':
    '{business} 的{word}已开票 {fen}，实付只有 {otherFen}',
  'invoice {invoice} of {fen} is taken back by {otherFen}': '发票 {invoice} 金额 {fen}，红冲 {otherFen}',
  'the owners of {business} bear {fen} of a commission of {otherFen}':
    '{business} 的业主共承担佣金 {fen}，佣金总额 {otherFen}',
  'invoice {invoice} is issued without its number or its paper': '发票 {invoice} 已开具，却没有号码或票面',
  'statement {key} does not begin where the one before ended': '对账单 {key} 的期初与上一张的期末不符',
  'statement {key} does not follow on its month before': '对账单 {key} 与上一张的月份不连续',
  'statement {key} says {fen} {word}, the ledger {otherFen}':
    '对账单 {key} 的{word}为 {fen}，账本为 {otherFen}',
  'period {period} no longer comes to its figures of {word}': '账期 {period} 的“{word}”与结账时不符',
  'period {period} does not follow the one before': '账期 {period} 与上一账期衔接不上',

  // Contracts.
  'contract {contract} has all signatures and is {state}': '合同 {contract} 已全部签署，状态却是“{state}”',
  'contract {contract} is {state} without all signatures': '合同 {contract} 状态为“{state}”，签署却不齐',
  'signer {number} of contract {contract} signed out of turn':
    '合同 {contract} 的第 {number} 位签署人没有按顺序签署',
  'signature of contract {contract} has no certificate of ours': '合同 {contract} 的签名没有对应的证书',
  'signature of contract {contract} has no act at the provider': '合同 {contract} 的签名在签约服务方没有记录',
  'signer {number} of contract {contract} signed what the log does not say they read':
    '合同 {contract} 的第 {number} 位签署人没有阅读记录就签署了',
  'bill {bill} says {state} with {fen} of {otherFen}':
    '合同 {bill} 的账单状态为“{state}”，已付 {fen}，应付 {otherFen}',
  'bill {bill} got more or less than its payments': '合同 {bill} 的账单已付金额与付款不符',
  'bill {bill} got more or less penalty than its payments': '合同 {bill} 的账单已付滞纳金与付款不符',
  'bill {bill} got {fen} of a penalty of {otherFen}': '合同 {bill} 的账单收了滞纳金 {fen}，应收 {otherFen}',
  'lease {contract} is settled and its deposit of {fen} lies there':
    '租约 {contract} 已结清，押金 {fen} 仍未处理',
  'lease {contract} is settled and the deposit of {fen} of the lease before lies there':
    '租约 {contract} 已结清，它续租前的押金 {fen} 仍未处理',
  'bill {bill} was waived and nobody approved it': '合同 {bill} 的账单已减免，却没有人批准',
  'lease {contract} is over and keeps nights': '租约 {contract} 已失效，仍占着房晚',
  'revision {number} of contract {contract} is not what was stored':
    '合同 {contract} 的第 {number} 版文件与存档不符',
  'log of {day} had {count} lines when it was closed': '{day} 的合同日志封存时有 {count} 条，现在不是',

  // Between tenants.
  '{count} of {word} refer by {key} to no {otherWord} of their tenant':
    '表 {word} 有 {count} 行的 {key} 指向本租户没有的 {otherWord}',
  '{count} of {word} refer by {key} to a {otherWord} of another tenant':
    '表 {word} 有 {count} 行的 {key} 指向其他租户的 {otherWord}',
}

/** States, accounts and kinds as the lines name them, in Chinese. */
export const violationWords: Readonly<Record<string, string>> = {
  draft: '草稿',
  created: '待支付',
  paid: '已支付',
  confirmed: '已确认',
  staying: '入住中',
  checkedOut: '已退房',
  completed: '已完成',
  noShow: '未到店',
  closed: '已关闭',
  cancelled: '已取消',
  rejected: '已驳回',
  latePaid: '超时付款',
  placed: '已下单',
  preparing: '备货中',
  onTheWay: '配送中',
  ready: '待取',
  done: '已完成',
  pending: '待处理',
  partSigned: '签署中',
  active: '生效中',
  refused: '已拒绝',
  void: '已作废',
  expired: '已过期',
  terminating: '解约中',
  terminated: '已解约',
  ended: '已到期',
  open: '未结',
  waived: '已减免',
  settled: '已结清',
  succeeded: '成功',
  failed: '失败',
  waiting: '等待中',
  approved: '已批准',
  sent: '已发出',
  arrived: '已到账',
  asked: '申请',
  returned: '退回',
  auditing: '审核中',
  sending: '发出中',
  unknown: '结果不明',
  planned: '已排期',
  offered: '待接单',
  assigned: '已派单',
  started: '进行中',
  blocked: '受阻',
  checked: '已验收',
  locked: '占用',
  used: '已使用',
  uphold: '维持',
  waive: '免收',
  reduce: '减收',
  deploy: '已发布',
  test: '测试中',
  deployed: '已发布',
  forbidden: '已停用',
  clearing: '渠道在途',
  prepaid: '预收',
  deposit: '押金',
  refundTransit: '退款在途',
  available: '可用余额',
  frozen: '提现冻结',
  tax: '代扣税款',
  withdrawTransit: '提现在途',
  reserve: '保留金',
  debt: '欠款',
  commission: '平台佣金',
  couponCost: '优惠成本',
  shopRevenue: '商店收入',
  providerFee: '渠道手续费',
  withdrawFee: '提现手续费',
  'granted back': '应退金额',
  'arrived back': '已退到账',
  'held as deposit': '押金余额',
  'held for nights and fees': '房费余额',
  annual: '年假',
  sick: '病假',
  personal: '事假',
  stay: '住宿订单',
  extension: '续住订单',
  shop: '商店订单',
  contractBill: '合同账单',
  house_job: '工作单',
  recharge: '充值',
  park: '园区',
}
