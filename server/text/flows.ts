/** What the keeping of flows says. */
export const flowTexts = {
  'flow.unknown': { zh: '流程不存在', en: 'There is no such flow' },
  'flow.formulaFails': {
    zh: '流程中的公式无法计算：{formula}',
    en: 'A formula of the flow cannot be worked out: {formula}',
  },
  'flow.problemAt': { zh: '“{name}”：{what}', en: '“{name}”: {what}' },
  'flow.unreadable': { zh: '流程图无法保存：{why}', en: 'The diagram cannot be kept: {why}' },
  'flow.keyTaken': {
    zh: '已有标识为“{key}”的流程，请打开它再修改',
    en: 'There is a flow with the key “{key}” already: open it to change it',
  },
  'flow.isDeleted': { zh: '流程已删除，请先恢复', en: 'The flow was deleted; bring it back first' },
  'flow.typeUnknown': { zh: '流程分类“{key}”不存在', en: 'There is no type of flows “{key}”' },
  'flow.changedByOther': {
    zh: '流程已被他人修改，请重新打开',
    en: 'Somebody else has changed the flow; open it again',
  },
  'flow.nothingToDeploy': { zh: '没有草稿', en: 'There is no draft' },
  'flow.notDeployable': {
    zh: '流程有 {count} 处错误，不能部署。{first}',
    en: 'The flow has {count} errors and cannot be deployed. {first}',
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
  'flow.notYours': { zh: '您无权查看该流程', en: 'You may not see this flow' },
} as const
