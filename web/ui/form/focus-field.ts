/** Leads to a field of the form: opens what it is folded into, scrolls to it and puts the cursor there. */
export function focusField(place: string): void {
  const [field = '', row] = place.split(/[/#]/)
  const element =
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`) ??
    rowCard(field, row) ??
    document.querySelector<HTMLElement>(`[data-place="${CSS.escape(field)}"]`)
  if (!element) {
    return
  }
  const panel = element.closest<HTMLElement>('[data-tab-panel][hidden]')
  if (panel) {
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
  }
  element.closest('details')?.setAttribute('open', '')
  requestAnimationFrame(() => {
    element.scrollIntoView({ block: 'center', behavior: 'smooth' })
    element
      .querySelector<HTMLElement>('input, textarea, button, [contenteditable]')
      ?.focus({ preventScroll: true })
  })
}

/** A field of a row is in a sheet that is closed; its card leads there. */
function rowCard(field: string, row: string | undefined): HTMLElement | null {
  const [table = ''] = field.split('.')
  return row === undefined
    ? null
    : document.querySelector<HTMLElement>(
        `[data-place="${CSS.escape(table)}"] [data-row="${CSS.escape(row)}"]`,
      )
}
