/** Invoices, and the page that stands in for who issues them. */
export const invoiceTexts = {
  'invoice.noTitle': { zh: '没有找到这个发票抬头', en: 'There is no such invoice title' },
  'invoice.title.name': {
    zh: '抬头名称需要 2 到 100 个字',
    en: 'The name on the invoice has 2 to 100 characters',
  },
  'invoice.title.taxNo': {
    zh: '统一社会信用代码不正确，请对照营业执照核对 18 位代码',
    en: 'This is not a valid unified social credit code; it has 18 characters on the business licence',
  },
  'invoice.title.email': { zh: '邮箱格式不正确', en: 'This is not an email address' },
  'invoice.tooManyTitles': {
    zh: '最多保存 {most} 个抬头，请先删除不用的',
    en: 'At most {most} titles can be stored; please remove one first',
  },
  'invoice.unknown': { zh: '没有找到可开票的订单', en: 'There is no such order to invoice' },
  'invoice.nothingLeft': { zh: '这笔订单已全部开票', en: 'All of this order has been invoiced' },
  'invoice.tooMuch': {
    zh: '最多还可开票 {left} 元',
    en: 'At most ¥{left} of this order can still be invoiced',
  },
  'invoice.decided': {
    zh: '该发票不存在或已处理',
    en: 'This invoice does not exist or has been dealt with',
  },
  'invoice.noPaper': { zh: '发票尚未开出', en: 'The invoice has not been issued yet' },
  'invoice.refunded': {
    zh: '款项已退回，开票申请自动取消',
    en: 'The money went back, so the request was cancelled',
  },
  'invoice.roomCharge': { zh: '房账商品 · {stay}', en: 'Goods on the room’s bill · {stay}' },
  'invoice.commission': { zh: '委托经营服务费 {no}', en: 'Commission of order {no}' },
  'invoice.item.lodging': { zh: '*住宿服务*住宿费', en: 'Lodging' },
  'invoice.item.agency': { zh: '*经纪代理服务*委托经营服务费', en: 'Agency' },
  'invoice.item.rent': { zh: '*经营租赁*房屋租金', en: 'Rent' },
  'invoice.item.living': { zh: '*生活服务*其他生活服务', en: 'Other services' },
  'inbox.invoiceIssued.subject': { zh: '发票已开出：{amount} 元', en: 'Invoice of ¥{amount} issued' },
  'inbox.invoiceIssued.content': {
    zh: '您申请的发票（{name}，{amount} 元）已开出，可查看和下载。',
    en: 'The invoice you asked for ({name}, ¥{amount}) has been issued and can be downloaded.',
  },
  'inbox.invoiceRed.subject': { zh: '红字发票已开出：{amount} 元', en: 'Credit invoice of ¥{amount} issued' },
  'inbox.invoiceRed.content': {
    zh: '因退款，已开具红字发票 {amount} 元（{name}），原发票相应金额作废。',
    en: 'After the refund a credit invoice of ¥{amount} ({name}) was issued against the earlier invoice.',
  },
  'inbox.invoiceRefused.subject': { zh: '开票申请未通过', en: 'Invoice request refused' },
  'inbox.invoiceRefused.content': {
    zh: '您申请的发票（{amount} 元）未通过：{reason}',
    en: 'The invoice you asked for (¥{amount}) was refused: {reason}',
  },

  'taxOffice.title': { zh: '演示开票平台', en: 'Demo invoice issuer' },
  'taxOffice.hint': {
    zh: '此页代替数电票开票平台（诺诺），不会产生真实发票。选择要发生的情况；不选择就是迟迟没有结果。',
    en: 'This page stands in for the e-invoice issuer (Nuonuo); no real invoice is made. Choose what happens, or leave it waiting.',
  },
  'taxOffice.kind': { zh: '类型', en: 'Kind' },
  'taxOffice.blue': { zh: '蓝字发票', en: 'Invoice' },
  'taxOffice.red': { zh: '红字发票', en: 'Credit invoice' },
  'taxOffice.buyer': { zh: '购买方', en: 'Buyer' },
  'taxOffice.amount': { zh: '价税合计', en: 'Total with tax' },
  'taxOffice.number': { zh: '编号', en: 'Number' },
  'taxOffice.issue': { zh: '开具', en: 'Issue' },
  'taxOffice.twice': { zh: '开具，通知发送两次', en: 'Issue, and tell twice' },
  'taxOffice.silent': { zh: '开具，通知丢失', en: 'Issue, and the notice gets lost' },
  'taxOffice.refuse': { zh: '拒绝（购买方税号不存在）', en: 'Refuse: no such tax number' },
  'taxOffice.again': { zh: '再发一次通知', en: 'Send the notice once more' },
} as const
