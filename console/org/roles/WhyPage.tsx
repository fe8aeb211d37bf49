import { Segmented } from 'antd'
import { useState } from 'react'
import { useAddressState } from '#console/app/address-state.ts'
import { useText } from '#console/text/text.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { WhyFlow } from './WhyFlow.tsx'
import { WhyRight } from './WhyRight.tsx'

export default function WhyPage() {
  const text = useText('people')
  const titles = useText('pages')
  const [at, setAt] = useAddressState('person', 'right', 'of', 'flow')
  const [name, setName] = useState('')
  const isOfFlow = at.of === 'flow'
  return (
    <PageFrame title={titles('why')} intro={text('why.intro')}>
      <Segmented
        aria-label={text('why.of')}
        value={isOfFlow ? 'flow' : 'right'}
        options={[
          { value: 'right', label: text('why.ofRight') },
          { value: 'flow', label: text('why.ofFlow') },
        ]}
        onChange={(of) => setAt({ of: of === 'flow' ? 'flow' : '' })}
        style={{ marginBottom: 12 }}
      />
      <div style={{ maxWidth: 880, marginBottom: 12 }}>
        <PersonPicker
          label={text('why.person')}
          placeholder={text('why.pickPerson')}
          value={at.person || null}
          onChange={(id, fullname) => {
            setName(fullname)
            setAt({ person: id ?? '' })
          }}
        />
      </div>
      {isOfFlow ? (
        <WhyFlow userId={at.person} flow={at.flow} onFlow={(flow) => setAt({ flow })} />
      ) : (
        <WhyRight userId={at.person} name={name} right={at.right} onRight={(right) => setAt({ right })} />
      )}
    </PageFrame>
  )
}
