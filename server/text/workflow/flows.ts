/** What the keeping of flows says. */
export const flowTexts = {
  'flow.formNotThere': {
    zh: '流程在用的版本在这个节点不使用该表单',
    en: 'The flow in use does not show this form at that step',
  },
  'flow.unknown': { zh: '流程不存在', en: 'There is no such flow' },
  'flow.formulaFails': {
    zh: '流程中的公式无法计算：{formula}',
    en: 'A formula of the flow cannot be worked out: {formula}',
  },
  'flow.elementAfter': { zh: '“{name}”之后的{element}', en: '{element} after “{name}”' },
  'flow.elementBefore': { zh: '“{name}”之前的{element}', en: '{element} before “{name}”' },
  'flow.elementOn': { zh: '“{name}”上的{element}', en: '{element} on “{name}”' },
  'flow.problemAtElement': { zh: '{name}：{what}', en: '{name}: {what}' },
  'flow.problemSaid': { zh: '{what}（原文件写的是：{said}）', en: '{what} (the file says: {said})' },
  'flow.noSuchProcess': {
    zh: '文件中没有流程“{process}”，请从列表中选择',
    en: 'There is no process “{process}” in the file: choose one of the list',
  },
  'flow.notImportable': { zh: '文件无法导入：{why}', en: 'The file cannot be imported: {why}' },
  'flow.problemAt': { zh: '“{name}”：{what}', en: '“{name}”: {what}' },
  'flow.unreadable': { zh: '流程图无法保存：{why}', en: 'The diagram cannot be kept: {why}' },
  'flow.keyTaken': {
    zh: '已有标识为“{key}”的流程，请打开它再修改',
    en: 'There is a flow with the key “{key}” already: open it to change it',
  },
  'flow.isDeleted': { zh: '流程已删除，请先恢复', en: 'The flow was deleted; bring it back first' },
  'flow.deleteFirst': {
    zh: '请先删除流程，再彻底清除',
    en: 'Delete the flow first; then it can be taken away for good',
  },
  'flow.hasRun': {
    zh: '该流程已有实例，不能彻底清除',
    en: 'Instances have run on this flow, so it cannot be taken away for good',
  },
  'flow.nodeMissing': { zh: '流程图里没有这个审批节点', en: 'The diagram has no such step of people' },
  'flow.rightsChanged': {
    zh: '授权已被他人修改，请重新打开',
    en: 'Somebody else has changed the rights; open them again',
  },
  'flow.typeUnknown': { zh: '流程分类“{key}”不存在', en: 'There is no type of flows “{key}”' },
  'flow.typeKeyTaken': {
    zh: '已有标识为“{key}”的流程分类“{name}”，请换一个标识',
    en: 'The key “{key}” is that of the type “{name}”: choose another one',
  },
  'flow.typeInUse': {
    zh: '还有 {count} 个流程属于该分类，请先为它们改换分类：{names}',
    en: '{count} {count|flow has|flows have} this type. Give {count|it|them} another one first: {names}',
  },
  'flow.deletedName': { zh: '{name}（已删除）', en: '{name} (deleted)' },
  'flow.changedByOther': {
    zh: '流程已被他人修改，请重新打开',
    en: 'Somebody else has changed the flow; open it again',
  },
  'flow.nothingToDeploy': { zh: '没有草稿', en: 'There is no draft' },
  'flow.notDeployable': {
    zh: '流程有 {count} 处错误，不能部署。{first}',
    en: 'The flow has {count} {count|error|errors} and cannot be deployed. {first}',
  },
  'flow.notDeployedYet': { zh: '该版本还没有部署', en: 'This version has not been deployed' },
  'flow.statusImpossible': {
    zh: '流程当前状态不能这样修改',
    en: 'The flow cannot be changed like this from where it stands',
  },
  'flow.ownerUnknown': {
    zh: '授权对象不存在：{owner}',
    en: 'There is nobody such to hold the right: {owner}',
  },
  'flow.noStartRight': { zh: '您没有该流程的启动权限', en: 'You may not start this flow' },
  'flow.owner.everyone': { zh: '所有人', en: 'Everyone' },
  'flow.owner.user': { zh: '人员', en: 'People' },
  'flow.owner.org': { zh: '组织', en: 'Organisations' },
  'flow.owner.orgUnder': { zh: '组织及下级', en: 'Organisations with those below' },
  'flow.owner.pos': { zh: '岗位', en: 'Posts' },
  'flow.owner.role': { zh: '角色', en: 'Roles' },
  'flow.owner.job': { zh: '职务', en: 'Jobs' },
  'flow.owner.group': { zh: '群组', en: 'Groups' },
  'flow.oftenSaved': { zh: '保存常用流程成功', en: 'Your flows are kept at hand' },
  'flow.tooManyPhrases': { zh: '常用语最多 {most} 条', en: 'You can keep {most} phrases at most' },
  'flow.phraseMissing': { zh: '常用语不存在', en: 'There is no such phrase' },
  'flow.agentIsSelf': { zh: '不能选择本人', en: 'You cannot choose the person themselves' },
  'flow.agentNotYou': {
    zh: '不能把别人的工作交给自己，请由另一位管理员设置',
    en: 'You cannot hand the work of others to yourself; ask another administrator',
  },
  'flow.agentPeriod': {
    zh: '结束时间要晚于开始时间和现在',
    en: 'The end has to come after the beginning and after now',
  },
  'flow.agentAway': {
    zh: '所选的人在这段时间内也不在，请另选一人',
    en: 'The person chosen is away at that time as well; choose somebody else',
  },
  'flow.agentTwice': {
    zh: '这段时间已为同样的流程设置了代理人',
    en: 'Somebody acts for you in the same flows at that time already',
  },
  'flow.agentMissing': { zh: '代理设置不存在', en: 'There is no such arrangement' },
  'flow.calendarWrong': {
    zh: '工作时间不对：每段要在一天之内，先后不重叠',
    en: 'The working hours are wrong: spans lie within a day, one after the other',
  },
  'flow.notKeeper': { zh: '您无权维护该流程', en: 'You do not keep this flow' },
  'flow.notYours': { zh: '您无权查看该流程', en: 'You may not see this flow' },
} as const
