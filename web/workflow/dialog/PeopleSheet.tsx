import { useState } from 'react'
import type { NextPerson } from '#domain/workflow/task/next-choice.ts'
import { useText } from '#web/text/text.ts'
import { DirectoryPages } from '#web/ui/form/picker/DirectoryPages.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'

type Props = {
  title: string
  chosen: readonly NextPerson[]
  /** Only one, who is taken by the first tap. */
  isSingle?: boolean
  onClose: () => void
  onChoose: (people: NextPerson[]) => void
}

/** Colleagues to choose. Needs the texts of `flow` and of `onlineForm`. */
export function PeopleSheet({ title, chosen, isSingle = false, onClose, onChoose }: Props) {
  const text = useText('flow')
  const [people, setPeople] = useState<readonly NextPerson[]>(chosen)
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        isSingle ? undefined : (
          <PrimaryButton onClick={() => onChoose([...people])}>
            {text('next.done', { count: people.length })}
          </PrimaryButton>
        )
      }
    >
      <DirectoryPages
        kind="person"
        label={title}
        chosen={people.map(({ id }) => id)}
        isMany={!isSingle}
        onToggle={({ key, name }) => {
          const person = { id: key, name, type: 'user' }
          if (isSingle) {
            onChoose([person])
            return
          }
          setPeople((now) =>
            now.some(({ id }) => id === key) ? now.filter(({ id }) => id !== key) : [...now, person],
          )
        }}
      />
    </Sheet>
  )
}
