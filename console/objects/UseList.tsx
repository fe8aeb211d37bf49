import { Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { dictionariesApi } from '#api/objects/dictionaries.ts'
import { useText } from '#console/text/text.ts'

/** What needs the thing that is open. */
export function UseList({ uses }: { uses: CallOutput<typeof dictionariesApi.dictionaryUses> | undefined }) {
  const text = useText('lists')
  if (!uses) {
    return null
  }
  return (
    <section aria-label={text('uses.title')}>
      <strong>{text('uses.title')}</strong>{' '}
      {uses.length === 0
        ? text('uses.none')
        : uses.map(({ kind, key, name }) => (
            <Tag key={`${kind} ${key}`}>
              {text(`uses.${kind}`)} · {name}
            </Tag>
          ))}
    </section>
  )
}
