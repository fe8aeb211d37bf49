// Runs before the first paint, so that a chosen theme or language does not flash in the other one.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
  }
  var language = localStorage.getItem('language')
  if (language === 'en-US') {
    document.documentElement.lang = language
  }
} catch {
  // Storage may be closed; the system's theme serves.
}
