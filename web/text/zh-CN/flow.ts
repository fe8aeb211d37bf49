/** Texts of flows that several screens share: what comes next, what is written beside a form. */
export const texts = {
  next: {
    title: '下一步',
    way: '流转到哪一步',
    byRule: '按流程规则流转',
    people: '{step}：由谁办理',
    choose: '选择人员',
    noCandidate: '流程没有找到合适的办理人，请联系流程管理员',
    missingWay: '请选择下一步',
    missingPeople: '请为“{step}”选择办理人',
    confirm: '提交',
    done: '确定（已选 {count}）',
    remove: '移除 {name}',
  },
  forecast: {
    whole: '提交后的审批步骤',
    next: '接下来',
    skipped: '跳过',
    everybody: '都要办理',
    anyOf: '任一人办理',
    joint: '、',
    more: ' 等 {count} 人',
  },
}
