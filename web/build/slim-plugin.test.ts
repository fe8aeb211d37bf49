import { expect, test } from 'vitest'
import { withNamedClasses, withoutMutationCache } from './slim-plugin.ts'

test('classes are imported by name where each is named', () => {
  const code = `import styles from './a.module.css'\nshow(styles.row, styles.name)`
  expect(withNamedClasses(code)).toBe(
    `import * as styles from './a.module.css'\nshow(styles.row, styles.name)`,
  )
})

test('classes that are looked up by a value, or handed on, stay one object', () => {
  for (const use of ['styles[look]', 'show(styles)', 'const { row } = styles']) {
    const code = `import styles from './a.module.css'\n${use}`
    expect(withNamedClasses(code)).toBe(code)
  }
})

test('a query client that is written in another way is refused', () => {
  const code = 'import { MutationCache } from "./mutationCache.js";\nnew MutationCache();'
  expect(withoutMutationCache(code)).toMatch(/^class MutationCache \{.*\}\nnew MutationCache\(\);$/)
  expect(() => withoutMutationCache('new MutationCache()')).toThrow('written in another way')
})
