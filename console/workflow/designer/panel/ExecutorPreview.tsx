import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { flowDesignerApi } from '#api/workflow/designer.ts'
import { call } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'

/** Who would be asked at the chosen step if this person started the flow now. */
export function ExecutorPreview() {
  const text = useText('flow-panel')
  const { shape, xml } = useDesigner()
  const [starter, setStarter] = useState<string | null>(null)
  const ask = useMutation({
    mutationFn: async () =>
      call(flowDesignerApi.whoIsAsked, {
        body: {
          xml: await xml(),
          node: shape.id,
          ...(starter === null ? {} : { starter }),
        },
      }),
  })
  return (
    <section className={styles.preview} aria-label={text('people.preview')}>
      <div className={styles.inline}>
        <span>{text('people.previewAs')}</span>
        <PersonPicker
          by="account"
          label={text('people.previewAs')}
          placeholder={text('people.findPerson')}
          value={starter}
          onChange={setStarter}
        />
      </div>
      <Button size="small" onClick={() => ask.mutate()} loading={ask.isPending}>
        {text('people.preview')}
      </Button>
      <ErrorNote error={ask.error} />
      {ask.data && (
        <ul className={styles.asked}>
          {ask.data.people.length === 0 && <li>{text('people.previewNobody')}</li>}
          {ask.data.people.map(({ id, name, rule, why, standsInFor }) => (
            <li key={id}>
              <strong>{name}</strong>{' '}
              <span>
                {[
                  rule === null ? '' : text('people.byRule', { rule: rule + 1 }),
                  why === 'rule' ? '' : text(`people.why.${why}`, { name: standsInFor ?? '' }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
          {ask.data.leftOut.map(({ id, name, why, rule }) => (
            <li key={`${id} ${rule}`} className={styles.leftOut}>
              {text('people.leftOut', { name, why: text(`people.leftOutWhy.${why}`) })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
