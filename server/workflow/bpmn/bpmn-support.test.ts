import { readFileSync } from 'node:fs'
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { attributeSupport, BPMN_SUPPORT } from '#domain/workflow/bpmn/bpmn-support.ts'

type Descriptor = { name: string; properties?: { name: string }[] }

const descriptors: Descriptor[] = new BpmnModdle().getPackage('bpmn').types
const own = ({ properties = [] }: Descriptor) => properties.map(({ name }) => name.replace(/^\w+:/, ''))
const plain = (type: string) => `${type.slice(0, 1).toLowerCase()}${type.slice(1)}`

function supportTable(): string[] {
  const rows = descriptors
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((type) => {
      const of = (support: string) =>
        own(type)
          .filter((name) => attributeSupport(type.name, name) === support)
          .map((name) => `\`${name}\``)
          .join(' ')
      const cells =
        BPMN_SUPPORT[type.name]?.is === 'run' ? ['run', 'kept', 'refused', 'fixed'].map(of) : ['', '', '', '']
      return `| ${plain(type.name)} | ${BPMN_SUPPORT[type.name]?.is ?? ''} | ${cells.join(' | ')} |`
    })
  return [
    '| element | is | attributes run | kept | refused | fixed |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ]
}

test('every element and attribute of BPMN is run, kept or refused, and no other is named', () => {
  expect(Object.keys(BPMN_SUPPORT).sort()).toEqual(descriptors.map(({ name }) => name).sort())
  for (const type of descriptors) {
    const unsaid = own(type).filter((name) => attributeSupport(type.name, name) === null)
    expect({ type: type.name, unsaid }).toEqual({ type: type.name, unsaid: [] })
    const { run = '', kept = '', refused = '', fixed = '' } = BPMN_SUPPORT[type.name] ?? {}
    const said = [run, kept, refused, fixed].flatMap((list) => list.split(' ')).filter((name) => name !== '')
    expect(own(type)).toEqual(expect.arrayContaining(said))
    expect(new Set(said).size).toBe(said.length)
  }
})

test('the documentation shows the table', () => {
  const page = readFileSync(new URL('../../../docs/flow-definitions.md', import.meta.url), 'utf8')
  const shown = page.slice(page.indexOf('<!-- bpmn elements -->'), page.indexOf('<!-- /bpmn elements -->'))
  const tidy = (line: string) => line.replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---').trim()
  const lines = shown.split('\n').filter((line) => line.startsWith('|'))
  expect(lines.map(tidy)).toEqual(supportTable().map(tidy))
})
