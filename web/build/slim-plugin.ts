import type { Plugin } from 'vite'

/** Of what is declared by these calls the browser needs less: the rest is for the server, the build and the types. */
const neededElsewhere: Readonly<Record<string, readonly string[]>> = {
  // How to reach it is all a caller needs; who checks the rest is the server.
  endpoint: ['params', 'query', 'body', 'gives', 'limit', 'access', 'audit'],
  screen: ['query', 'preloadLater', 'firstCalls'],
}

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
          'const z = /* @__PURE__ */ new Proxy(() => z, { get: () => z });',
        )
        // The types of the parser name every kind of node; only a few fields are looked at here.
        const slim = withoutUnneeded(inert, this.parse(inert) as unknown as Node)
        // As above.
        const bare = withoutSchemas(slim, this.parse(slim) as unknown as Node)
        return withoutUnusedImports(bare)
      }
      if (/\/web\/.*\.tsx?$/.test(id)) {
        return withOwnIcons(withNamedClasses(withoutMutations(code)))
      }
      if (id.endsWith('/query-core/build/modern/queryClient.js')) {
        return withoutMutationCache(code)
      }
      if (/antd-mobile-icons\/es\/\w+\.js$/.test(id)) {
        // The drawing tool left names, which several icons on a page would share, an area nobody sees, and eight
        // decimals where a tenth of a forty-eighth is less than anybody sees.
        return code
          .replace(/\/\*#__PURE__\*\/React\.createElement\("rect", \{[^}]*opacity: 0,[^}]*\}\),\s*/g, '')
          .replace(/\b(id|xmlns|xmlnsXlink): "[^"]*",?/g, '')
          .replace(/(?<=\bd: ")[^"]*/g, shortPath)
      }
      return null
    },
  }
}

/** Each icon from its own file: the list of them all would count as needed by whoever has one. */
const withOwnIcons = (code: string): string =>
  code.replace(/import \{([^}]*)\} from ['"]antd-mobile-icons['"];?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import ${name} from 'antd-mobile-icons/es/${name}.js';`)
      .join(' '),
  )

/** Each class by its name, so that it stands where it is used; one that is looked up by a value needs the list. */
export const withNamedClasses = (code: string): string =>
  code.replace(/^import (\w+) from (['"][^'"]+\.module\.css['"])/gm, (line, name: string, file: string) =>
    new RegExp(`\\b${name}\\b(?!\\.[a-zA-Z]| from )`).test(code) ? line : `import * as ${name} from ${file}`,
  )

/** Writes are made with `call`, so what the library has for them is left out; who would use it is told here. */
function withoutMutations(code: string): string {
  if (/\buse(IsMutating|Mutation\w*)\b/.test(code)) {
    throw new Error('The web has no mutations: write with call(…)')
  }
  return code
}

/** The client without the cache of mutations: in its place stands one that is empty and stays so. */
export function withoutMutationCache(code: string): string {
  const line = 'import { MutationCache } from "./mutationCache.js";'
  if (!code.includes(line)) {
    throw new Error('The query client is written in another way than the build knows')
  }
  return code.replace(
    line,
    'class MutationCache { findAll() { return [] } clear() {} async resumePausedMutations() {} }',
  )
}

const shortPath = (path: string): string =>
  path
    .replaceAll(/ (?=[A-Z])/g, '')
    .replaceAll(/\d+\.\d{2,}/g, (number) => String(Number(Number(number).toFixed(1))))

type Declared = { properties: Node[]; unneeded: readonly string[] }

/** The same code with those properties of every declaration taken out. */
function withoutUnneeded(code: string, program: Node): string {
  const gaps = declarationsIn(program).flatMap(({ properties, unneeded }) =>
    properties.flatMap((property, at) => {
      // A spread has no key, and a key that is worked out no name.
      const { name } = (property['key'] ?? {}) as { name?: string }
      // Up to the next property, and with it the comma between them.
      const end = properties[at + 1]?.start ?? property.end
      return name && unneeded.includes(name) ? [{ start: property.start, end }] : []
    }),
  )
  return gaps
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/** The same code with `z` in place of each schema: what is made of `z` here is `z` again, however it is written. */
function withoutSchemas(code: string, program: Node): string {
  return schemasIn(program)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}z${text.slice(end)}`, code)
}

/** The same code without the imports that only what was taken out had a use for. */
function withoutUnusedImports(code: string): string {
  return code.replace(/^import \{([^}]*)\} from .*$/gm, (line, names: string) => {
    const rest = code.replace(line, '')
    const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(rest)
    const locals = names.split(',').map((name) => name.trim().split(' ').at(-1) ?? '')
    return locals.some((name) => name !== '' && isUsed(name)) ? line : ''
  })
}

type Part = { type?: string; start: number; end: number; callee?: Part; object?: Part; name?: string }

function schemasIn(value: unknown): Part[] {
  if (typeof value !== 'object' || value === null) {
    return []
  }
  // Every object of the tree is one of its nodes or a list of them.
  const part = value as Part
  return part.type === 'CallExpression' && rootName(part) === 'z'
    ? [part]
    : Object.values(value).flatMap(schemasIn)
}

/** The name a chain of calls and properties begins with. */
const rootName = ({ callee, object, name }: Part): string | undefined => {
  const before = callee ?? object
  return before ? rootName(before) : name
}

/** The objects that the declaring calls are given. */
function declarationsIn(value: unknown): Declared[] {
  if (Array.isArray(value)) {
    return value.flatMap(declarationsIn)
  }
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const {
    type,
    callee,
    // Of a call these are there; of any other node none of them is looked at.
    arguments: args,
  } = value as {
    type?: string
    callee?: { name?: string }
    arguments?: Node[]
  }
  const described = args?.[0]
  const unneeded = neededElsewhere[callee?.name ?? '']
  if (type === 'CallExpression' && unneeded && described?.type === 'ObjectExpression') {
    // The kind of the node says that it has them.
    return [{ properties: described['properties'] as Node[], unneeded }]
  }
  return Object.values(value).flatMap(declarationsIn)
}
