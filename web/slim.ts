import type { Plugin } from 'vite'

/**
 * Leaves out of the browser what it never uses of our own files and the icons. Endpoints are called from here,
 * never checked here, so their schemas count as types only: any use of `z` gives `z` again.
 */
export function slim(): Plugin {
  return {
    name: 'slim',
    enforce: 'post',
    transform(code, id) {
      if (/\/api\/.*\.ts$/.test(id)) {
        return code.replace(
          /import \* as z from ['"]zod\/mini['"];?/,
          'const z = new Proxy(() => z, { get: () => z });',
        )
      }
      if (/antd-mobile-icons\/es\/\w+\.js$/.test(id)) {
        // The drawing tool left names, which several icons on a page would share, and eight decimals.
        return code
          .replace(/\bid: "[^"]*",?/g, '')
          .replace(/\d+\.\d{3,}/g, (number) => String(Number(Number(number).toFixed(2))))
      }
      return null
    },
  }
}
