export const texts = {
  hello: '{name}，你好',
  intro: '你能处理的工作都在这里；没有权限的房间不会出现。',
  queues: {
    overdueTasks: '超期的审批',
    failedSteps: '出错的流程步骤',
    arrivals: '今日到店',
    withdrawals: '待审批提现',
    failedDeliveries: '未送达的通知',
    lateBackup: '逾期的备份',
  },
  clear: '没有等待处理的',
  now: '今天',
  since: '最早 {time}',
  rooms: '你的工作区',
  search: '按 Ctrl K 可随时搜索页面',
}
