import type { Text } from '#api/text/text.ts'
import type { DefinitionReason } from '#domain/objects/definition-problem.ts'
import type { RowReason } from '#domain/objects/row-check.ts'

/** What is wrong with a value, said after the name of its field. */
const valueTexts = {
  'object.value.required': { zh: '不能为空', en: 'must be filled in' },
  'object.value.notText': { zh: '应为文本', en: 'must be a text' },
  'object.value.tooLong': {
    zh: '不能超过 {limit} 个字',
    en: 'may have at most {limit} {limit|character|characters}',
  },
  'object.value.notNumber': { zh: '应为数字', en: 'must be a number' },
  'object.value.tooBig': { zh: '数值不能超过 {limit}', en: 'must not exceed {limit}' },
  'object.value.tooManyDecimals': {
    zh: '最多保留 {limit} 位小数',
    en: 'may have at most {limit} {limit|decimal|decimals}',
  },
  'object.value.notMoney': { zh: '应为以分为单位的整数金额', en: 'must be an amount in whole fen' },
  'object.value.notDate': { zh: '应为日期，例如 2026-05-01', en: 'must be a date, such as 2026-05-01' },
  'object.value.notTime': { zh: '应为时间，例如 08:30', en: 'must be a time, such as 08:30' },
  'object.value.notDateTime': {
    zh: '应为日期和时间，例如 2026-05-01 08:30:00',
    en: 'must be a date with a time, such as 2026-05-01 08:30:00',
  },
  'object.value.notBoolean': { zh: '应为“是”或“否”', en: 'must be yes or no' },
  'object.value.notAChoice': { zh: '不在可选项之中', en: 'is not one of the choices' },
  'object.value.notARef': {
    zh: '所选的人员或组织不存在',
    en: 'names somebody or something that does not exist',
  },
  'object.value.notFiles': {
    zh: '附件不存在或无权使用',
    en: 'has a file that does not exist or is not yours',
  },
  'object.value.notJson': { zh: '内容无法保存', en: 'cannot be stored' },
  'object.value.tooManyValues': {
    zh: '最多可选 {limit} 项',
    en: 'may have at most {limit} {limit|value|values}',
  },
  'object.value.malformed': { zh: '数据格式不正确', en: 'is not in the expected form' },
  'object.value.tooManyRows': { zh: '最多 {limit} 行', en: 'may have at most {limit} {limit|row|rows}' },
  'object.value.rowRequired': { zh: '至少填写一行', en: 'needs at least one row' },
  'object.value.unknownRow': { zh: '该行不存在', en: 'has a row that does not exist' },
  'object.value.rowTwice': { zh: '同一行出现了两次', en: 'has the same row twice' },
} as const satisfies Record<`object.value.${RowReason}`, Text>

/** What is wrong with a definition, said after the place. */
const definitionTexts = {
  'object.definition.badKey': {
    zh: '名称须以字母开头，由字母、数字和下划线组成，最多 40 个字符',
    en: 'must begin with a letter and have letters, digits and underscores only, 40 at most',
  },
  'object.definition.reservedKey': { zh: '是系统保留的名称', en: 'is a name the system uses itself' },
  'object.definition.duplicateKey': { zh: '名称重复', en: 'is there twice' },
  'object.definition.noFields': { zh: '至少需要一个字段', en: 'needs at least one field' },
  'object.definition.tooMany': { zh: '最多 {limit} 个', en: 'may have at most {limit}' },
  'object.definition.settingUnfit': {
    zh: '此类字段不能设置 {setting}',
    en: 'cannot have the setting {setting}',
  },
  'object.definition.outOfRange': {
    zh: '{setting} 应在 {from} 到 {until} 之间',
    en: '{setting} must be between {from} and {until}',
  },
  'object.definition.optionsMissing': { zh: '没有可选项', en: 'has nothing to choose from' },
  'object.definition.optionsTwice': {
    zh: '可选项和数据字典只能设置一个',
    en: 'has both options and a dictionary',
  },
  'object.definition.badOption': {
    zh: '选项“{option}”的值不能为空，不能含空格、逗号和竖线，最多 50 个字符',
    en: 'has the option "{option}", which is empty, too long, or has spaces, commas or bars',
  },
  'object.definition.duplicateOption': { zh: '选项“{option}”重复', en: 'has the option "{option}" twice' },
  'object.definition.refTargetMissing': {
    zh: '没有说明引用的是人员、组织、岗位还是角色',
    en: 'does not say whether it names people, organisations, posts or roles',
  },
  'object.definition.notSearchable': { zh: '此类字段不能查询', en: 'cannot be searched' },
  'object.definition.notSortable': { zh: '此类字段不能排序', en: 'cannot be sorted by' },
  'object.definition.searchTooLong': {
    zh: '可查询或排序的文本最多 {limit} 个字',
    en: 'may have at most {limit} {limit|character|characters} to be searched or sorted by',
  },
  'object.definition.tooManyIndexed': {
    zh: '此类可查询或排序的字段最多 {limit} 个',
    en: 'is one too many: at most {limit} {limit|field|fields} of its kind can be searched or sorted by',
  },
  'object.definition.keyFieldUnknown': {
    zh: '唯一键中的字段“{field}”不存在',
    en: 'is a key with the unknown field "{field}"',
  },
  'object.definition.keyFieldUnfit': {
    zh: '字段“{field}”不能用于唯一键',
    en: 'is a key with the field "{field}", which cannot be in one',
  },
  'object.definition.typeChanged': {
    zh: '在以前的版本中是“{before}”，类型不能改变；请使用新的名称',
    en: 'was a {before} in an earlier version and stays one; use a new name',
  },
  'object.definition.dictionaryUnknown': {
    zh: '数据字典“{key}”不存在',
    en: 'uses the dictionary "{key}", which does not exist',
  },
  'object.definition.sequenceUnknown': {
    zh: '流水号“{key}”不存在',
    en: 'uses the number sequence "{key}", which does not exist',
  },
} as const satisfies Record<`object.definition.${DefinitionReason}`, Text>

