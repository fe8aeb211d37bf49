/** Texts of the screen that shows a file. */
export const texts = {
  title: '文件预览',
  download: '下载（{size}）',
  cut: '内容较多，这里只显示前面的部分，请下载查看全部',
  again: '重新加载',
  loading: '正在加载',
  empty: '文件里没有文字',
  table: '表格',
  sheets: '工作表',
  slide: '第 {number} 页',
  none: {
    oldOffice: '旧版 Office 格式无法在线预览，请下载后查看，或另存为新版格式（docx、xlsx、pptx）再上传',
    unknown: '这种文件无法在线预览，请下载后查看',
    broken: '文件已损坏或内容过大，无法在线预览，请下载后查看',
    locked: '文件设有密码，请下载后查看',
    noReader: 'PDF 阅读组件加载失败，请重新打开，或下载后查看',
  },
}
