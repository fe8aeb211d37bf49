import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#console/text/text.ts'
import { NamePair } from '#console/ui/definition/NamePair.tsx'
import { Field } from '#console/ui/definition/problems.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import type { useBaseQuery } from './use-base-query.ts'

type Content = { name: string; nameEn?: string | undefined; query: string }

type BaseSectionProps = {
  content: Content
  base: ReturnType<typeof useBaseQuery>
  onChange: (part: Partial<Content>) => void
  children?: ReactNode
}

/** What it is called and which query it stands on. */
export function BaseSection({ content, base, onChange, children }: BaseSectionProps) {
  const text = useText('definitions')
  return (
    <>
      <Field label={text('name')} at="name">
        <NamePair
          label={text('name')}
          value={content.name}
          valueEn={content.nameEn}
          onChange={(name, nameEn) => onChange({ name: name ?? '', nameEn })}
        />
      </Field>
      <Field label={text('query.base')} at="query">
        <Select<string>
          aria-label={text('query.base')}
          value={content.query}
          showSearch={{ optionFilterProp: 'label' }}
          options={base.choices}
          onChange={(query) => onChange({ query })}
        />
        <ErrorNote error={base.error} />
      </Field>
      {children}
    </>
  )
}
