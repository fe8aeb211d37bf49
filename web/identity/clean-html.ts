import createCleaner from 'dompurify'

/**
 * HTML of a document without anything that runs, loads from elsewhere or dresses up as a control of ours, its
 * headings beginning below the title of the page.
 */
export function cleanHtml(html: string): string {
  const fragment = createCleaner.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'img',
      'video',
      'audio',
      'dialog',
    ],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'target', 'popover', 'tabindex', 'autofocus'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levelOf = (heading: Element) => Number(heading.tagName.slice(1))
  const top = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    const placed = document.createElement(`h${Math.min(6, levelOf(heading) - top + 2)}`)
    placed.append(...heading.childNodes)
    heading.replaceWith(placed)
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
