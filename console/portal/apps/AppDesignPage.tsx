import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { nameInLanguage } from '#domain/language.ts'
import type { Application } from '#domain/portal/application.ts'
import { branchAt, changeBranch, pathKey, type TreePath } from '#domain/portal/edit-tree.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EditorFrame } from '../editor/EditorFrame.tsx'
import { Field, NamePair } from '../editor/fields.tsx'
import { RightsField } from '../editor/RightsField.tsx'
import { DefinitionLoader } from '../editor/DefinitionLoader.tsx'
import { problemsByPlace } from '../editor/problems-at.ts'
import { TreeDesigner } from '../editor/TreeDesigner.tsx'
import { useDefinition } from '../editor/use-definition.ts'
import { everyPath } from '../layouts/layout-tree.ts'
import { appBranches, appsOf, freeKey, mayLieIn, modeNames, placeOfPiece, type AppPiece } from './app-tree.ts'
import { AppSettings } from './AppSettings.tsx'

/** One tab of the work centre: its apps, and groups of them that fold. */
export default function AppDesignPage() {
  return (
    <DefinitionLoader
      kind="application"
      begin={({ alias, name }): Application => ({
        alias,
        name,
        orderNo: 50,
        rights: [],
        apps: [],
        groups: [],
      })}
    >
      {(opened, onReopen) => <ApplicationEditor saved={opened} onReopen={onReopen} />}
    </DefinitionLoader>
  )
}

type ApplicationEditorProps = {
  saved: { revision: number; definition: Application }
  onReopen: () => void
}

function ApplicationEditor({ saved, onReopen }: ApplicationEditorProps) {
  const text = useText('portal')
  const language = useLanguage((state) => state.language)
  const editor = useDefinition('application', saved)
  const { content: application, change } = editor
  const [selected, select] = useState<TreePath | null>(null)
  const branches = appBranches(application)
  const places = everyPath(branches).map((path) => placeOfPiece(application, path))
  const { byPlace, placed } = problemsByPlace(editor.problems, [...places, 'rights'])
  const piece = selected === null ? undefined : branchAt(branches, selected)?.value
  const setBranches = (next: typeof branches) => change({ ...application, ...appsOf(next) })
  const set = (value: AppPiece) => selected && setBranches([...changeBranch(branches, selected, value)])
  const wrong = selected ? (byPlace.get(placeOfPiece(application, selected)) ?? []) : []
  return (
    <EditorFrame editor={editor} part="work" placed={placed} onReopen={onReopen}>
      <TreeDesigner<AppPiece>
        shelf={[
          {
            title: text('app.add'),
            items: [
              {
                key: 'app',
                title: text('app.app'),
                branch: {
                  value: {
                    kind: 'app',
                    app: {
                      key: freeKey(application, 'app'),
                      name: text('app.newApp'),
                      icon: 'app',
                      iconColor: '#1f6f54',
                      mode: 1,
                      content: '/work',
                    },
                  },
                  children: [],
                },
              },
              {
                key: 'group',
                title: text('app.group'),
                branch: {
                  value: {
                    kind: 'group',
                    group: { key: freeKey(application, 'group'), name: text('app.newGroup') },
                  },
                  children: [],
                },
              },
            ],
          },
        ]}
        branches={branches}
        selected={selected}
        select={select}
        onChange={(next) => setBranches([...next])}
        mayLieIn={mayLieIn}
        mayHold={({ kind }) => kind === 'group'}
        face={(value) =>
          value.kind === 'app'
            ? {
                title: nameInLanguage(value.app, language) || value.app.key,
                detail: text(`app.mode.${modeNames[value.app.mode]}`),
              }
            : { title: nameInLanguage(value.group, language) || value.group.key, icon: 'lists' }
        }
        problemsAt={(path) => byPlace.get(placeOfPiece(application, path)) ?? []}
        empty={text('app.empty')}
      >
        {piece?.kind === 'app' && (
          <AppSettings
            key={pathKey(selected ?? [])}
            app={piece.app}
            wrong={wrong}
            onChange={(app) => set({ kind: 'app', app })}
          />
        )}
        {piece?.kind === 'group' && (
          <>
            <h2>{text('app.group')}</h2>
            <NamePair
              value={piece.group}
              onChange={({ name = '', nameEn }) =>
                set({ kind: 'group', group: { ...piece.group, name, nameEn } })
              }
            />
            <Field label={text('key')}>
              <Input
                aria-label={text('key')}
                maxLength={50}
                value={piece.group.key}
                onChange={({ target }) =>
                  set({ kind: 'group', group: { ...piece.group, key: target.value } })
                }
              />
            </Field>
            <RightsField
              hint={text('rightsAsAbove')}
              value={piece.group.rights}
              onChange={(rights) =>
                set({
                  kind: 'group',
                  group: { ...piece.group, rights: rights.length > 0 ? rights : undefined },
                })
              }
            />
          </>
        )}
        {!piece && (
          <>
            <h2>{text('app.about')}</h2>
            <NamePair
              value={application}
              onChange={({ name = '', nameEn }) => change({ ...application, name, nameEn })}
            />
            <RightsField
              value={application.rights}
              wrong={byPlace.get('rights') ?? []}
              onChange={(rights) => change({ ...application, rights })}
            />
            <Field label={text('orderNo')} hint={text('app.orderHint')}>
              <InputNumber
                aria-label={text('orderNo')}
                min={0}
                max={10_000}
                value={application.orderNo}
                onChange={(orderNo) => change({ ...application, orderNo: orderNo ?? 0 })}
              />
            </Field>
          </>
        )}
      </TreeDesigner>
    </EditorFrame>
  )
}
