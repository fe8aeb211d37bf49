/** Texts of forms opened by themselves. */
export const texts = {
  content: {
    title: '表单',
    missing: '缺少要打开的表单',
    missingTip: '请从列表或消息中重新进入',
    save: '保存',
    saved: '保存成功',
  },
  preview: { title: '表单预览', check: '检查填写', fine: '填写正确，预览不会保存数据', note: '预览' },
}
