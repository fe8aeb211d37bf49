import { useCurrentLanguage } from '#web/text/language.ts'
import { useId, useState } from 'react'
import type { FormControl, GroupPart, FormPart, TabsPart } from '#domain/forms/definition/form-definition.ts'
import { fieldRightAt } from '#domain/forms/runtime/form-state.ts'
import { labelInLanguage } from '#domain/forms/runtime/validate-form.ts'
import { useFormHandle } from './form-context.ts'
import { ControlView } from './ControlView.tsx'
import styles from './PartView.module.css'
import { SubTableView } from './SubTableView.tsx'
import { usePartVisibility } from './use-part-visibility.ts'

/** Parts under one another. Controls that follow each other share a card. */
export function PartViews({ parts }: { parts: readonly FormPart[] }) {
  return runsOf(parts).map((run, index) =>
    'controls' in run ? (
      <Card key={index} controls={run.controls} />
    ) : run.part.kind === 'group' ? (
      <GroupView key={index} part={run.part} />
    ) : run.part.kind === 'tabs' ? (
      <TabsView key={index} part={run.part} />
    ) : (
      <SubTableView key={index} part={run.part} />
    ),
  )
}

type Run = { controls: FormControl[] } | { part: Exclude<FormPart, FormControl> }

const isControl = (part: FormPart): part is FormControl =>
  part.kind !== 'group' && part.kind !== 'tabs' && part.kind !== 'subTable'

function runsOf(parts: readonly FormPart[]): Run[] {
  const runs: Run[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (!isControl(part)) {
      runs.push({ part })
    } else if (last && 'controls' in last) {
      last.controls.push(part)
    } else {
      runs.push({ controls: [part] })
    }
  }
  return runs
}

function Card({ controls }: { controls: readonly FormControl[] }) {
  const { state } = useFormHandle()
  const isThere = controls.some((control) => {
    const field = state.form.fields.find((one) => one.table === 'main' && one.name === control.field)
    return field === undefined ? control.kind === 'label' : fieldRightAt(state, field) !== 'n'
  })
  return isThere ? (
    <div className={styles.group}>
      <div className={styles.card}>
        {controls.map((control, index) => (
          <ControlView key={control.field ?? index} control={control} table="main" />
        ))}
      </div>
    </div>
  ) : null
}

function GroupView({ part }: { part: GroupPart }) {
  const language = useCurrentLanguage()
  const isShown = usePartVisibility(part.showWhen, 'main')
  const hasAnything = useHasAnything(part.parts)
  const name = labelInLanguage(part, language)
  if (!isShown || !hasAnything) {
    return null
  }
  if (part.isFolded) {
    return (
      <details className={styles.group}>
        <summary className={styles.heading}>{name}</summary>
        <PartViews parts={part.parts} />
      </details>
    )
  }
  return (
    <section aria-label={name}>
      {name && <h2 className={styles.heading}>{name}</h2>}
      <PartViews parts={part.parts} />
    </section>
  )
}

/** Whether a person sees anything in it: a heading over nothing is noise. */
function useHasAnything(parts: readonly FormPart[]): boolean {
  const { state } = useFormHandle()
  const look = (part: FormPart): boolean => {
    switch (part.kind) {
      case 'group':
        return part.parts.some(look)
      case 'tabs':
        return part.tabs.some((tab) => tab.parts.some(look))
      case 'subTable':
        return (
          state.permission.subs[part.table]?.table.hidden === false && !state.settled.hidden.has(part.table)
        )
      default: {
        const field = state.form.fields.find((one) => one.table === 'main' && one.name === part.field)
        return field === undefined ? part.kind === 'label' : fieldRightAt(state, field) !== 'n'
      }
    }
  }
  return parts.some(look)
}

function TabsView({ part }: { part: TabsPart }) {
  const language = useCurrentLanguage()
  const id = useId()
  const [active, setActive] = useState(part.tabs[0]?.key)
  return (
    <div>
      <div className={styles.tabs} role="tablist">
        {part.tabs.map((tab) => (
          <TabButton
            key={tab.key}
            id={`${id}-${tab.key}`}
            name={labelInLanguage(tab, language) ?? tab.key}
            showWhen={tab.showWhen}
            isActive={tab.key === active}
            onChoose={() => setActive(tab.key)}
          />
        ))}
      </div>
      {/* All stay on the page, so that a mistake in another one can be found and a printed form has all of them. */}
      {part.tabs.map((tab) => (
        <div
          key={tab.key}
          id={`${id}-${tab.key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.key}`}
          data-tab-panel
          hidden={tab.key !== active}
        >
          <PartViews parts={tab.parts} />
        </div>
      ))}
    </div>
  )
}

type TabButtonProps = {
  id: string
  name: string
  showWhen: string | undefined
  isActive: boolean
  onChoose: () => void
}

function TabButton({ id, name, showWhen, isActive, onChoose }: TabButtonProps) {
  const isShown = usePartVisibility(showWhen, 'main')
  return isShown ? (
    <button
      id={id}
      type="button"
      className={styles.tab}
      role="tab"
      aria-selected={isActive}
      aria-controls={`${id}-panel`}
      onClick={onChoose}
    >
      {name}
    </button>
  ) : null
}
