/** What the platform's own calls say: revisions, the audit log, jobs. */
export const platformTexts = {
  'platform.stale': {
    zh: '{by} 在你打开之后保存过，请比较后再保存',
    en: '{by} has saved since you opened it; compare before you save',
  },
  'platform.changed': {
    zh: '在你打开之后已被别人修改，请比较后再保存',
    en: 'Somebody has changed it since you opened it; compare before you save',
  },
  'platform.tooLong': {
    zh: '试运行超过 3 秒，已停止；请缩小范围，或让常用条件的字段可搜索',
    en: 'The trial took longer than three seconds and was stopped; narrow it down, or make its fields searchable',
  },
  'definition.notInBin': {
    zh: '回收站里已没有这一项，可能已被恢复或已过期',
    en: 'It is no longer in the bin; it may have been restored, or its time was over',
  },
  'definition.taken': {
    zh: '标识“{key}”已被使用，无法恢复',
    en: 'The key "{key}" is taken; it cannot be restored',
  },
  'definition.outdated': {
    zh: '“{key}”的内容已不符合现在的格式，无法恢复',
    en: 'What "{key}" holds no longer fits the product; it cannot be restored',
  },
  'definition.import.title': {
    zh: '导入 {count} 项定义',
    en: 'Import of {count} {count|definition|definitions}',
  },
  'definition.import.added': { zh: '已新增', en: 'Added' },
  'definition.import.changed': { zh: '已修改', en: 'Changed' },
  'definition.import.same': { zh: '与文件一致，没有改变', en: 'As in the file already; nothing changed' },
  'definition.import.changedSince': {
    zh: '确认之后又有人改过，没有导入；请重新试运行',
    en: 'Somebody changed it after you agreed; it was not imported. Please try again',
  },
  'definition.import.refused': { zh: '{problems}', en: '{problems}' },
  'definition.noRevision': { zh: '没有找到第 {revision} 版', en: 'There is no revision {revision}' },
}
