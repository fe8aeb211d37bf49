import { createHash } from 'node:crypto'

/**
 * Puts the styles every screen begins with into the page itself, so that the first picture does not wait for a file
 * that comes beside the program. Gives the page, and what the content policy says so that no other style may stand
 * in it.
 */
export function inlined(html: string, read: (file: string) => string): { page: string; style: string } {
  const link = /<link rel="stylesheet" crossorigin href="\/mobilevue\/([^"]+)">/g
  const css = [...html.matchAll(link)].map(([, file = '']) => read(file)).join('\n')
  if (css === '') {
    return { page: html, style: '' }
  }
  // The links stay, switched off: the program looks for them and would otherwise fetch the files again.
  const page = html
    .replace(link, (one) => one.replace('<link', '<link disabled'))
    .replace('</head>', () => `<style>${css}</style></head>`)
  return { page, style: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
}
