import createCleaner from 'dompurify'

const disguises = ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog']
const media = ['img', 'video', 'audio', 'picture', 'source']

/**
 * HTML of a document without anything that runs, loads from elsewhere or dresses up as a control of ours, its
 * headings beginning below the title of the page. Pictures stay only where they are wanted, and only our own.
 */
export function cleanHtml(html: string, { hasPictures = false } = {}): string {
  const fragment = createCleaner.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [...disguises, ...(hasPictures ? media.filter((tag) => tag !== 'img') : media)],
    FORBID_ATTR: ['style', 'class', 'id', 'name', 'target', 'popover', 'tabindex', 'autofocus', 'srcset'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const picture of fragment.querySelectorAll('img')) {
    if (/^\/(?!\/)/.test(picture.getAttribute('src') ?? '')) {
      picture.loading = 'lazy'
      picture.alt ||= ''
    } else {
      picture.remove()
    }
  }
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
