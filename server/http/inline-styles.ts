import { createHash } from 'node:crypto'

type Inlined = { page: string; style: string; script: string }

/**
 * Puts the styles every screen begins with into the page itself, so that the first picture does not wait for a file
 * that comes beside the program. Gives the page, and what the content policy says so that no other style and no other
 * script may stand in it.
 */
export function inlineStyles(html: string, read: (file: string) => string): Inlined {
  const link = /<link rel="stylesheet" crossorigin href="\/mobilevue\/([^"]+)">/g
  const files = [...html.matchAll(link)].map(([, file = '']) => file)
  const { head, style } = styleElement(files, read)
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
  return {
    page: html.replace(link, '').replace('</head>', () => `${head}</head>`),
    style,
    script: scripts.join(' '),
  }
}

/** Files of styles as one piece of a page's head, and the word for them in its content policy. */
export function styleElement(
  files: string[],
  read: (file: string) => string,
): { head: string; style: string } {
  if (files.length === 0) {
    return { head: '', style: '' }
  }
  const css = files.map(read).join('\n')
  // The links stay, switched off: the program looks for them and would otherwise fetch the files again.
  const links = files.map((file) => `<link disabled rel="stylesheet" crossorigin href="/mobilevue/${file}">`)
  return { head: `<style>${css}</style>${links.join('')}`, style: hashOf(css) }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