export const objectsTexts = {
  ...valueTexts,
  ...definitionTexts,
  'object.belongsToFlow': {
    zh: '这类数据由流程“{flow}”产生，请从列表新建后提交，或直接发起流程',
    en: 'Records of this kind come about by the flow "{flow}"; add one in its list and hand it in, or start the flow',
  },
  'object.unknown': { zh: '没有别名为“{alias}”的业务对象', en: 'There is no business object "{alias}"' },
  'object.unpublished': {
    zh: '业务对象“{alias}”尚未发布',
    en: 'The business object "{alias}" has not been published',
  },
  'object.versionUnknown': {
    zh: '业务对象“{alias}”没有这个版本',
    en: 'The business object "{alias}" has no such version',
  },
  'object.aliasTaken': { zh: '别名“{alias}”已被使用', en: 'The alias "{alias}" is taken' },
  'object.noDraft': { zh: '没有待发布的草稿', en: 'There is no draft to publish' },
  'object.hasRows': {
    zh: '已有数据的业务对象不能删除',
    en: 'A business object that has rows cannot be deleted',
  },
  'object.badDefinition': {
    zh: '定义有误：“{at}”{problem}',
    en: 'The definition is wrong: "{at}" {problem}',
  },
  'object.definitionChanged': {
    zh: '定义已被 {who} 于 {when} 修改，请刷新后再试',
    en: 'The definition was changed by {who} at {when}; reload it and try again',
  },
  'object.doubles': {
    zh: '已有数据在“{fields}”上重复，不能设为唯一',
    en: 'Rows have the same "{fields}", so it cannot be unique',
  },
  'object.badValue': { zh: '“{field}”：{problem}', en: '"{field}": {problem}' },
  'object.badSubValue': {
    zh: '“{sub}”第 {row} 行“{field}”：{problem}',
    en: '"{sub}", row {row}, "{field}": {problem}',
  },
  'object.rowMissing': { zh: '没有找到这条数据', en: 'There is no such row' },
  'object.changedByOther': {
    zh: '数据已被 {who} 于 {when} 修改，请刷新后再试',
    en: 'The data was changed by another user: {who} at {when}; reload it and try again',
  },
  'object.keyTaken': { zh: '“{fields}”与已有数据重复', en: 'Another row has the same "{fields}"' },
  'object.indexing': {
    zh: '“{field}”正在建立索引，暂时不能查询或排序，请稍后再试',
    en: '"{field}" is being indexed and cannot be searched or sorted by yet; try again later',
  },
  'object.notSortable': { zh: '不能按“{field}”排序', en: 'The list cannot be sorted by "{field}"' },
  'object.recordMissing': { zh: '没有找到这条修改记录', en: 'There is no such modification record' },
  'object.draftMissing': { zh: '没有找到这份草稿', en: 'There is no such draft' },
  'object.draftUnfit': {
    zh: '草稿内容过大或无法保存',
    en: 'The draft is too large or cannot be stored',
  },
  'object.tooManyDrafts': {
    zh: '每个业务对象最多保存 {limit} 份草稿，请先删除不需要的草稿',
    en: 'At most {limit} drafts are kept for one business object; delete some first',
  },
  // Between the names of fields.
  'object.and': { zh: '、', en: ', ' },
  'object.somebody': { zh: '其他人', en: 'somebody' },
} as const

/** What dictionaries and number sequences say. */
export const dictionariesTexts = {
  'object.inUse': {
    zh: '正在被使用，不能删除：{names}',
    en: 'It is in use and cannot be removed: {names}',
  },
  'dictionary.unknown': { zh: '没有编码为“{key}”的数据字典', en: 'There is no dictionary "{key}"' },
  'dictionary.duplicate': { zh: '字典项“{key}”重复', en: 'The entry "{key}" is there twice' },
  'dictionary.noParent': {
    zh: '字典项“{key}”的上级不存在',
    en: 'The entry above "{key}" does not exist',
  },
  'dictionary.ring': { zh: '字典项“{key}”不能是自己的上级', en: 'The entry "{key}" hangs below itself' },
  'sequence.unknown': { zh: '没有编码为“{alias}”的流水号', en: 'There is no number sequence "{alias}"' },
  'sequence.closed': {
    zh: '流水号“{alias}”只在保存数据时生成',
    en: 'Numbers of "{alias}" are drawn only when a row is saved',
  },
  'sequence.used': {
    zh: '流水号“{alias}”已经使用，不能再更改日期部分和重新计数的周期；请新建一个流水号',
    en: 'Numbers of "{alias}" are in use, so its date and period stay; make a new sequence instead',
  },
  'sequence.repeats': {
    zh: '流水号的日期部分要包含它重新计数的周期，否则会出现重复编号',
    en: 'A number has to show the period after which it starts anew, or it would come twice',
  },
} as const
