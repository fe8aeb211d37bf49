import type { Plugin } from 'vite'

/** What a caller needs of an endpoint is how to reach it; who checks the rest is the server. */
const checkedByServer = ['params', 'query', 'body', 'gives', 'limit', 'access']

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Leaves out of the browser what it never uses of our own files and the icons. Endpoints are called from here,
 * never checked here, so their schemas count as types only: any use of `z` gives `z` again.
 */
export function slimPlugin(): Plugin {
  return {
    name: 'slim',
    enforce: 'post',
    transform(code, id) {
      if (/\/api\/.*\.ts$/.test(id)) {
        const inert = code.replace(
          /import \* as z from ['"]zod\/mini['"];?/,
          'const z = new Proxy(() => z, { get: () => z });',
        )
        return withoutChecks(inert, this.parse(inert) as unknown as Node)
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

/** The same code with the checked properties of every endpoint taken out. */
function withoutChecks(code: string, program: Node): string {
  const gaps = endpointsIn(program).flatMap((properties) =>
    properties.flatMap((property, at) => {
      const { name } = (property['key'] ?? {}) as { name?: string }
      // Up to the next property, and with it the comma between them.
      const end = properties[at + 1]?.start ?? property.end
      return name && checkedByServer.includes(name) ? [{ start: property.start, end }] : []
    }),
  )
  return gaps
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/** The properties of the object that each call of `endpoint` is given. */
function endpointsIn(value: unknown): Node[][] {
  if (Array.isArray(value)) {
    return value.flatMap(endpointsIn)
  }
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const {
    type,
    callee,
    arguments: given,
  } = value as {
    type?: string
    callee?: { name?: string }
    arguments?: Node[]
  }
  const described = given?.[0]
  if (type === 'CallExpression' && callee?.name === 'endpoint' && described?.type === 'ObjectExpression') {
    return [described['properties'] as Node[]]
  }
  return Object.values(value).flatMap(endpointsIn)
}
