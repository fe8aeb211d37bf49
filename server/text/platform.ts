/** What the platform's own calls say: revisions, the audit log, jobs. */
export const platformTexts = {
  'platform.stale': {
    zh: '{by} 在你打开之后保存过，请比较后再保存',
    en: '{by} has saved since you opened it; compare before you save',
  },
}
