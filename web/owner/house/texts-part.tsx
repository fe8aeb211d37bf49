import { useState } from 'react'
import type { HouseContent } from '#api/owner/house-content.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import type { ChangeContent, WrittenLanguage } from './house-draft.ts'
import { FormPart } from './form-part.tsx'

type Props = { content: HouseContent; onChange: ChangeContent }

/** What guests read, one language at a time. */
export function WordsPart({ content, onChange }: Props) {
  const text = useText('houseEditor')
  const [language, setLanguage] = useState<WrittenLanguage>(currentLanguage)
  const words = content.texts[language]
  const reword = (next: Partial<typeof words>) =>
    onChange({ texts: { ...content.texts, [language]: { ...words, ...next } } })
  return (
    <FormPart title={text('sections.words')}>
      <Segments
        label={text('language')}
        isLabelHidden
        value={language}
        options={[
          { value: 'zh-CN', label: text('chinese') },
          { value: 'en-US', label: text('english') },
        ]}
        onChange={setLanguage}
      />
      <TextField
        label={text('name')}
        value={words.name}
        maxLength={60}
        onChange={(name) => reword({ name })}
      />
      <TextField
        label={text('highlight')}
        value={words.highlight}
        maxLength={80}
        onChange={(highlight) => reword({ highlight })}
      />
      <TextArea
        label={text('description')}
        help={text('descriptionHelp')}
        value={words.description}
        maxLength={4000}
        rows={6}
        onChange={(description) => reword({ description })}
      />
      <TextField
        label={text('address')}
        value={words.address}
        maxLength={200}
        onChange={(address) => reword({ address })}
      />
      <TextField
        label={text('hostName')}
        value={words.host.name}
        maxLength={30}
        onChange={(name) => reword({ host: { ...words.host, name } })}
      />
      <TextArea
        label={text('hostIntro')}
        value={words.host.intro}
        maxLength={500}
        onChange={(intro) => reword({ host: { ...words.host, intro } })}
      />
      <TextArea
        label={text('ruleLines')}
        help={text('ruleHelp')}
        value={words.rules.join('\n')}
        maxLength={2000}
        rows={4}
        onChange={(typed) => reword({ rules: typed.split('\n').slice(0, 20) })}
      />
    </FormPart>
  )
}
