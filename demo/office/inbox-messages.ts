type Letter = {
  from: string
  to: readonly string[]
  /** Hours before now. */
  ago: number
  subject: string
  content: string
}

/** What colleagues wrote to each other of late, the oldest first. */
export const demoPersonalMessages: readonly Letter[] = [
  {
    from: 'hanxueying',
    to: ['clerk'],
    ago: 76,
    subject: '云栖谷 12 间客房的布草',
    content: '新布草周四上午到，先换松坡那排。旧的请仓库点数后封箱，数量发我。',
  },
  {
    from: 'finance',
    to: ['clerk', 'head'],
    ago: 52,
    subject: '上月采购发票还差三张',
    content: '编号 0917、0921、0926，麻烦周五前补上，否则要跨年了。',
  },
  {
    from: 'clerk',
    to: ['head'],
    ago: 27,
    subject: '住客建议汇总',
    content: '上周共 64 条，提到最多的是观景台排队和早餐时间。表格放在共享目录，您看完我再发各园区。',
  },
  {
    from: 'head',
    to: ['clerk', 'finance', 'manager'],
    ago: 20,
    subject: '周会改到九点',
    content: '明天运营周会提前到九点，在松涛会议室，请带上本周数据。',
  },
  {
    from: 'manager',
    to: ['head', 'finance', 'clerk'],
    ago: 3,
    subject: '季度经营会材料',
    content: '后天十点季度经营会，请各位今天下班前把数据发给白若溪汇总。',
  },
  {
    from: 'dengkexin',
    to: ['clerk', 'manager'],
    ago: 1,
    subject: '周末满房，需要支援',
    content: '云栖谷本周六满房，前台缺一人，能否请品质组来一位同事帮忙半天？',
  },
]

/** The word of the link by which a guest tells when they arrive. */
export const demoTip = {
  word: 'arrival-demo',
  from: 'frontdesk',
  subject: '请告诉我们您的到达时间',
  content:
    '您预订的松风小院明天入住。为了给您留好车位、提前开暖气，请告诉我们大约几点到，几位同行，是否需要接驳车。',
} as const
