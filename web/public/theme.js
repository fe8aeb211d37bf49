// Runs before the first paint, so that a chosen theme or language does not flash in the other one.
var root = document.documentElement
var isDark = matchMedia('(prefers-color-scheme: dark)').matches
try {
  var theme = localStorage.getItem('theme')
  isDark = theme ? theme === 'dark' : isDark
  root.lang = localStorage.getItem('language') === 'en-US' ? 'en-US' : 'zh-CN'
} catch {
  // Storage may be closed; the device's own theme serves.
}
root.dataset.theme = isDark ? 'dark' : 'light'
